import { describe, expect, it } from 'vitest'
import { BadFile, readTable } from '../../provision/src/files/table.ts'
import { EVENTS } from '../../provision/src/rows/events.ts'
import { LEADERS } from '../../provision/src/rows/leaders.ts'
import { tableOf } from './tables'

describe('A file', () => {
  it('has its columns in any order, in English or Spanish, however they are spelled', () => {
    const { rows, notices } = tableOf(
      LEADERS,
      'APELLIDO;first_name;Correo Electrónico',
      'Mora;Ana;a@x.cr',
    )
    expect(rows).toMatchObject([{ email: 'a@x.cr', firstName: 'Ana', lastName: 'Mora' }])
    expect(notices).toEqual([])
  })

  it('is read without columns that it does not know, which are named', () => {
    const { rows, notices } = tableOf(EVENTS, 'name,color,,talla', 'Mar,azul,,x')
    expect(rows).toHaveLength(1)
    expect(notices).toEqual(['file.csv: columns that are not read: color, talla.'])
  })

  it.each([
    ['', 'is empty'],
    ['\n \n', 'is empty'],
    ['id,color\n1,2', "needs a column name. Its header is 'id', 'color'"],
    ['name,nombre\na,b', "two columns for 'name'"],
  ])('%j is refused as a whole: it %s [PROVISION-8]', (text, reason) => {
    expect(() => tableOf(EVENTS, text)).toThrow(BadFile)
    expect(() => tableOf(EVENTS, text)).toThrow(reason)
  })

  it('with a header alone is named', () => {
    expect(tableOf(EVENTS, 'name').notices).toEqual(['file.csv has a header and no rows.'])
  })

  it('loses only the rows that do not fit its header [PROVISION-7]', () => {
    const { rows, problems } = tableOf(
      EVENTS,
      'id,name',
      '1,"a\nb"',
      '2',
      '3,c,d',
      '4,e,',
      '"5',
      '6,f',
    )
    expect(rows.map(({ row, id }) => [row.line, id])).toEqual([
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
    const { rows, notices } = readTable('file.csv', bytes, EVENTS)
    expect(rows[0]?.name).toBe('José')
    expect(notices).toEqual(['file.csv is not UTF-8; it is read as windows-1252.'])
  })
})
