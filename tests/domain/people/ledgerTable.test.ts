import { describe, expect, it } from 'vitest'
import { allIn, ledgerOf } from '../../../domain/people/ledger'
import { ledgerTable } from '../../../domain/people/ledgerTable'
import { NOT_SHARED, type ShareMark } from '../../../domain/sharing/leaderData/LeaderData'
import { marksOf } from '../../support/marks'
import { trackedCode } from '../../support/mothers/codes'

const rowsOf = (...marks: readonly Partial<ShareMark>[]) => {
  const codes = marks.map((_, at) => trackedCode(`CODE${at}`))
  const shares = Object.fromEntries(
    codes.map(({ id }, at) => [id, { ...NOT_SHARED, ...marks[at] }]),
  )
  const ledger = ledgerOf(codes, { shares: marksOf(shares) })
  const [, ...rows] = ledgerTable(allIn(ledger), 'CRC', String)
  return rows.map(([person, code]) => `${code}: ${person}`)
}

describe('The rows of the ledger', () => {
  it('have each value below its own header [PEOPLE-11]', () => {
    const code = trackedCode('UNO00001', { currentUses: 2, maxUses: 5, status: 'expired' })
    const mark = { ...NOT_SHARED, note: 'Ana', sharedAt: 7, amount: 4_000, isPaid: true }
    const ledger = ledgerOf([code], { shares: marksOf({ [code.id]: mark }) })
    const [header = [], row = []] = ledgerTable(allIn(ledger), 'CRC', String)
    expect(Object.fromEntries(header.map((name, at) => [name, row[at]]))).toEqual({
      person: 'Ana',
      code: 'UNO00001',
      'event name': 'Festival Verano',
      uses: 2,
      'uses allowed': 5,
      'code status': 'expired',
      'shared at': '7',
      amount: 4_000,
      currency: 'CRC',
      paid: 'yes',
    })
    expect(row).toHaveLength(header.length)
  })

  it('name a person as the code that was shared last does, in each row alike [PEOPLE-1, PEOPLE-11]', () => {
    expect(
      rowsOf(
        { note: 'rosa', sharedAt: 1 },
        { note: 'Para ROSA  \nPaga el lunes', sharedAt: 2 },
        { note: 'Rosa · Luis', sharedAt: 3 },
      ),
    ).toEqual(['CODE2: Rosa · Luis', 'CODE0: Rosa', 'CODE1: Rosa'])
  })

  it('name someone twice in a note once, and no one where it has no name [PEOPLE-11]', () => {
    expect(rowsOf({ note: 'Ana · ÁNA', sharedAt: 1 }, { sharedAt: 1 })).toEqual([
      'CODE0: Ana',
      'CODE1: none',
    ])
  })
})
