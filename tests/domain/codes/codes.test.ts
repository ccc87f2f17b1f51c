import { describe, expect, it } from 'vitest'
import { isUsable, stateOf, usageOf } from '../../../domain/codes/CodeState'
import { isValid } from '../../../domain/codes/CodeStatus'
import { byNewest, eventNameOf } from '../../../domain/codes/TrackedCode'
import {
  accessCode,
  codeInUse,
  expiredCode,
  freeCode,
  spentCode,
  trackedCode,
} from '../../support/mothers/codes'

describe('A code', () => {
  it.each([
    ['available', 0, 2, 'free'],
    ['available', 1, 2, 'in-use'],
    ['available', 2, 2, 'spent'],
    ['available', 3, 2, 'spent'],
    ['expired', 0, 2, 'expired'],
    ['expired', 1, 2, 'expired'],
    ['expired', 2, 2, 'expired'],
    ['deleted', 0, 2, 'deleted'],
    ['deleted', 2, 2, 'deleted'],
    ['unknown', 0, 2, 'unknown'],
    ['unknown', 2, 2, 'unknown'],
  ] as const)('that is %s with %i of %i uses is %s', (status, currentUses, maxUses, expected) => {
    expect(stateOf({ status, currentUses, maxUses })).toBe(expected)
  })

  it('whose limit is unknown is never spent', () => {
    const unlimited = { status: 'available', maxUses: 0 } as const
    expect(stateOf({ ...unlimited, currentUses: 0 })).toBe('free')
    expect(stateOf({ ...unlimited, currentUses: 9 })).toBe('in-use')
  })

  it('that a token does not name is unknown', () => {
    expect(stateOf(null)).toBe('unknown')
  })

  it.each([
    ['available', true],
    ['expired', false],
    ['deleted', false],
    ['unknown', false],
  ] as const)('with status %s is valid: %s [STATUS-6]', (status, valid) => {
    expect(isValid({ status })).toBe(valid)
  })

  it('is usable while it is free or in use [STATUS-7]', () => {
    expect([freeCode, codeInUse, spentCode, expiredCode].map(isUsable)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('without an event shows Evento no encontrado [ERROR-18]', () => {
    expect(eventNameOf(trackedCode('A', { event: null }))).toBe('Evento no encontrado')
  })
})

const none = { total: 0, free: 0, 'in-use': 0, spent: 0, expired: 0, deleted: 0, unknown: 0 }

describe('The usage of codes', () => {
  it('counts each code once, so that its states add up to the total [STATUS-7, STATUS-8]', () => {
    const removed = { ...freeCode, status: 'deleted' as const }
    const usage = usageOf([freeCode, freeCode, codeInUse, spentCode, expiredCode, removed])
    const expected = { ...none, free: 2, 'in-use': 1, spent: 1, expired: 1, deleted: 1 }
    expect(usage).toEqual({ ...expected, total: 6 })
  })

  it('is zero without codes', () => {
    expect(usageOf([])).toEqual(none)
  })
})

describe('Codes, newest first,', () => {
  it('compare two of one date by their ids, and a code with itself as equal', () => {
    const [a, b] = [accessCode('a', { createdAt: 1 }), accessCode('b', { createdAt: 1 })]
    expect([byNewest(a, b), byNewest(a, a), byNewest(b, a)].map(Math.sign)).toEqual([-1, 0, 1])
  })

  it('put undated codes last and order equal dates by id', () => {
    const codes = [
      accessCode('sin fecha', { createdAt: null }),
      accessCode('vieja', { createdAt: 1 }),
      accessCode('b', { createdAt: 2 }),
      accessCode('a', { createdAt: 2 }),
      accessCode('otra sin fecha', { createdAt: null }),
    ]
    expect(codes.toSorted(byNewest).map(({ code }) => code)).toEqual([
      'a',
      'b',
      'vieja',
      'otra sin fecha',
      'sin fecha',
    ])
  })
})
