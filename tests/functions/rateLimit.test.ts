import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ADDRESS_RULE, decide } from '../../functions/src/rateLimit.ts'

const rule = { most: 3, window: 1_000, pause: 100 }

/** When it happened, of the times at which it was tried. */
const happened = (tries: readonly number[]) => {
  let times: readonly number[] = []
  return tries.filter((now) => {
    const decision = decide(times, now, rule)
    if (decision.allowed) times = decision.times
    return decision.allowed
  })
}

describe('A limit', () => {
  it('lets the first through', () => {
    expect(decide([], 5, rule)).toEqual({ allowed: true, times: [5] })
  })

  it('asks for a pause, to the millisecond', () => {
    expect(decide([0], 99, rule)).toEqual({ allowed: false, retryAfter: 1 })
    expect(decide([0], 100, rule)).toEqual({ allowed: true, times: [0, 100] })
  })

  it('asks to wait until the first of a full window is over', () => {
    expect(decide([0, 200, 400], 600, rule)).toEqual({ allowed: false, retryAfter: 400 })
    expect(decide([0, 200, 400], 1_000, rule)).toEqual({ allowed: true, times: [200, 400, 1_000] })
  })

  it('takes a time that lies ahead, from a clock that is fast, for now', () => {
    expect(decide([9_000], 50, rule)).toEqual({ allowed: false, retryAfter: 100 })
  })

  it('is one mail in 30 seconds and five an hour for an address', () => {
    expect(ADDRESS_RULE).toEqual({ most: 5, window: 3_600_000, pause: 30_000 })
  })

  it('holds in every window of time, and tells the shortest wait that helps', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 400 }), { maxLength: 60 }), (steps) => {
        let now = 0
        const tries = steps.map((step) => {
          now += step
          return now
        })
        const times = happened(tries)
        times.forEach((time, i) => {
          const next = times[i + 1]
          const fourth = times[i + rule.most]
          if (next !== undefined) expect(next - time).toBeGreaterThanOrEqual(rule.pause)
          if (fourth !== undefined) expect(fourth - time).toBeGreaterThanOrEqual(rule.window)
        })
        const refused = decide(times, now, rule)
        if (refused.allowed) return
        expect(decide(times, now + refused.retryAfter, rule).allowed).toBe(true)
        expect(decide(times, now + refused.retryAfter - 1, rule).allowed).toBe(false)
      }),
    )
  })
})
