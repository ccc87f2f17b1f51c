import { describe, expect, it } from 'vitest'
import { type AccessCode, eventId, trackingId } from '../../../../domain/codes/AccessCode'
import { userId } from '../../../../domain/session/SignedInUser'
import { CodeSet } from '../../../../infrastructure/sync/codes/CodeSet'
import { accessCode } from '../../../support/mothers/codes'

const codes = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    accessCode(`C${String(index).padStart(5, '0')}`, { createdAt: count - index, currentUses: 1 }),
  )
const setOf = (count: number) => {
  const set = new CodeSet()
  for (const code of codes(count)) set.apply({ code })
  set.takeChanged()
  return set
}
const [first] = codes(1)
if (!first) throw new Error('there is a first code')

/** Another value for each field that a code may change in. */
const CHANGED: Omit<AccessCode, 'id'> = {
  code: 'CORRECTED',
  leaderId: userId('beto'),
  eventId: eventId('concert'),
  trackingId: trackingId('lote-2'),
  status: 'expired',
  currentUses: 2,
  maxUses: 5,
  type: { kind: 'discount', percent: 20 },
  createdAt: 7,
  createdBy: userId('beto'),
}

describe('A set of codes', () => {
  it('is the same array until a code changes', () => {
    const set = setOf(3)
    const before = set.codes
    expect(set.codes).toBe(before)
    set.apply({ code: accessCode('NEW', { createdAt: 9 }) })
    expect(set.codes).not.toBe(before)
    expect(set.codes.map(({ code }) => code)).toEqual(['NEW', 'C00000', 'C00001', 'C00002'])
  })

  it('takes a code that is read again unchanged for the same', () => {
    const set = setOf(3)
    const { codes: before, revision } = set
    for (const code of before) set.apply({ code: { ...code } })
    expect(set.codes).toBe(before)
    expect(set.revision).toBe(revision)
    expect(set.takeChanged().size).toBe(0)
  })

  it.each([...Object.entries(CHANGED), ['type', { kind: 'discount', percent: 10 }] as const])(
    'takes a code that is read again with another %s, %o, for a changed one',
    (field, value) => {
      const set = new CodeSet()
      const before = accessCode('FEST', { type: { kind: 'discount', percent: 50 } })
      set.apply({ code: before })
      set.takeChanged()
      const after = { ...before, [field]: value }
      set.apply({ code: after })
      expect(set.codes).toEqual([after])
      expect(set.takeChanged().get(0)).toEqual([after])
    },
  )

  it('has only tracked codes, and counts their uses', () => {
    const set = setOf(3)
    expect(set.totals).toEqual({ count: 3, uses: 3 })
    set.apply({ code: accessCode('C00000', { currentUses: 5 }) })
    expect(set.totals).toEqual({ count: 3, uses: 7 })
    set.apply({ code: accessCode('C00001', { status: 'deleted' }) })
    set.apply({ code: accessCode('OTHER', { status: 'unknown' }) })
    expect(set.totals).toEqual({ count: 2, uses: 6 })
    set.remove(accessCode('C00000').id)
    set.remove(accessCode('C00000').id)
    expect(set.totals).toEqual({ count: 1, uses: 1 })
  })

  it('changes one piece of five hundred with a code, and fills the last one with new codes', () => {
    const set = setOf(1_200)
    expect(set.allPieces().map((piece) => piece.length)).toEqual([500, 500, 200])
    set.apply({ code: accessCode('C00600', { currentUses: 2 }) })
    set.apply({ code: accessCode('NEW') })
    const changed = set.takeChanged()
    expect([...changed.keys()].sort()).toEqual([1, 2])
    expect(changed.get(2)).toHaveLength(201)
    expect(set.takeChanged().size).toBe(0)
  })

  it('is restored from its pieces with nothing to store', () => {
    const set = new CodeSet(setOf(700).allPieces())
    expect(set.totals).toEqual({ count: 700, uses: 700 })
    expect(set.takeChanged().size).toBe(0)
    expect(set.codes[0]?.code).toBe('C00000')
  })
})
