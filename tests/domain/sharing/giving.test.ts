import { describe, expect, it } from 'vitest'
import { isGiven, isToGive, offerOf, sharingsOf } from '../../../domain/sharing/giving'
import { NOT_SHARED } from '../../../domain/sharing/leaderData/LeaderData'
import { marksOf } from '../../support/marks'
import {
  codeInUse,
  expiredCode,
  freeCode,
  spentCode,
  trackedCode,
} from '../../support/mothers/codes'

const bare = trackedCode('')
const all = [spentCode, codeInUse, expiredCode, bare, freeCode]

describe('The codes of a leader', () => {
  it('are unshared while they can be used and were not shared, in their order', () => {
    expect(sharingsOf(all, { shares: marksOf({}) })).toEqual({
      unshared: [codeInUse, freeCode],
      shared: [],
    })
  })

  it('are shared once they were, until that is undone', () => {
    const mark = { ...NOT_SHARED, sharedAt: 1 }
    expect(
      sharingsOf(all, { shares: marksOf({ [freeCode.id]: mark, [spentCode.id]: mark }) }),
    ).toEqual({
      unshared: [codeInUse],
      shared: [freeCode],
    })
    expect(
      sharingsOf(all, { shares: marksOf({ [freeCode.id]: { ...NOT_SHARED, note: 'Ana' } }) })
        .shared,
    ).toEqual([])
  })
})

describe('A free code that a note is for someone on', () => {
  const noted = { shares: marksOf({ [freeCode.id]: { ...NOT_SHARED, note: 'Para Ana' } }) }

  it('is not the next one to give, so that two people do not get it [NEXT-FREE-1]', () => {
    expect(isToGive(freeCode, noted)).toBe(false)
    expect(isToGive(freeCode, { shares: marksOf({}) })).toBe(true)
  })

  it('is given by that: left out of what is offered, and offered where nothing else is left [SHARED-7]', () => {
    expect(isGiven(freeCode, noted)).toBe(true)
    expect(isGiven(freeCode, { shares: marksOf({}) })).toBe(false)
    expect(offerOf(all, noted)).toEqual({ offered: [codeInUse], leftOut: 1, isAllGiven: false })
    expect(offerOf([freeCode], noted)).toEqual({
      offered: [freeCode],
      leftOut: 0,
      isAllGiven: true,
    })
  })

  it('is shared by itself without a question: its note may have been written for that [SHARED-8]', () => {
    expect(sharingsOf([freeCode], noted).shared).toEqual([])
  })
})

describe('An offer of codes', () => {
  const mark = { ...NOT_SHARED, sharedAt: 1 }
  const given = { shares: marksOf({ [freeCode.id]: mark }) }

  it('is what is still to give, and says how many it left out [SHARED-7]', () => {
    expect(offerOf(all, given)).toEqual({
      offered: [codeInUse],
      leftOut: 1,
      isAllGiven: false,
    })
  })

  it('is what was given where nothing else is left [SHARED-7]', () => {
    const offer = { offered: [freeCode], leftOut: 0, isAllGiven: true }
    expect(offerOf([spentCode, freeCode], given)).toEqual(offer)
  })

  it('is nothing, and says of nothing that it was given, where no code can be used', () => {
    const offer = { offered: [], leftOut: 0, isAllGiven: false }
    expect(offerOf([spentCode, expiredCode, bare], given)).toEqual(offer)
    expect(offerOf([], given)).toEqual(offer)
  })
})
