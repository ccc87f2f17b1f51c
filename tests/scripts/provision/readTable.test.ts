import { describe, expect, it } from 'vitest'
import { BadFile, readTable } from '../../../scripts/provision/csv/readTable.mjs'
import { EVENT_COLUMNS } from '../../../scripts/provision/rows/eventRows.mjs'
import { LEADER_COLUMNS } from '../../../scripts/provision/rows/leaderRows.mjs'
import { tableOf } from './tables'

describe('A file', () => {
  it('has its columns in any order, in English or Spanish, however they are spelled', () => {
    const { rows, notices } = tableOf(
      LEADER_COLUMNS,
      'APELLIDO;first_name;Correo Electrónico',
      'Mora;Ana;a@x.cr',
    )
    const [row] = rows
    expect([row?.get('email'), row?.get('firstName'), row?.get('lastName')]).toEqual([
      'a@x.cr',
      'Ana',
      'Mora',
    ])
    expect(notices).toEqual([])
  })

  it('is read without columns that it does not know, which are named', () => {
    const { rows, notices } = tableOf(EVENT_COLUMNS, 'name,color,,talla', 'Mar,azul,,x')
    expect(rows).toHaveLength(1)
    expect(notices).toEqual(['file.csv: columns that are not read: color, talla.'])
  })

  it.each([
    ['', 'is empty'],
    ['\n \n', 'is empty'],
    ['id,color\n1,2', "needs a column name. Its header is 'id', 'color'"],
    ['name,nombre\na,b', "two columns for 'name'"],
  ])('%j is refused as a whole: it %s [PROVISION-8]', (text, reason) => {
    expect(() => tableOf(EVENT_COLUMNS, text)).toThrow(BadFile)
    expect(() => tableOf(EVENT_COLUMNS, text)).toThrow(reason)
  })

  it('with a header alone is named', () => {
    expect(tableOf(EVENT_COLUMNS, 'name').notices).toEqual(['file.csv has a header and no rows.'])
  })

  it('loses only the rows that do not fit its header [PROVISION-7]', () => {
    const { rows, problems } = tableOf(
      EVENT_COLUMNS,
      'id,name',
      '1,"a\nb"',
      '2',
      '3,c,d',
      '4,e,',
      '"5',
      '6,f',
    )
    expect(rows.map((row) => [row.line, row.get('id')])).toEqual([
      [2, '1'],
      [6, '4'],
      [8, '6'],
    ])
    expect(problems.map(({ line }) => line).sort()).toEqual([4, 5, 7])
    expect(problems).toContainEqual({
      file: 'file.csv',
      line: 4,
      column: null,
      reason: 'has 1 cells, the header 2',
    })
  })

  it('that is not UTF-8 is named', () => {
    const bytes = Uint8Array.of(...new TextEncoder().encode('name\nJos'), 0xe9)
    const { rows, notices } = readTable('file.csv', bytes, EVENT_COLUMNS)
    expect(rows[0]?.get('name')).toBe('José')
    expect(notices).toEqual(['file.csv is not UTF-8; it is read as windows-1252.'])
  })
})
