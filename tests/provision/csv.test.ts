import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decode, delimiterOf, readRecords } from '../../provision/src/files/csv.ts'

const cellsOf = (text: string, delimiter = ',') =>
  readRecords(text, delimiter).records.map(({ cells }) => cells)

describe('The records of a CSV file', () => {
  it('are those that csv-parse reads', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'ñ', ' ', '"', ',', ';', '\n', '\r\n') })
    const table = fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1 })
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
    fc.assert(
      fc.property(
        table,
        fc.constantFrom(',', ';'),
        fc.constantFrom('\n', '\r\n'),
        (rows, by, end) => {
          const text = rows.map((row) => row.map(quoted).join(by)).join(end)
          expect(cellsOf(text, by)).toEqual(parse(text, { delimiter: by, record_delimiter: end }))
        },
      ),
    )
  })

  it.each(['\n', '\r\n', '\r'])('know their lines, with line ends of %j inside quotes', (end) => {
    const text = ['a,b', '"1', '2",3', '', ' , ', '4,5'].join(end)
    const { records } = readRecords(text, ',')
    expect(records.map(({ line }) => line)).toEqual([1, 2, 6])
  })

  it('without line end at the end are read too', () => {
    expect(cellsOf('a,b\n1,')).toEqual([
      ['a', 'b'],
      ['1', ''],
    ])
    expect(cellsOf('')).toEqual([])
  })

  it('with a bad quote are left out with their line, and the others read [PROVISION-7]', () => {
    const { records, bad } = readRecords('a,b\n"x"y,1\nz,2\n"open,3\nw,4\n', ',')
    expect(records.map(({ cells }) => cells[0])).toEqual(['a', 'z', 'w'])
    expect(bad.map(({ line }) => line)).toEqual([2, 4])
  })

  it('hold quotes inside of plain cells as they are', () => {
    expect(cellsOf('a"b,c')).toEqual([['a"b', 'c']])
  })
})

describe('The text of a file', () => {
  const utf8 = new TextEncoder()

  it('is UTF-8, with or without a byte-order mark [PROVISION-9]', () => {
    for (const text of ['código', '\uFEFFcódigo']) {
      expect(decode(utf8.encode(text))).toEqual({ text: 'código', encoding: 'utf-8' })
    }
  })

  it('is what Excel writes otherwise: Windows-1252 or UTF-16 [PROVISION-9]', () => {
    expect(decode(Uint8Array.of(0x4a, 0x6f, 0x73, 0xe9)).text).toBe('José')
    expect(decode(Uint8Array.of(0xff, 0xfe, 0xe9, 0x00)).text).toBe('é')
  })

  it.each([
    ['code,uses', ','],
    ['code;uses', ';'],
    ['code\tuses', '\t'],
    ['"a;b;c",uses,code', ','],
    ['code', ','],
    ['\n\ncode;uses\n1,2,3,4;5', ';'],
  ])('%j is split at %j [PROVISION-9]', (text, delimiter) => {
    expect(delimiterOf(text)).toBe(delimiter)
  })
})

describe('A file of broken lines', () => {
  it('is read to its end, with any number of them', () => {
    const { records, bad } = readRecords(`a,b\n${'"a\n'.repeat(200_000)}1,2`, ',')
    expect(records.map(({ line }) => line)).toEqual([1, 200_002])
    expect(bad).toHaveLength(200_000)
  })
})
