import { describe, expect, it } from 'vitest'
import { usableCount, usageOf } from '../../../domain/codes/usage'
import { codeInUse, exhaustedCode, expiredCode, freeCode } from '../../support/mothers/codes'

const none = { total: 0, free: 0, inUse: 0, exhausted: 0, expired: 0, other: 0 }

describe('The usage of codes', () => {
  it('counts each code once, so that its parts add up to the total [STATUS-7, STATUS-8]', () => {
    const removed = { ...freeCode, status: 'deleted' as const }
    const usage = usageOf([freeCode, freeCode, codeInUse, exhaustedCode, expiredCode, removed])
    expect(usage).toEqual({ total: 6, free: 2, inUse: 1, exhausted: 1, expired: 1, other: 1 })
    expect(usableCount(usage)).toBe(3)
  })

  it('counts an expired code as expired, used or not', () => {
    const spent = { ...expiredCode, currentUses: 1, maxUses: 1 }
    expect(usageOf([spent])).toEqual({ ...none, total: 1, expired: 1 })
  })

  it('is zero without codes', () => {
    expect(usageOf([])).toEqual(none)
  })
})
