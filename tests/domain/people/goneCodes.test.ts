import { describe, expect, it } from 'vitest'
import { codeId } from '../../../domain/codes/AccessCode'
import { NOT_SHARED } from '../../../domain/leaderData/LeaderData'
import { goneCodes } from '../../../domain/people/goneCodes'
import { ledgerOf } from '../../../domain/people/ledger'
import { marksOf } from '../../support/marks'
import { trackedCode } from '../../support/mothers/codes'

const there = trackedCode('AQUI0001')
const shares = marksOf({
  [there.id]: { ...NOT_SHARED, note: 'Ana', amount: 500 },
  [codeId('paid')]: { ...NOT_SHARED, note: 'Ana', amount: 700, isPaid: true },
  [codeId('noted')]: { ...NOT_SHARED, note: 'Luis' },
  [codeId('shared')]: { ...NOT_SHARED, sharedAt: 1 },
})

describe('Codes that are gone', () => {
  it('are those of a note or an amount that are not among the codes [PEOPLE-2]', () => {
    const gone = goneCodes(new Set([there.id]), { shares })
    expect(Object.fromEntries(gone.map(({ id, status }) => [id, status]))).toEqual({
      paid: 'deleted',
      noted: 'deleted',
    })
  })

  it('stay in the ledger with what was paid for them [PEOPLE-2, PEOPLE-8]', () => {
    const gone = goneCodes(new Set([there.id]), { shares })
    const { people, sums } = ledgerOf([there, ...gone], { shares })
    expect(people.map(({ name, sums }) => [name, sums.unused, sums.deleted])).toEqual([
      ['Ana', 1, 1],
      ['Luis', 0, 1],
    ])
    expect(sums).toMatchObject({ total: 3, deleted: 2, due: 500, paid: 700 })
  })

  it('are the same while their marks are, so that a ledger keeps their people', () => {
    const present = new Set([there.id])
    expect(goneCodes(present, { shares })[0]).toBe(goneCodes(present, { shares })[0])
  })
})
