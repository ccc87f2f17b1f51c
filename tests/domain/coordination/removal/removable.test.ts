import { describe, expect, it } from 'vitest'
import type { AccessCode } from '../../../../domain/codes/AccessCode'
import { isRemovable } from '../../../../domain/coordination/removal/removable'
import { userId } from '../../../../domain/session/SignedInUser'
import { accessCode } from '../../../support/mothers/codes'

const carla = userId('carla')
const own = (fields: Partial<AccessCode> = {}) =>
  isRemovable(accessCode('LIBRE001', { createdBy: carla, ...fields }), carla)

describe('A code', () => {
  it('can be removed by who made it, while it is free [REMOVE-1]', () => {
    expect(own()).toBe(true)
  })

  it.each<[string, Partial<AccessCode>]>([
    ['was used', { currentUses: 1 }],
    ['has expired', { status: 'expired' }],
    ['is deleted', { status: 'deleted' }],
    ['another has made', { createdBy: userId('carlos') }],
    ['has no maker', { createdBy: null }],
  ])('cannot be removed if it %s', (_, fields) => {
    expect(own(fields)).toBe(false)
  })
})
