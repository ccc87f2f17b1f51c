import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FirestoreRateLimiter } from '../../functions/src/limits/FirestoreRateLimiter.ts'
import { INBOX_RULE, NETWORK_RULE } from '../../functions/src/limits/rateLimit.ts'
import type { RateLimiter } from '../../functions/src/ports.ts'

type Ask = (limiter: RateLimiter) => Promise<unknown>

/** Each way to ask a limiter. */
const ASKS: Record<keyof RateLimiter, Ask> = {
  take: (limiter) => limiter.take({ key: 'a', rule: INBOX_RULE }, 0),
  count: (limiter) => limiter.count([{ key: 'a', rule: NETWORK_RULE }], 0),
}

type Answer = () => Promise<unknown>

/** A limiter over a Firestore that answers reads and writes in some way. */
const limiterOver = (read: Answer, write: Answer = read) => {
  const log = vi.fn()
  const firestore = {
    collection: () => ({ doc: () => ({}) }),
    runTransaction: async (work: (transaction: object) => Promise<unknown>) => {
      const result = await work({ get: read, set: () => {} })
      await write()
      return result
    },
    getAll: read,
    batch: () => ({ set: () => {}, commit: write }),
  } as unknown as ConstructorParameters<typeof FirestoreRateLimiter>[0]
  return { limiter: new FirestoreRateLimiter(firestore, log), log }
}

const hangs: Answer = () => new Promise(() => {})
const fails: Answer = () => Promise.reject(Object.assign(new Error('lost'), { code: 14 }))
const breaks: Answer = () => Promise.reject(new TypeError('defect'))
/** Nothing is stored: as one document, and as a list of them. */
const finds: Answer = async () => Object.assign([], { get: () => undefined })

const UNAVAILABLE = { ok: false, error: { kind: 'unavailable' } }

describe.each(Object.entries(ASKS))('To %s uses of a limit', (_, ask) => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('succeeds where Firestore answers', async () => {
    expect(await ask(limiterOver(finds).limiter)).toMatchObject({ ok: true })
  })

  it.each([
    ['reading', limiterOver(hangs)],
    ['writing', limiterOver(finds, hangs)],
  ])('is given up after ten seconds where Firestore hangs in %s', async (_, { limiter, log }) => {
    const settle = vi.fn()
    ask(limiter).then(settle, settle)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(settle).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settle.mock.calls).toEqual([[UNAVAILABLE]])
    expect(log.mock.calls).toEqual([['A limit could not be read', 'deadline']])
  })

  it.each([
    ['reading', limiterOver(fails)],
    ['writing', limiterOver(finds, fails)],
  ])('is to be tried again after a failure in %s, which is logged', async (_, { limiter, log }) => {
    expect(await ask(limiter)).toEqual(UNAVAILABLE)
    expect(log.mock.calls).toEqual([['A limit could not be read', '14']])
  })

  it('throws on a defect', async () => {
    await expect(ask(limiterOver(breaks).limiter)).rejects.toThrow('defect')
  })
})
