import { isNode, type Node, parse, walk } from '../parsing'
import type { TextFile } from './requirements'

export interface Row {
  readonly number: number
  readonly isPlanned: boolean
  /** Each as `path: title`. */
  readonly tests: readonly string[]
}

/** Reads docs/evidence/reliability.md. `malformed` lists the rows without four cells or a number. */
export const readRows = (page: string) => {
  const rows: Row[] = []
  const malformed: string[] = []
  for (const line of page.match(/^\| (?!Row |-).*$/gm) ?? []) {
    const [number = '', ...rest] = line.split(' | ')
    const tests = rest[2] ?? ''
    if (rest.length !== 3 || !/^\| \d+$/.test(number)) malformed.push(line)
    else {
      rows.push({
        number: Number(number.slice(2)),
        isPlanned: tests.startsWith('*planned*'),
        tests: [...tests.matchAll(/`(tests\/[^`]+)`/g)].map(([, test = '']) => test),
      })
    }
  }
  return { rows, malformed }
}

/** The numbers that are missing, repeated or out of order, as `found instead of expected`. */
export const misnumbered = (rows: readonly Row[], count: number): string[] => {
  const numbers = rows.map(({ number }) => number)
  return Array.from({ length: Math.max(count, numbers.length) }, (_, at) => at).flatMap((at) =>
    numbers[at] === at + 1 && at < count ? [] : [`${numbers[at]} instead of ${at + 1}`],
  )
}

/** The numbers of the rows that neither are planned nor name a test, or that do both. */
export const undecided = (rows: readonly Row[]): number[] =>
  rows.filter(({ isPlanned, tests }) => isPlanned === tests.length > 0).map(({ number }) => number)

/** The function behind `it`, `it.each(table)`, `test.describe` and the like. */
const calledName = (callee: unknown): unknown => {
  if (!isNode(callee)) return undefined
  if (callee.type === 'Identifier') return callee.name
  return calledName(callee.type === 'CallExpression' ? callee.callee : callee.object)
}

const WITH_TITLES = new Set<unknown>(['describe', 'it', 'test'])

const titleOf = ({ arguments: all }: Node, source: string): string | null => {
  const title = all?.[0]
  if (!isNode(title)) return null
  if (title.type === 'Literal' && typeof title.value === 'string') return title.value
  if (title.type !== 'TemplateLiteral') return null
  const { start, end } = title as Node & { readonly start: number; readonly end: number }
  return source.slice(start + 1, end - 1)
}

/** The titles of the tests and groups in a file, also without the requirements at their end. */
export const titlesIn = (file: TextFile): Set<string> => {
  const titles = new Set<string>()
  walk(parse({ path: file.path, source: file.text }).program, (node) => {
    if (node.type !== 'CallExpression' || !WITH_TITLES.has(calledName(node.callee))) return
    const title = titleOf(node, file.text)
    if (title !== null) titles.add(title).add(title.replace(/ \[[A-Z0-9, -]+\]$/, ''))
  })
  return titles
}

/** The named tests whose file or title does not exist. */
export const missingTests = (
  rows: readonly Pick<Row, 'tests'>[],
  files: readonly TextFile[],
): string[] => {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const known = new Map<string, Set<string>>()
  const has = (test: string) => {
    const [path = ''] = test.split(': ', 1)
    const file = byPath.get(path)
    if (!file) return false
    const titles = known.get(path) ?? titlesIn(file)
    known.set(path, titles)
    return titles.has(test.slice(path.length + 2))
  }
  return rows.flatMap(({ tests }) => tests.filter((test) => !has(test)))
}
