import { describe, expect, it } from 'vitest'
import { verdictOf } from '../../../domain/validator/verdict'
import { accessCode } from '../../support/mothers/codes'

describe('A verdict', () => {
  it('tells usable codes from those without uses left, each in order [VALIDATOR-20, VALIDATOR-22]', () => {
    const spent = accessCode('A', { currentUses: 2, maxUses: 2 })
    const free = accessCode('B', { currentUses: 0, maxUses: 1 })
    const used = accessCode('C', { currentUses: 1, maxUses: 3 })
    const alsoSpent = accessCode('D', { currentUses: 3, maxUses: 2 })
    const unlimited = accessCode('E', { currentUses: 9, maxUses: 0 })
    const invalid = ['X', accessCode('F', { status: 'expired' })]
    expect(verdictOf({ valid: [spent, free, used, alsoSpent, unlimited], invalid })).toEqual({
      usable: [free, used, unlimited],
      spent: [spent, alsoSpent],
      invalid,
    })
  })
})
