import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import { codesCsv } from '../../../domain/exports/codesCsv'
import { anyText } from '../../support/anyText'
import { ana, festival, trackedCode } from '../../support/mothers/codes'

const rowOf = (code: TrackedCode) =>
  Papa.parse<string[]>([...codesCsv([code])].join('').replace(/^\ufeff/, ''), {
    skipEmptyLines: true,
  }).data[1]

describe('A cell of a CSV file', () => {
  it.each([
    ...['=1+1', '+506', '-1', '@suma', '\t1', '\r1', '\n1'],
    // In full width and as small forms, which become the plain ones in East Asian settings.
    ...['＝1+1', '＋506', '－1', '＠suma', '﹦1', '﹢1', '﹣1', '﹫1'],
    // After what a spreadsheet may skip: blanks, NUL, zero-width characters, a byte-order mark, direction marks.
    ...[' =1', '\u00a0=1', '\u3000＝1', '\u0000=1', '\u200b=1', '\u2060=1', '\ufeff=1', '\u202e=1'],
    ...['\u00ad=1', '\u3164=1', ' \u200b\u0000 +1'],
  ])('disarms %j, which a spreadsheet would run [CSV-8]', (name) => {
    expect(rowOf(trackedCode('A', { event: { ...festival, name } }))?.[1]).toBe(`'${name}`)
  })

  it.each([
    ' ',
    '\u200b',
    'a\tb',
    'a\nb',
    ' 1',
    'a=1',
    '1=1',
    '"=1',
    '#=1',
    '\u200ba',
    'Ñ=1',
    '~@x',
  ])('leaves %j unchanged, which begins like no formula', (name) => {
    expect(rowOf(trackedCode('A', { event: { ...festival, name } }))?.[1]).toBe(name)
  })

  it.each([
    ['x;=1+1;y', "x;'=1+1;y"],
    // Before the sign too: a reader that splits there has a cell that begins with it.
    ['\t=1', "'\t'=1"],
    ['\r+1', "'\r'+1"],
    ['\n-1', "'\n'-1"],
    ['\r\n@x', "'\r\n'@x"],
    [' \t =1', "' \t '=1"],
    ['\t\u200b\t＝1', "'\t\u200b\t'＝1"],
    ['\t=1\t=2', "'\t'=1\t'=2"],
    ['x; =1;\t+2', "x; '=1;\t'+2"],
    ['x\n=1', "x\n'=1"],
    ['x;"=1"', 'x;"\'=1"'],
    ['=1;=2', "'=1;'=2"],
    ['Salsa, +18', 'Salsa, +18'],
    ['Fiesta; -50 %', "Fiesta; '-50 %"],
    ['a=b;c', 'a=b;c'],
  ])('disarms what begins a cell for another delimiter: %j as %j [CSV-8]', (name, written) => {
    expect(rowOf(trackedCode('A', { event: { ...festival, name } }))?.[1]).toBe(written)
  })

  it.each(['\t', '\r', '\n', ';', '|'])(
    'begins with no sign for a reader that splits at %j, after any text [CSV-8]',
    (delimiter) => {
      const start = fc.string({
        unit: fc.constantFrom('\t', '\r', '\n', ' ', ';', '|', '\u200b', 'a'),
        maxLength: 4,
      })
      const sign = fc.constantFrom('=', '+', '-', '@', '＝')
      fc.assert(
        fc.property(start, sign, start, sign, (...parts) => {
          const name = parts.join('')
          const cell = rowOf(trackedCode('A', { event: { ...festival, name } }))?.[1] ?? ''
          for (const one of cell.split(delimiter)) expect(one).not.toMatch(/^[\s\p{C}]*[=+\-@＝]/u)
        }),
      )
    },
  )

  it('leaves an equals sign inside a cell unchanged', () => {
    expect(rowOf(trackedCode('a=b'))?.[5]).toBe('a=b')
  })

  it('is read back by another parser with nothing but apostrophes added, for any contents [CSV-8]', () => {
    const skipped = fc.string({
      unit: fc.constantFrom(' ', '\n', '\u0000', '\u200b', '\ufeff'),
      maxLength: 3,
    })
    const sign = fc.constantFrom('=', '+', '-', '@', '＝', '＋', '－', '＠', 'a', '')
    const text = fc
      .tuple(skipped, sign, anyText({ minLength: 1, maxLength: 30 }))
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, text, text, (name, first, code) => {
        const row = rowOf(
          trackedCode(code, {
            event: { ...festival, name },
            leader: { ...ana, firstName: first },
          }),
        )
        for (const [at, value] of [
          [1, name],
          [3, first],
          [5, code],
        ] as const) {
          const cell = row?.[at] ?? ''
          expect(cell.replaceAll("'", '')).toBe(value.replaceAll("'", ''))
          // As a spreadsheet sees it, which skips what is invisible and reads full width as plain.
          const seen = cell.normalize('NFKC').replace(/^[\s\p{C}]+/u, '')
          expect(seen).not.toMatch(/^[=+\-@]/)
        }
        expect(row).toHaveLength(8)
      }),
    )
  })
})
