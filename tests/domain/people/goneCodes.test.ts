import { describe, expect, it } from 'vitest'
import { codeId } from '../../../domain/codes/AccessCode'
import { goneCodes } from '../../../domain/people/goneCodes'
import { ledgerOf } from '../../../domain/people/ledger'
import { withValues } from '../../../domain/shared/buckets'
import { NOT_SHARED } from '../../../domain/sharing/leaderData/LeaderData'
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
    const { codes: gone } = goneCodes(new Set([there.id]), { shares })
    expect(Object.fromEntries(gone.map(({ id, status }) => [id, status]))).toEqual({
      paid: 'deleted',
      noted: 'deleted',
    })
  })

  it('stay in the ledger with what was paid for them [PEOPLE-2, PEOPLE-8]', () => {
    const { codes: gone } = goneCodes(new Set([there.id]), { shares })
    const { people, sums } = ledgerOf([there, ...gone], { shares })
    expect(people.map(({ name, sums }) => [name, sums.unused, sums.deleted])).toEqual([
      ['Ana', 1, 1],
      ['Luis', 0, 1],
    ])
    expect(sums).toMatchObject({ total: 3, deleted: 2, due: 500, paid: 700 })
  })

  it('stay the same list while marks of other codes change, and codes whose marks stay', () => {
    const present = new Set([there.id])
    const first = goneCodes(present, { shares })
    const other = withValues(shares, [[there.id, { ...NOT_SHARED, note: 'Eva' }]])
    const second = goneCodes(present, { shares: other }, first)
    expect(second.codes).toBe(first.codes)
    const luis = withValues(other, [[codeId('noted'), { ...NOT_SHARED, note: 'Luis Mora' }]])
    const third = goneCodes(present, { shares: luis }, second)
    const byId = (codes: typeof third.codes) => new Map(codes.map((code) => [code.id, code]))
    expect(byId(third.codes).get(codeId('paid'))).toBe(byId(first.codes).get(codeId('paid')))
    expect(third.codes).toHaveLength(2)
  })

  it('are found anew where other codes are present', () => {
    const first = goneCodes(new Set([there.id]), { shares })
    const { codes } = goneCodes(new Set([there.id, codeId('paid')]), { shares }, first)
    expect(codes.map(({ id }) => id)).toEqual(['noted'])
  })
})
