import type { Options } from './arguments.ts'
import type { Problem } from './files/table.ts'
import type { Plan } from './plan/plan.ts'
import type { Plans } from './plan/planAll.ts'
import { COORDINATOR } from './rows/leaders.ts'

/** How many lines of a kind a dry run shows. */
const SHOWN = 5

/** In characters: a cell may hold a whole book. */
const LONGEST_LINE = 600

/** A line without what a terminal would obey: a file's cells stand in it. */
export const printable = (line: string) => {
  const plain = line.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '\uFFFD')
  return plain.length > LONGEST_LINE ? `${plain.slice(0, LONGEST_LINE)}…` : plain
}

const problemLine = ({ file, line, column, reason }: Problem) => {
  const place = line > 0 ? `${file}:${line}` : file
  return `${place}${column === null ? '' : ` (${column})`}: ${reason}`
}

/** More lines of problems help no one. */
const MOST_PROBLEMS = 100

/** The first problems as lines, in the order of their files and lines, and how many more there are. */
export const problemLines = (problems: readonly Problem[]): string[] => {
  const files = [...new Set(problems.map(({ file }) => file))]
  const lines = problems
    .toSorted((a, b) => files.indexOf(a.file) - files.indexOf(b.file) || a.line - b.line)
    .slice(0, MOST_PROBLEMS)
    .map(problemLine)
  const more = problems.length - lines.length
  return more > 0 ? [...lines, `${more} more rows`] : lines
}

const fieldsText = (fields: object) =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : value}`)
    .join(', ')

/** The first changes of a kind, and how many more there are. */
const firstLines = (plans: readonly Plan[], reserved = '') => {
  const changes = plans.filter(({ isChange }) => isChange)
  const lines = changes.slice(0, SHOWN).map(({ title, fields }) => {
    return `  ${title}: ${fieldsText(fields) || `the reservation of the ${reserved}`}`
  })
  const more = changes.length - lines.length
  return more > 0 ? [...lines, `  … and ${more} more`] : lines
}

/** The writes of a dry run: the first lines of each kind. */
export const previewLines = ({ leaders, events, codes }: Plans) => [
  ...firstLines(leaders, 'address'),
  ...firstLines(events),
  ...firstLines(codes, 'text'),
]

/**
 * A line of counts for each kind that was asked for.
 * @param plans what was written, or would be
 */
export const summaryLines = (
  { leaders, events, codes }: Plans,
  problems: readonly Problem[],
  options: Options,
) => {
  const would = options.isDryRun ? 'would be ' : ''
  const counts = (what: string, plans: readonly Plan[], ...files: readonly (string | null)[]) => {
    if (files.every((file) => file === null)) return []
    const changing = plans.filter(({ isChange }) => isChange)
    const created = changing.filter(({ isNew }) => isNew).length
    const changed = changing.length - created
    const same = plans.length - changing.length
    const leftOut = problems.filter(({ file }) => files.includes(file)).length
    return [
      `${what}: ${created} ${would}created, ${changed} ${would}changed, ${same} as they are, ${leftOut} left out`,
    ]
  }
  const coordinator = options.coordinator ? COORDINATOR : null
  return [
    ...counts('Leaders', leaders, options.leaders, coordinator),
    ...counts('Events', events, options.events),
    ...counts('Codes', codes, options.codes),
  ]
}

const BAR_WIDTH = 30

/** The line of a progress bar. */
export const barOf = (label: string, done: number, total: number) => {
  const share = total === 0 ? 1 : Math.min(1, done / total)
  const filled = Math.floor(share * BAR_WIDTH)
  const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled)
  return `${label} ${bar} ${Math.floor(share * 100)} % (${done} of ${total})`
}

/** Starts a progress bar. */
export type Progress = (
  label: string,
  total: number,
) => { advance: (count: number) => void; end: () => void }

/** Progress bars on a terminal; nothing where the output goes to a file. */
export const progressOn =
  (stream: { isTTY?: boolean; write: (text: string) => unknown }): Progress =>
  (label, total) => {
    let done = 0
    let shown = ''
    const show = () => {
      const line = barOf(label, done, total)
      if (!stream.isTTY || line === shown) return
      shown = line
      stream.write(`\r\u001B[2K${line}`)
    }
    show()
    return {
      advance: (count) => {
        done += count
        show()
      },
      end: () => {
        if (stream.isTTY) stream.write('\n')
      },
    }
  }
