import { spawnSync } from 'node:child_process'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { eventNameOf } from '../../../../domain/codes/TrackedCode'
import { codesCsv } from '../../../../domain/exports/codesCsv'
import { EXPORT_COLUMNS } from '../../../../domain/exports/exportColumns'
import { anyText } from '../../../support/anyText'
import { ana, festival, trackedCode } from '../../../support/mothers/codes'

type Read = (csv: string) => readonly (readonly string[])[]

const PYTHON = `
import csv, io, json, sys
text = io.TextIOWrapper(sys.stdin.buffer, encoding='utf-8-sig', newline='').read()
json.dump(list(csv.reader(io.StringIO(text, newline=''))), sys.stdout)
`

const python: Read = (csv) => {
  const { stdout } = spawnSync('python3', ['-c', PYTHON], { input: csv, encoding: 'utf8' })
  return JSON.parse(stdout)
}

const readers: readonly (readonly [string, Read])[] = [
  [
    'papaparse',
    (csv) => Papa.parse<string[]>(csv.replace(/^\ufeff/, ''), { skipEmptyLines: true }).data,
  ],
  ['csv-parse', (csv) => parse(csv, { bom: true, relax_column_count: true })],
  // A reader in another language, where the machine has it.
  ...(spawnSync('python3', ['--version']).status === 0 ? [['Python', python] as const] : []),
]

const nasty = fc.string({
  unit: fc.constantFrom('"', ',', ';', '\r', '\n', '\t', "'", '=', '＝', ' ', '\u200b', 'a'),
  minLength: 1,
  maxLength: 8,
})
const text = fc.oneof(nasty, anyText({ minLength: 1, maxLength: 20 }))
const samples = fc.sample(fc.tuple(text, text, text), { numRuns: 500, seed: 35 })

describe.each(readers)('A CSV file read by %s', (_reader, read) => {
  it('has the cells that were written, with any text [CSV-7, CSV-8]', () => {
    const codes = samples.map(([name, first, code]) =>
      trackedCode(code, { event: { ...festival, name }, leader: { ...ana, firstName: first } }),
    )
    const csv = [...codesCsv(codes)].join('')
    const [, ...rows] = read(csv)
    expect(rows).toHaveLength(codes.length)
    for (const [i, code] of codes.entries()) {
      const written = EXPORT_COLUMNS.map(({ cell }) => String(cell(code, eventNameOf(code))))
      // Unchanged but for the apostrophes that disarm.
      const plain = (cells: readonly string[]) => cells.map((cell) => cell.replaceAll("'", ''))
      expect(plain(rows[i] ?? [])).toEqual(plain(written))
    }
  })
})

const delimiters = [',', ';', '\t', '|']
const SIGN = /^[\s\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u

// A spreadsheet splits by the list separator of its language, not by the file's.
it.each([',', ';'] as const)(
  'A file with the delimiter «%s» holds no formula, with any delimiter that it is read with [CSV-8]',
  (delimiter) => {
    const codes = [
      ...samples.map(([name]) => name),
      'x;=1+1;y',
      'x,=1+1,y',
      'x;"=1"',
      'x\t ＝1',
    ].map((name) => trackedCode('A', { event: { ...festival, name } }))
    const csv = [...codesCsv(codes, { delimiter })].join('').replace(/^\ufeff/, '')
    for (const other of delimiters) {
      const cells = Papa.parse<string[]>(csv, { delimiter: other }).data.flat()
      expect(cells.filter((cell) => SIGN.test(cell))).toEqual([])
    }
  },
)
