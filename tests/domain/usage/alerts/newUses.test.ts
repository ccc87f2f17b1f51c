import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeId } from '../../../../domain/codes/AccessCode'
import {
  countsOf,
  newUses,
  recentUses,
  summaryOf,
  withoutThoseRead,
} from '../../../../domain/usage/alerts/newUses'
import { recentUse } from '../../../support/mothers/alerts'
import {
  codeInUse,
  concert,
  expiredCode,
  festival,
  freeCode,
  trackedCode,
} from '../../../support/mothers/codes'
import { codeUse } from '../../../support/mothers/usageLog'

describe('New uses', () => {
  it('are by how much the count of a code has grown [ALERT-6]', () => {
    const before = countsOf([freeCode, codeInUse, expiredCode])
    const now = [{ ...freeCode, currentUses: 2 }, { ...codeInUse, currentUses: 0 }, expiredCode]
    expect(newUses(before, now, 7)).toEqual([recentUse({ at: 7, count: 2 })])
  })

  it('are none of a code that was not counted before', () => {
    expect(newUses(countsOf([]), [codeInUse], 7)).toEqual([])
  })

  it('that were read from the store already count once', () => {
    const counted = new Map([[freeCode.id, 2]])
    const use = recentUse({ count: 3 })
    expect(withoutThoseRead([use], counted)).toEqual([{ ...use, count: 1 }])
    expect(withoutThoseRead([use], counted)).toEqual([use])
    expect(withoutThoseRead([use], new Map([[freeCode.id, 3]]))).toEqual([])
  })

  it('of several readings add up to the growth [ALERT-6]', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 4 }), { minLength: 1 }), (steps) => {
        let code = freeCode
        let found = 0
        for (const step of steps) {
          const next = { ...code, currentUses: code.currentUses + step }
          found += newUses(countsOf([code]), [next], 0).reduce((sum, { count }) => sum + count, 0)
          code = next
        }
        expect(found).toBe(code.currentUses)
      }),
    )
  })
})

it('Uses without a date are not among the recent ones', () => {
  const uses = [codeUse('dated', { usedAt: 5 }), codeUse('undated', { usedAt: null })]
  expect(recentUses(uses)).toEqual([recentUse({ at: 5 })])
})

describe('The summary of new uses', () => {
  const elsewhere = trackedCode('OTRO0001', { event: concert, eventId: concert.id })
  const codes = [freeCode, codeInUse, elsewhere]

  it('names the event where it is one [ALERT-6]', () => {
    const uses = [recentUse({ count: 4 }), recentUse({ code: codeInUse.id })]
    expect(summaryOf(uses, codes)).toEqual({ codes: 2, events: 1, eventName: festival.name })
  })

  it('counts the events where there are several [ALERT-6]', () => {
    const uses = [recentUse(), recentUse({ code: elsewhere.id })]
    expect(summaryOf(uses, codes)).toEqual({ codes: 2, events: 2, eventName: null })
  })

  it('has no name for an event that is not found', () => {
    const bare = trackedCode('X', { event: null })
    const none = { codes: 1, events: 1, eventName: null }
    expect(summaryOf([recentUse({ code: bare.id })], [bare])).toEqual(none)
    expect(summaryOf([recentUse({ code: codeId('gone') })], codes)).toEqual(none)
  })
})
