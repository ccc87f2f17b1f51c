import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file of the repository. Its path is relative to the root, with slashes. */
export interface TextFile {
  readonly path: string
  readonly text: string
}

export interface Requirement {
  readonly id: string
  readonly isPlanned: boolean
}

/** A list item or a table row, except the table's head. */
const STATEMENT = /^(?:- |\| (?!Id |-))(.*)$/gm
const ID = /^\*\*([A-Z]+(?:-[A-Z]+)*-[1-9]\d*)\*\* /

/** Reads docs/requirements.md. `malformed` lists the statements without an id. */
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

/**
 * Each reference to a missing requirement, as `path id`. Words of no known area, such as UTF-8, are
 * not references.
 */
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

// Composed, so that this file does not contain what it searches for.
const FORMER_PAGES = /\b(?:spec|design) ?\u00a7/i

/** Files that refer to a document outside the repository. */
export const referringElsewhere = (files: readonly TextFile[]): string[] =>
  files.filter(({ text }) => FORMER_PAGES.test(text)).map(({ path }) => path)

const TESTS = /^tests\/.*(?:\.(?:test|journey)\.tsx?|Contract\.ts)$/
const AT_ITS_END = /\[([A-Z][A-Z0-9, -]*\d)\](?=['"`])/g

/** The ids at the end of test titles, in square brackets and separated by commas. */
export const namedByTests = (files: readonly TextFile[]): Set<string> =>
  new Set(
    files
      .filter(({ path }) => TESTS.test(path))
      .flatMap(({ text }) => [...text.matchAll(AT_ITS_END)])
      .flatMap(([, ids = '']) => ids.split(', ')),
  )

/** Ids of built requirements that are neither named by a test nor excused. */
export const missedByTests = (
  requirements: readonly Requirement[],
  named: ReadonlySet<string>,
  excused: ReadonlySet<string>,
): string[] =>
  requirements
    .filter(({ id, isPlanned }) => !isPlanned && !named.has(id) && !excused.has(id))
    .map(({ id }) => id)

/**
 * Requirements marked as untested or planned although a test names them, and marks of missing
 * requirements.
 */
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

/**
 * Reads the repository's files, without ignored files and lock files.
 * @param root the repository's folder
 */
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
