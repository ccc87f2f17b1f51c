import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { FirestoreRateLimiter } from '../../functions/src/limits/FirestoreRateLimiter.ts'
import {
  ADDRESS_RULE,
  decide,
  decideShared,
  INBOX_RULE,
  windowOf,
} from '../../functions/src/limits/rateLimit.ts'

const rule = { max: 3, window: 1_000, pause: 100 }

/** The times of the attempts that were allowed. */
const allowedTimes = (attempts: readonly number[]) => {
  let times: readonly number[] = []
  return attempts.filter((now) => {
    const decision = decide(times, now, rule)
    if (decision.allowed) times = decision.times
    return decision.allowed
  })
}

describe('A rate limit', () => {
  it('allows the first use', () => {
    expect(decide([], 5, rule)).toEqual({ allowed: true, times: [5] })
  })

  it('enforces the pause, to the millisecond', () => {
    expect(decide([0], 99, rule)).toEqual({ allowed: false, retryAfter: 1 })
    expect(decide([0], 100, rule)).toEqual({ allowed: true, times: [0, 100] })
  })

  it('enforces the sliding window', () => {
    expect(decide([0, 200, 400], 600, rule)).toEqual({ allowed: false, retryAfter: 400 })
    expect(decide([0, 200, 400], 1_000, rule)).toEqual({ allowed: true, times: [200, 400, 1_000] })
  })

  it('treats a time in the future, from a fast clock, as now', () => {
    expect(decide([9_000], 50, rule)).toEqual({ allowed: false, retryAfter: 100 })
  })

  it('beyond its maximum allows one use at a time, if it trickles', () => {
    const trickling = { ...rule, max: 2, trickle: 300 }
    expect(decide([0, 200], 499, trickling)).toEqual({ allowed: false, retryAfter: 1 })
    expect(decide([0, 200], 500, trickling)).toEqual({ allowed: true, times: [0, 200, 500] })
    expect(decide([0, 200, 500], 799, trickling)).toEqual({ allowed: false, retryAfter: 1 })
    expect(decide([0, 200, 500], 800, trickling)).toMatchObject({ allowed: true })
    // The window may end before.
    expect(decide([0, 900], 1_000, trickling)).toMatchObject({ allowed: true })
  })

  it('is one mail per 30 seconds and five per hour for an address', () => {
    expect(ADDRESS_RULE).toEqual({ max: 5, window: 3_600_000, pause: 30_000 })
  })

  it('holds in every window and returns the minimum retryAfter', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 400 }), { maxLength: 60 }), (steps) => {
        let now = 0
        const attempts = steps.map((step) => {
          now += step
          return now
        })
        const times = allowedTimes(attempts)
        times.forEach((time, i) => {
          const next = times[i + 1]
          const fourth = times[i + rule.max]
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

describe('A shared limit', () => {
  const shared = { max: 20, window: 1_000, shards: 4 }

  it('allows each shard its share', () => {
    expect(decideShared(4, 2_300, shared)).toEqual({ allowed: true })
    expect(decideShared(5, 2_300, shared)).toEqual({ allowed: false, retryAfter: 700 })
  })

  it('starts again with the next window', () => {
    expect([0, 999, 1_000, 2_300].map((now) => windowOf(now, shared))).toEqual([0, 0, 1, 2])
    expect(decideShared(9, 2_000, shared)).toEqual({ allowed: false, retryAfter: 1_000 })
    expect(decideShared(9, 2_999, shared)).toEqual({ allowed: false, retryAfter: 1 })
  })
})

describe('A use that Firestore does not decide', () => {
  const takenAfter = async (cause: Error, rule: typeof ADDRESS_RULE) => {
    const log = vi.fn()
    const failing = {
      collection: () => ({ doc: () => ({}) }),
      runTransaction: () => Promise.reject(cause),
    } as unknown as ConstructorParameters<typeof FirestoreRateLimiter>[0]
    const taken = await new FirestoreRateLimiter(failing, log).take({ key: 'a', rule }, 0)
    return { taken, logged: log.mock.calls }
  }
  const failure = (code: unknown) => Object.assign(new Error('lost'), { code })
  const unavailable = { ok: false, error: { kind: 'unavailable' } }

  it.each([10, 'aborted'])(
    'came before the pause was over where it lost against simultaneous ones: %s',
    async (code) => {
      const error = { kind: 'too-many-requests', retryAfter: ADDRESS_RULE.pause }
      expect(await takenAfter(failure(code), ADDRESS_RULE)).toEqual({
        taken: { ok: false, error },
        logged: [],
      })
    },
  )

  it('is to be tried again where there is no pause, so that no mail is dropped for it', async () => {
    expect((await takenAfter(failure(10), INBOX_RULE)).taken).toEqual(unavailable)
  })

  it('is to be tried again after any other failure, which is logged by its code', async () => {
    expect(await takenAfter(failure(14), ADDRESS_RULE)).toEqual({
      taken: unavailable,
      logged: [['A limit could not be read', '14']],
    })
  })

  it('throws on a defect', async () => {
    await expect(takenAfter(new TypeError('defect'), ADDRESS_RULE)).rejects.toThrow('defect')
  })
})
