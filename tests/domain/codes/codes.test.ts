import { describe, expect, it } from 'vitest'
import { isExhausted } from '../../../domain/codes/AccessCode'
import { displayStatusOf, isValid } from '../../../domain/codes/CodeStatus'
import { byNewest, eventNameOf } from '../../../domain/codes/TrackedCode'
import { accessCode, trackedCode } from '../../support/mothers/codes'

describe('The display status', () => {
  it.each([
    ['available', 0, 'available'],
    ['available', 1, 'in-use'],
    ['expired', 0, 'expired'],
    ['expired', 1, 'expired'],
    ['deleted', 0, 'deleted'],
    ['unknown', 0, 'unknown'],
    ['unknown', 1, 'unknown'],
  ] as const)('of a code with status %s and %i uses is %s', (status, currentUses, expected) => {
    expect(displayStatusOf({ status, currentUses })).toBe(expected)
  })

  it('of a token without a code is unknown', () => {
    expect(displayStatusOf(null)).toBe('unknown')
  })
})

describe('A code', () => {
  it.each([
    ['available', true],
    ['expired', false],
    ['deleted', false],
    ['unknown', false],
  ] as const)('with status %s is valid: %s [STATUS-6]', (status, valid) => {
    expect(isValid({ status, currentUses: 0 })).toBe(valid)
  })

  it('is exhausted when its uses reach the limit, but never if the limit is unknown', () => {
    const exhausted = (currentUses: number, maxUses: number) =>
      isExhausted({ status: 'available', currentUses, maxUses })
    expect(exhausted(1, 2)).toBe(false)
    expect(exhausted(2, 2)).toBe(true)
    expect(exhausted(3, 2)).toBe(true)
    expect(exhausted(0, 0)).toBe(false)
  })

  it('is not exhausted once it has expired', () => {
    expect(isExhausted({ status: 'expired', currentUses: 2, maxUses: 2 })).toBe(false)
  })

  it('without an event shows Evento no encontrado [ERROR-18]', () => {
    expect(eventNameOf(trackedCode('A', { event: null }))).toBe('Evento no encontrado')
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
