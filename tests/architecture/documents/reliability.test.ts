import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { misnumbered, missingTests, readRows, titlesIn, undecided } from './reliability'
import { readTextFiles } from './requirements'

const ROWS = 69

const files = readTextFiles(fileURLToPath(new URL('../../..', import.meta.url)))
const page = files.find(({ path }) => path === 'docs/evidence/reliability.md')
const { rows, malformed } = readRows(page?.text ?? '')

describe('The rows of docs/evidence/reliability.md', () => {
  it('are numbered from 1 without a gap', () => {
    expect(malformed).toEqual([])
    expect(misnumbered(rows, ROWS)).toEqual([])
  })

  it('each name a test, or say that they are planned', () => {
    expect(undecided(rows)).toEqual([])
  })

  it('name tests that exist', () => {
    expect(missingTests(rows, files)).toEqual([])
  })
})

describe('The check of the rows finds', () => {
  const row = (number: number, ...tests: string[]) => ({ number, isPlanned: false, tests })
  const file = (text: string) => ({ path: 'tests/a.test.ts', text })

  it.each([
    ['| 1 | a fault | a behaviour |', 'a cell too few'],
    ['| 1 | a fault | a | behaviour | `tests/a.test.ts: works` |', 'a cell too many'],
    ['| one | a fault | a behaviour | `tests/a.test.ts: works` |', 'no number'],
  ])('%s, with %s', (line) => {
    expect(readRows(`# A\n\n${line}\n`)).toEqual({ rows: [], malformed: [line] })
  })

  it('a number that is missing, repeated or beyond the last', () => {
    expect(misnumbered([row(1), row(3)], 2)).toEqual(['3 instead of 2'])
    expect(misnumbered([row(1), row(1)], 2)).toEqual(['1 instead of 2'])
    expect(misnumbered([row(1)], 2)).toEqual(['undefined instead of 2'])
    expect(misnumbered([row(1), row(2)], 1)).toEqual(['2 instead of 2'])
  })

  it('a row without a test, and a planned one that names a test', () => {
    const planned =
      '| 3 | a | b | *planned*: c is missing. |\n| 4 | a | b | *planned* `tests/a: d` |'
    const read = readRows(`| 1 | a | b | c |\n| 2 | a | b | \`tests/a.test.ts: d\` |\n${planned}\n`)
    expect(undecided(read.rows)).toEqual([1, 4])
  })

  it('a test whose file or title does not exist', () => {
    const tests = ['tests/b.test.ts: works', 'tests/a.test.ts: work', 'tests/a.test.ts: works']
    expect(missingTests([row(1, ...tests)], [file("it('works', () => {})")])).toEqual(
      tests.slice(0, 2),
    )
  })

  it.each([
    ["describe('works', () => {})", 'works'],
    ["it.each(['a'])('works with %s', () => {})", 'works with %s'],
    ["test.describe('works', { tag: '@a' }, () => {})", 'works'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source code
    ['test(`works at ${path}`, () => {})', 'works at ${path}'],
  ])('the title in %s', (text, title) => {
    expect(titlesIn(file(text))).toContain(title)
  })

  it('a title without the requirements at its end', () => {
    const ids = ['A-1', 'B-2'].join(', ')
    expect(titlesIn(file(`it('works [${ids}]', () => {})`))).toContain('works')
  })

  it('no title in a comment or in another call', () => {
    const text = "// it('works')\nconsole.log('works')\nexpect('works').toBe('works')"
    expect(titlesIn(file(text))).toEqual(new Set())
  })
})
