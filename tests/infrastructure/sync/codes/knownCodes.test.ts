import { describe, expect, it } from 'vitest'
import { type AccessCode, eventId, trackingId } from '../../../../domain/codes/AccessCode'
import { userId } from '../../../../domain/session/SignedInUser'
import {
  codesIn,
  knownFrom,
  knownFromPage,
  withCodes,
  withoutCodes,
} from '../../../../infrastructure/sync/codes/knownCodes'
import { accessCode } from '../../../support/mothers/codes'

const none = knownFromPage({ codes: [], next: null }, null, 0)

const found = (...codes: readonly AccessCode[]) =>
  codes.map((code) => ({ code, created: null, updated: null }))

const knownWith = (count: number) => {
  const codes = Array.from({ length: count }, (_, index) =>
    accessCode(`C${String(index).padStart(5, '0')}`, { currentUses: 1 }),
  )
  return withCodes(none, found(...codes))
}

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

describe('Known codes', () => {
  it('are the same value where they are read again unchanged', () => {
    const known = knownWith(3)
    const again = codesIn(known).map((code) => ({ ...code }))
    expect(withCodes(known, found(...again))).toBe(known)
    expect(withoutCodes(known, [accessCode('OTHER').id])).toBe(known)
  })

  it.each([...Object.entries(CHANGED), ['type', { kind: 'discount', percent: 10 }] as const])(
    'take a code that is read again with another %s, %o, for a changed one',
    (field, value) => {
      const before = accessCode('FEST', { type: { kind: 'discount', percent: 50 } })
      const after = { ...before, [field]: value }
      expect(codesIn(withCodes(withCodes(none, found(before)), found(after)))).toEqual([after])
    },
  )

  it('are only tracked ones, whose uses are counted', () => {
    const known = withCodes(knownWith(3), found(accessCode('C00000', { currentUses: 5 })))
    expect(known.totals).toEqual({ count: 3, uses: 7 })
    const untracked = withCodes(
      known,
      found(
        accessCode('C00001', { status: 'deleted' }),
        accessCode('OTHER', { status: 'unknown' }),
      ),
    )
    expect(untracked.totals).toEqual({ count: 2, uses: 6 })
    const { id } = accessCode('C00000')
    expect(withoutCodes(untracked, [id, id]).totals).toEqual({ count: 1, uses: 1 })
    expect(known.totals).toEqual({ count: 3, uses: 7 })
  })

  it('replace one piece of five hundred for a changed code, and put new ones into the last', () => {
    const known = knownWith(1_200)
    expect(known.pieces.map(({ size }) => size)).toEqual([500, 500, 200])
    const changed = withCodes(
      known,
      found(accessCode('C00600', { currentUses: 2 }), accessCode('NEW')),
    )
    const isSame = changed.pieces.map((piece, number) => piece === known.pieces[number])
    expect(isSame).toEqual([true, false, false])
    expect(changed.pieces[2]?.size).toBe(201)
    expect(known.pieces[2]?.size).toBe(200)
  })

  it('begin a new piece where the last one is full', () => {
    const known = withCodes(knownWith(1_000), found(accessCode('NEW')))
    expect(known.pieces.map(({ size }) => size)).toEqual([500, 500, 1])
  })

  it('are those of the device’s copy with their totals', () => {
    const { state, pieces } = knownWith(700)
    expect(knownFrom({ state, pieces })).toEqual(knownWith(700))
  })

  it('hide no later update behind one that the provider dated in the future', () => {
    const [now, nextYear] = [1_795_000_000_000, 1_826_000_000_000_000]
    const known = knownFromPage({ codes: [], next: null }, { at: nextYear, id: 'future' }, now)
    expect(known.state.newest.updated?.at).toBe(now * 1_000)
  })
})

describe('Values that many codes have in common', () => {
  it('are held once, and stay what they are, also where a text of one field is that of another', () => {
    const codes = [
      accessCode('A', { leaderId: userId('leader'), eventId: eventId('20'), createdBy: null }),
      accessCode('B', { type: { kind: 'discount', percent: 20 }, trackingId: null }),
      accessCode('C', { type: { kind: 'discount', percent: null }, status: 'expired' }),
      accessCode('D', { type: { kind: 'discount', percent: 20 }, eventId: null }),
    ]
    const known = codesIn(withCodes(none, found(...codes)))
    expect(known).toEqual(codes)
    expect(known[3]?.type).toBe(known[1]?.type)
  })
})
