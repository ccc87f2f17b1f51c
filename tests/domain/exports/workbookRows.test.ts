import { describe, expect, it } from 'vitest'
import { workbookRows } from '../../../domain/exports/workbookRows'
import { NOT_SHARED, type ShareMark } from '../../../domain/sharing/leaderData/LeaderData'
import { marksOf } from '../../support/marks'
import { expiredCode, freeCode } from '../../support/mothers/codes'
import { storeDate } from '../../support/storeDate'

const sharedAt = storeDate(2026, 10, 22, 23, 59).getTime()

const givenTo = (mark: Partial<ShareMark>) => {
  const marks = marksOf({ [freeCode.id]: { ...NOT_SHARED, ...mark } })
  return [...workbookRows([freeCode], null, marks)][1]?.[5]
}

describe('The rows of an Excel file', () => {
  it.each([
    [{ sharedAt, note: 'Ana' }, 'Ana, 22 nov 2026'],
    [{ sharedAt, note: 'para Ana · José\nPaga el viernes: 8888-0000' }, 'Ana · José, 22 nov 2026'],
    [{ sharedAt, note: '' }, 'Sin nombre, 22 nov 2026'],
    [{ note: '=Ana' }, '=Ana'],
    [{}, ''],
  ] as const)('say of the mark %j to whom the code was given: %j [SHARED-5]', (mark, cell) => {
    expect(givenTo(mark)).toBe(cell)
  })

  it('say nothing of a code without a mark, nor of one without a text', () => {
    const marks = marksOf({ [freeCode.id]: { ...NOT_SHARED, note: 'Ana' } })
    expect([...workbookRows([{ ...expiredCode, code: '' }], null, marks)][1]).toEqual([
      'Festival Verano',
      '',
      'Expirado',
      0,
      1,
      '',
    ])
  })

  it("have the name of a batch's event, and else of their own or of none [BATCH-9]", () => {
    const lost = { ...freeCode, event: null }
    const named = (eventName: string | null) =>
      [...workbookRows([freeCode, lost], eventName, null)].slice(1).map(([name]) => name)
    expect(named('Teatro')).toEqual(['Teatro', 'Teatro'])
    expect(named(null)).toEqual(['Festival Verano', 'Evento no encontrado'])
  })
})
