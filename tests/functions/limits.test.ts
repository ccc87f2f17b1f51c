import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FirestoreRateLimiter } from '../../functions/src/limits/FirestoreRateLimiter.ts'
import { INBOX_RULE, NETWORK_RULE } from '../../functions/src/limits/rateLimit.ts'
import type { RateLimiter } from '../../functions/src/ports.ts'
import { ATTESTED, ana, confirmationFor, errorWith, resetFor, World } from './world.ts'

const times = (count: number) => Array.from({ length: count }, (_, i) => i)

/** The statuses of calls, one after another. */
const statusesOf = async (count: number, call: (i: number) => Promise<{ httpStatus: number }>) => {
  const statuses: number[] = []
  for (const i of times(count)) statuses.push((await call(i)).httpStatus)
  return statuses
}

const elsewhere = { callers: { caller: '192.0.2.2', peer: '192.0.2.2' } }
const EDGE = '198.51.100.1'

describe('The limit of an address', () => {
  it('allows one mail in 30 seconds, and sets Retry-After', async () => {
    const world = new World()
    await world.call(resetFor(ana.email))
    // Rounded up: a second too early would be refused again.
    world.time += 999
    const second = await world.call(resetFor(' ANA@Example.test'))
    expect(second).toMatchObject({ httpStatus: 429, body: errorWith('too-many-requests') })
    expect(second.headers['Retry-After']).toBe('30')
    world.time += 30_000
    expect(await world.call(resetFor(ana.email))).toMatchObject({ httpStatus: 200 })
    expect(world.queued).toHaveLength(2)
  })

  it.each([ana.email, 'unknown@example.test'])('allows five mails an hour to %s', async (email) => {
    const world = new World()
    const statuses = await statusesOf(7, (i) => {
      world.time += i * 60_000
      return world.call(resetFor(email))
    })
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  it('counts the modes separately, so a stranger cannot block a confirmation', async () => {
    const world = new World()
    await world.call(resetFor(ana.email))
    expect(await world.callAsAna(confirmationFor(ana.email))).toMatchObject({ httpStatus: 200 })
  })
})

describe('A stranger with 1,000 calls', () => {
  const attacks: readonly (readonly [string, (i: number) => readonly [string, object]])[] = [
    ['from one network on many addresses', (i) => [`someone${i}@example.test`, {}]],
    [
      'through the hosting edge of the leader on many addresses',
      (i) => [`someone${i}@x.test`, { callers: { caller: '203.0.113.9', peer: EDGE } }],
    ],
    [
      'past Hosting with forged networks, the leader’s own among them',
      (i) => [
        `someone${i}@x.test`,
        {
          callers: {
            caller: i % 2 ? '192.0.2.2' : `10.0.${i >> 8}.${i & 255}`,
            peer: '203.0.113.9',
          },
        },
      ],
    ],
    [
      'with forged networks on the leader’s own address',
      (i) => [
        ana.email,
        {
          callers: {
            caller: i % 2 ? '192.0.2.2' : `10.0.${i >> 8}.${i & 255}`,
            peer: '203.0.113.9',
          },
        },
      ],
    ],
  ]

  it.each(attacks)('%s does not stop a leader’s own request', async (_how, attack) => {
    const world = new World()
    await statusesOf(1_000, (i) => {
      const [email, more] = attack(i)
      return world.call(resetFor(email), more)
    })
    const callers = { caller: '192.0.2.2', peer: EDGE }
    expect(await world.call(resetFor(ana.email), { callers })).toMatchObject({ httpStatus: 200 })
    await world.deliverAll()
    const own = world.mails.filter(({ to }) => to === ana.email)
    expect(own.length).toBeGreaterThanOrEqual(1)
    expect(own.length).toBeLessThanOrEqual(10)
  })

  it('in the network of a leader does not stop the leader’s own request either', async () => {
    const world = new World()
    await statusesOf(1_000, (i) => world.call(resetFor(`someone${i}@example.test`)))
    expect(await world.call(resetFor(ana.email))).toMatchObject({ httpStatus: 200 })
  })

  it('puts five mails from one network into a leader’s inbox, ten from many', async () => {
    for (const [isForged, expected] of [
      [false, 5],
      [true, 10],
    ] as const) {
      const world = new World()
      await statusesOf(1_000, (i) => {
        world.time += 1_000
        const caller = isForged ? `10.0.${i >> 8}.${i & 255}` : '203.0.113.9'
        return world.call(resetFor(ana.email), { callers: { caller, peer: '203.0.113.9' } })
      })
      await world.deliverAll()
      expect(world.mails).toHaveLength(expected)
    }
  })
})

describe('The limits on calls', () => {
  it('let the leaders of one office ask, all in the same hour', async () => {
    const world = new World()
    const statuses = await statusesOf(70, (i) => world.call(resetFor(`leader${i}@example.test`)))
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it('stop a network after 1,500 calls an hour, and no other network', async () => {
    const world = new World()
    const statuses = await statusesOf(1_501, (i) => world.call(resetFor(`l${i}@example.test`)))
    expect(statuses.indexOf(429)).toBe(1_500)
    expect(await world.call(resetFor(ana.email), elsewhere)).toMatchObject({ httpStatus: 200 })
  })

  it('stop a caller who forges networks past Hosting after 60,000 calls an hour', async () => {
    const world = new World()
    const statuses = await statusesOf(60_001, (i) => {
      const callers = { caller: `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`, peer: '203.0.113.9' }
      return world.call(resetFor(`l${i}@example.test`), { callers })
    })
    expect(statuses.indexOf(429)).toBe(60_000)
    expect(await world.call(resetFor(ana.email), elsewhere)).toMatchObject({ httpStatus: 200 })
  })

  it('count calls that they or another limit refuse', async () => {
    const world = new World()
    // All but the first are refused by the limit of the address.
    await statusesOf(1_500, () => world.call(resetFor(ana.email)))
    const answer = await world.call(resetFor('other@example.test'))
    expect(answer).toMatchObject({ httpStatus: 429 })
    // The network is stopped until the hour is over, the shared edge is not charged any more.
    expect(Number(answer.headers['Retry-After'])).toBeLessThanOrEqual(3_600)
    const before = world.counted
    await world.call(resetFor('other@example.test'))
    expect(world.counted).toBe(before + 1)
  })

  it('count a call with an invalid token', async () => {
    const world = new World()
    await world.call(confirmationFor(ana.email), { authorization: 'Bearer forged' })
    expect(world.counted).toBeGreaterThan(0)
  })

  it('do not count a call that is refused by its form, which costs nothing', async () => {
    const world = new World()
    await world.call(resetFor(ana.email, { redirect: 'https://evil.example' }))
    await world.call({})
    expect(world.counted).toBe(0)
  })

  it('are the portal’s own for a call that App Check attests', async () => {
    const world = new World()
    await statusesOf(1_501, (i) => world.call(resetFor(`l${i}@example.test`)))
    await world.call(resetFor(ana.email), elsewhere)
    expect(await world.call(resetFor(ana.email))).toMatchObject({ httpStatus: 429 })
    expect(await world.call(resetFor(ana.email), { appCheck: 'forged' })).toMatchObject({
      httpStatus: 429,
    })
    expect(await world.call(resetFor(ana.email), { appCheck: ATTESTED })).toMatchObject({
      httpStatus: 200,
    })
  })
})

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
