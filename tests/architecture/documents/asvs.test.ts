import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import {
  type AsvsRow,
  countedRows,
  missingHeadings,
  readAsvs,
  statedCounts,
  unfounded,
} from './asvs'
import { missingTests } from './reliability'
import { readTextFiles } from './requirements'

/** Each requirement of levels 1 and 2, and those of level 3 that the page holds, with its level, from the standard. */
const standard = readFileSync(new URL('asvs-5.0.0.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')

const files = readTextFiles(fileURLToPath(new URL('../../..', import.meta.url)))
const page = files.find(({ path }) => path === 'docs/evidence/asvs.md')?.text ?? ''
const deviationsOf = (text: string) => text.split(/^## /m).at(-1) ?? ''
const { rows, malformed } = readAsvs(page)

describe('The rows of docs/evidence/asvs.md', () => {
  it('have no empty cell', () => {
    expect(malformed).toEqual([])
  })

  it('are the requirements of the standard with their levels, each once and in its order', () => {
    expect(rows.map(({ id, level }) => `${id} ${level}`)).toEqual(standard)
  })

  it('each have one of five verdicts, with the evidence that it asks for', () => {
    expect(unfounded(rows, deviationsOf(page))).toEqual([])
  })

  it('name tests that exist', () => {
    expect(missingTests(rows, files)).toEqual([])
  })

  it('name headings that exist', () => {
    expect(missingHeadings(rows, files)).toEqual([])
  })

  it('are as many of each verdict as the page says', () => {
    expect(statedCounts(page)).toEqual(countedRows(rows))
  })

  it('that are deviations are all that the last section is about', () => {
    const about = [...deviationsOf(page).matchAll(/\*\*([\d.]+)\*\*/g)].map(([, id]) => id)
    const deviations = rows.filter(({ verdict }) => verdict === 'deviation').map(({ id }) => id)
    expect(about.toSorted()).toEqual(deviations.toSorted())
  })
})

describe('The check of these rows finds', () => {
  const row = (verdict: string, evidence = 'why'): AsvsRow | undefined =>
    readAsvs(`| 1.1.1 | 2 | something | ${verdict} | ${evidence} |\n`).rows[0]
  const unfoundedOf = (verdict: string, evidence?: string) => {
    const made = row(verdict, evidence)
    return made ? unfounded([made], '## Deviations\n\n**1.1.2** is another.') : ['none']
  }

  it.each([
    ['| 1.1.1 | 2 | something | met |', 'a cell too few'],
    ['| 1.1.1 | 2 | something |  | why |', 'an empty cell'],
    ['| 1.1.1 | 2 | some | thing | met | why |', 'a cell too many'],
  ])('%s, with %s', (line) => {
    expect(readAsvs(`${line}\n`)).toEqual({ rows: [], malformed: [line] })
  })

  it('a verdict that is none, or without its evidence', () => {
    expect(unfoundedOf('perhaps')).toEqual(['1.1.1'])
    expect(unfoundedOf('met', '`docs/deploy.md: A`')).toEqual(['1.1.1'])
    expect(unfoundedOf('provider', '`docs/evidence/scale.md: A`')).toEqual(['1.1.1'])
    expect(unfoundedOf('deviation')).toEqual(['1.1.1'])
    expect(unfoundedOf('met', '`tests/a.test.ts: b`')).toEqual([])
    expect(unfoundedOf('provider', '`docs/deploy.md: A`')).toEqual([])
    expect(unfoundedOf('open')).toEqual([])
  })

  it('a heading whose page or text does not exist', () => {
    const made = row('provider', '`docs/a.md: One`, `docs/a.md: On`, `docs/b.md: One`')
    const pages = [{ path: 'docs/a.md', text: '# A\n\n### One\n\nOn\n' }]
    expect(made && missingHeadings([made], pages)).toEqual(['docs/a.md: On', 'docs/b.md: One'])
  })
})
