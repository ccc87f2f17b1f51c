import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file of the repository: its path from the root, with slashes. */
export interface TextFile {
  readonly path: string
  readonly text: string
}

export interface Requirement {
  readonly id: string
  readonly isPlanned: boolean
}

/** A list item or a table's row, but for the head of the table. */
const STATEMENT = /^(?:- |\| (?!Id |-))(.*)$/gm
const ID = /^\*\*([A-Z]+(?:-[A-Z]+)*-[1-9]\d*)\*\* /

/** Reads docs/requirements.md. `malformed` are the statements that begin with no id. */
export const readRequirements = (page: string) => {
  const requirements: Requirement[] = []
  const malformed: string[] = []
  for (const [, statement = ''] of page.matchAll(STATEMENT)) {
    const id = ID.exec(statement)?.[1]
    if (id) requirements.push({ id, isPlanned: statement.includes('*planned*') })
    else malformed.push(statement)
  }
  return { requirements, malformed }
}

const areaOf = (id: string): string => id.replace(/-\d+$/, '')

export const repeatedIds = (requirements: readonly Requirement[]): string[] => {
  const ids = requirements.map(({ id }) => id)
  return ids.filter((id, at) => ids.indexOf(id) !== at)
}

/** Each reference to a requirement that does not exist, as `path id`. What is of no area, as UTF-8, is no reference. */
export const danglingReferences = (
  files: readonly TextFile[],
  requirements: readonly Requirement[],
): string[] => {
  const ids = new Set(requirements.map(({ id }) => id))
  const areas = new Set([...ids].map(areaOf))
  return files.flatMap(({ path, text }) =>
    [...new Set(text.match(/\b[A-Z]+(?:-[A-Z]+)*-\d+\b/g))]
      .filter((token) => areas.has(areaOf(token)) && !ids.has(token))
      .map((token) => `${path} ${token}`),
  )
}

// Written so that this file does not hold what it looks for.
const FORMER_PAGES = /\b(?:spec|design) ?\u00a7/i

/** The files that refer to a page which the repository does not have. */
export const referringElsewhere = (files: readonly TextFile[]): string[] =>
  files.filter(({ text }) => FORMER_PAGES.test(text)).map(({ path }) => path)

const TESTS = /^tests\/.*(?:\.(?:test|journey)\.tsx?|Contract\.ts)$/
const AT_ITS_END = /\[([A-Z][A-Z0-9, -]*\d)\](?=['"`])/g

/** The ids that titles of tests end with, in square brackets and separated by commas. */
export const namedByTests = (files: readonly TextFile[]): Set<string> =>
  new Set(
    files
      .filter(({ path }) => TESTS.test(path))
      .flatMap(({ text }) => [...text.matchAll(AT_ITS_END)])
      .flatMap(([, ids = '']) => ids.split(', ')),
  )

/** Ids of what is built, that no test names and that nothing excuses. */
export const missedByTests = (
  requirements: readonly Requirement[],
  named: ReadonlySet<string>,
  excused: ReadonlySet<string>,
): string[] =>
  requirements
    .filter(({ id, isPlanned }) => !isPlanned && !named.has(id) && !excused.has(id))
    .map(({ id }) => id)

/** What is said to be untested or planned although a test names it, or is no requirement at all. */
export const outdatedMarks = (
  requirements: readonly Requirement[],
  named: ReadonlySet<string>,
  excused: ReadonlySet<string>,
): string[] => {
  const ids = new Set(requirements.map(({ id }) => id))
  const planned = requirements.filter(({ isPlanned }) => isPlanned).map(({ id }) => id)
  return [
    ...[...planned, ...excused].filter((id) => named.has(id)),
    ...[...excused, ...named].filter((id) => !ids.has(id)),
  ]
}

/** Reads the files of the repository, but those that .gitignore leaves out and the lock files. @param root its folder */
export const readTextFiles = (root: string): TextFile[] => {
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8')
    .split('\n')
    .map((line) => line.replace(/\/$/, ''))
  const isLeftOut = (path: string) =>
    ['.git', 'package-lock.json', ...ignored].some((one) => `/${path}`.endsWith(`/${one}`))
  const under = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (isLeftOut(path)) return []
      if (entry.isDirectory()) return under(path)
      return entry.isFile() ? [path] : []
    })
  return under('').map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}
