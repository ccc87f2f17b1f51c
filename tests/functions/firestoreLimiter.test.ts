import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { FirestoreRateLimiter } from '../../functions/src/limits/FirestoreRateLimiter.ts'
import type { LimitRule, SharedRule } from '../../functions/src/limits/rateLimit.ts'
import { fail, ok } from '../../functions/src/Result.ts'
import { openFirestore, Timestamp } from './emulatedFirestore.ts'

const store = openFirestore('demo-limits')
/** The emulator of a busy machine may take longer than Firestore. */
const limiter = new FirestoreRateLimiter(store, vi.fn(), 100_000)

const WINDOW = 60_000
/** A window of a shared limit begins. */
const START = 28_000_000 * WINDOW

const DONE = ok(undefined)
const refused = (retryAfter: number) => fail({ kind: 'too-many-requests', retryAfter })
const times = (count: number) => Array.from({ length: count }, (_, i) => i)

/** The limit of a key that no other test has used, nor an earlier run. */
const sharedLimit = (max: number, shards = 1) => {
  const rule: SharedRule = { max, window: WINDOW, shards }
  return { key: `network:${randomUUID()}`, rule }
}

const exactLimit = (max: number) => {
  const rule: LimitRule = { max, window: WINDOW, pause: 0 }
  return { key: `inbox:${randomUUID()}`, rule }
}

interface Snapshot {
  readonly id: string
  data(): unknown
  get(field: string): { toMillis(): number }
}

/** The one document that is to be deleted at some time. */
const keptUntil = async (expiry: number): Promise<Snapshot> => {
  const expireAt = Timestamp.fromMillis(expiry)
  const found = store.collection('emailActionLimits').where('expireAt', '==', expireAt)
  const { docs } = await found.get()
  expect(docs).toHaveLength(1)
  return docs[0]
}

/** The fields of a document that was changed after it was made. */
const createdAndUpdated = (kept: Snapshot) => {
  expect(kept.get('createdAt').toMillis()).toBeLessThan(kept.get('updatedAt').toMillis())
  const time = expect.any(Timestamp)
  return { id: kept.id, createdAt: time, createdBy: 'functions', updatedAt: time }
}

describe('In Firestore, a limit that many callers share', () => {
  it('refuses the call after the last one that it allows, until its window ends', async () => {
    const limit = sharedLimit(2)
    expect(await limiter.count([limit], START)).toEqual(DONE)
    expect(await limiter.count([limit], START)).toEqual(DONE)
    expect(await limiter.count([limit], START)).toEqual(refused(WINDOW))
    expect(await limiter.count([limit], START + WINDOW - 1)).toEqual(refused(1))
    expect(await limiter.count([limit], START + WINDOW)).toEqual(DONE)
  })

  it('counts no call that a narrower limit has refused', async () => {
    const [network, peer] = [sharedLimit(1), sharedLimit(2)]
    expect(await limiter.count([network, peer], START)).toEqual(DONE)
    expect(await limiter.count([network, peer], START)).toEqual(refused(WINDOW))
    expect(await limiter.count([network, peer], START)).toEqual(refused(WINDOW))
    expect(await limiter.count([peer], START)).toEqual(DONE)
    expect(await limiter.count([peer], START)).toEqual(refused(WINDOW))
  })

  it('counts a call that a wider limit has refused', async () => {
    const [network, peer] = [sharedLimit(2), sharedLimit(1)]
    expect(await limiter.count([network, peer], START)).toEqual(DONE)
    expect(await limiter.count([network, peer], START)).toEqual(refused(WINDOW))
    expect(await limiter.count([network], START)).toEqual(refused(WINDOW))
  })

  it('is kept until a window after its last call, and then deleted [WRITE-1, WRITE-2]', async () => {
    // A moment of its own, by which its document is found: its name is a hash.
    const at = START + WINDOW * (1 + Math.floor(Math.random() * 1_000_000)) + 7
    const limit = sharedLimit(5)
    await limiter.count([limit], at - 1)
    await limiter.count([limit], at)
    const kept = await keptUntil(at + WINDOW)
    expect(kept.data()).toEqual({
      count: 2,
      expireAt: Timestamp.fromMillis(at + WINDOW),
      ...createdAndUpdated(kept),
    })
  })

  it('counts every one of simultaneous calls', async () => {
    const limit = sharedLimit(20)
    const calls = await Promise.all(times(20).map(() => limiter.count([limit], START)))
    expect(calls).toEqual(times(20).map(() => DONE))
    expect(await limiter.count([limit], START)).toEqual(refused(WINDOW))
  })

  it('allows what all its shards have room for', async () => {
    const limit = sharedLimit(4, 2)
    let allowed = 0
    // So many that chance leaves no shard out.
    for (const _ of times(40)) if ((await limiter.count([limit], START)).ok) allowed += 1
    expect(allowed).toBe(4)
  })
})

describe('In Firestore, an exact limit', () => {
  it('refuses the use after the last one that it allows, until the first has left its window', async () => {
    const limit = exactLimit(2)
    expect(await limiter.take(limit, START)).toEqual(DONE)
    expect(await limiter.take(limit, START + 1)).toEqual(DONE)
    expect(await limiter.take(limit, START + 2)).toEqual(refused(WINDOW - 2))
    expect(await limiter.take(limit, START + WINDOW - 1)).toEqual(refused(1))
    expect(await limiter.take(limit, START + WINDOW)).toEqual(DONE)
    expect(await limiter.take(limit, START + WINDOW)).toEqual(refused(1))
  })

  it('counts a use once, however often its id comes', async () => {
    const limit = exactLimit(2)
    for (const id of ['first', 'first', 'second', 'second', 'first'])
      expect(await limiter.take({ ...limit, id }, START)).toEqual(DONE)
    expect(await limiter.take({ ...limit, id: 'third' }, START)).toEqual(refused(WINDOW))
  })

  it('keeps what it needs until the window of its last use ends, and no more [WRITE-1, WRITE-2]', async () => {
    const limit = exactLimit(2)
    const ids = times(5).map(() => randomUUID())
    for (const [at, id] of ids.entries())
      expect(await limiter.take({ ...limit, id }, START + at * WINDOW)).toEqual(DONE)
    const id = createHash('sha256').update(limit.key).digest('hex')
    const kept = await store.doc(`emailActionLimits/${id}`).get()
    expect(kept.data()).toEqual({
      times: [START + 4 * WINDOW],
      ids: ids.slice(-1),
      expireAt: Timestamp.fromMillis(START + 5 * WINDOW),
      ...createdAndUpdated(kept),
    })
  })

  it('is kept below a hash of its key, in which no one reads an address', async () => {
    const key = `inbox:resetPassword:${randomUUID()}@example.test`
    const rule: LimitRule = { max: 2, window: WINDOW, pause: 0 }
    await limiter.take({ key, rule }, START)
    const id = createHash('sha256').update(key).digest('hex')
    expect((await store.doc(`emailActionLimits/${id}`).get()).exists).toBe(true)
  })

  it('allows no more than its number of simultaneous uses', async () => {
    const limit = exactLimit(2)
    const uses = await Promise.all(times(6).map(() => limiter.take(limit, START)))
    const allowed = uses.filter((use) => use.ok)
    expect(allowed.length).toBeGreaterThan(0)
    expect(allowed.length).toBeLessThanOrEqual(2)
  })
})
