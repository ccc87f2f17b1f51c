import type { TextFile } from './requirements'

const VERDICTS = ['met', 'provider', 'not applicable', 'deviation', 'open'] as const

export interface AsvsRow {
  readonly id: string
  readonly level: string
  readonly verdict: string
  readonly evidence: string
  /** Each as `path: title`. */
  readonly tests: readonly string[]
  /** Each as `path: heading`. */
  readonly headings: readonly string[]
}

const named = (evidence: string, folder: string): string[] =>
  [...evidence.matchAll(new RegExp(`\`(${folder}/[^\`]+)\``, 'g'))].map(([, name = '']) => name)

/** Reads docs/evidence/asvs.md. `malformed` lists the rows without five filled cells or an id. */
export const readAsvs = (page: string) => {
  const rows: AsvsRow[] = []
  const malformed: string[] = []
  for (const line of page.match(/^\| [\d.]+ .*$/gm) ?? []) {
    const cells = line.slice(2, -2).split(' | ')
    const [id = '', level = '', , verdict = '', evidence = ''] = cells
    if (cells.length !== 5 || cells.some((cell) => cell.trim() === '')) malformed.push(line)
    else {
      const [tests, headings] = [named(evidence, 'tests'), named(evidence, 'docs')]
      rows.push({ id, level, verdict, evidence, tests, headings })
    }
  }
  return { rows, malformed }
}

/** The rows that the page says there are, by verdict. */
export const statedCounts = (page: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...page.matchAll(/^\| `([a-z ]+)` \| [^|]+ \| (\d+) \|$/gm)].map(([, verdict, count]) => [
      verdict,
      Number(count),
    ]),
  )

export const countedRows = (rows: readonly AsvsRow[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    VERDICTS.map((verdict) => [verdict, rows.filter((row) => row.verdict === verdict).length]),
  )

/** The ids of rows whose evidence is not what their verdict asks for. */
export const unfounded = (rows: readonly AsvsRow[], deviations: string): string[] =>
  rows
    .filter(({ id, verdict, tests, headings }) => {
      if (verdict === 'met') return tests.length === 0
      if (verdict === 'provider') return !headings.some((one) => one.startsWith('docs/deploy.md: '))
      if (verdict === 'deviation') return !deviations.includes(`**${id}**`)
      return verdict !== 'not applicable' && verdict !== 'open'
    })
    .map(({ id }) => id)

const headingsIn = ({ text }: TextFile): Set<string> =>
  new Set([...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading))

/** The named headings whose page or text does not exist. */
export const missingHeadings = (rows: readonly AsvsRow[], files: readonly TextFile[]): string[] =>
  rows.flatMap(({ headings }) =>
    headings.filter((one) => {
      const [path = ''] = one.split(': ', 1)
      const file = files.find((each) => each.path === path)
      return !file || !headingsIn(file).has(one.slice(path.length + 2))
    }),
  )
