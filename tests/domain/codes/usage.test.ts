import { describe, expect, it } from 'vitest'
import { usageOf } from '../../../domain/codes/usage'
import { codeInUse, exhaustedCode, expiredCode, freeCode } from '../../support/mothers/codes'

describe('The usage of codes', () => {
  it('counts codes in use and, among them, those without uses left', () => {
    expect(usageOf([freeCode, codeInUse, exhaustedCode, expiredCode])).toEqual({
      total: 4,
      inUse: 2,
      exhausted: 1,
    })
  })

  it('never counts an expired code as in use', () => {
    const spent = { ...expiredCode, currentUses: 1, maxUses: 1 }
    expect(usageOf([spent])).toEqual({ total: 1, inUse: 0, exhausted: 0 })
  })

  it('is zero without codes', () => {
    expect(usageOf([])).toEqual({ total: 0, inUse: 0, exhausted: 0 })
  })
})
