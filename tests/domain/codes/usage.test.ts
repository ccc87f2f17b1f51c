import { describe, expect, it } from 'vitest'
import { usageOf } from '../../../domain/codes/usage'
import { codeInUse, exhaustedCode, expiredCode, freeCode } from '../../support/mothers/codes'

describe('How far codes are used', () => {
  it('counts those in use, and of them the ones without uses left', () => {
    expect(usageOf([freeCode, codeInUse, exhaustedCode, expiredCode])).toEqual({
      total: 4,
      inUse: 2,
      exhausted: 1,
    })
  })

  it('counts no expired code as in use, however often it was used', () => {
    const spent = { ...expiredCode, currentUses: 1, maxUses: 1 }
    expect(usageOf([spent])).toEqual({ total: 1, inUse: 0, exhausted: 0 })
  })

  it('is nothing of nothing', () => {
    expect(usageOf([])).toEqual({ total: 0, inUse: 0, exhausted: 0 })
  })
})
