import { describe, expect, it } from 'vitest'
import { givingOf } from '../../../../domain/codes/sharing/giving'
import { NOT_SHARED } from '../../../../domain/leaderData/LeaderData'
import {
  codeInUse,
  expiredCode,
  freeCode,
  spentCode,
  trackedCode,
} from '../../../support/mothers/codes'

const bare = trackedCode('')
const all = [spentCode, codeInUse, expiredCode, bare, freeCode]

describe('The codes of a leader', () => {
  it('are to give while they can be used and were not shared, in their order [SHARED-7]', () => {
    expect(givingOf(all, { shares: {} })).toEqual({ toGive: [codeInUse, freeCode], given: [] })
  })

  it('are given once they were shared, until that is undone [SHARED-7]', () => {
    const mark = { ...NOT_SHARED, sharedAt: 1 }
    expect(givingOf(all, { shares: { [freeCode.id]: mark, [spentCode.id]: mark } })).toEqual({
      toGive: [codeInUse],
      given: [freeCode],
    })
    expect(
      givingOf(all, { shares: { [freeCode.id]: { ...NOT_SHARED, note: 'Ana' } } }).given,
    ).toEqual([])
  })
})
