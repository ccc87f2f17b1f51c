import { describe, expect, it, vi } from 'vitest'
import { deliver } from '../../functions/src/delivery/deliver.ts'
import { fail, ok } from '../../functions/src/Result.ts'
import { task } from './mailTask.ts'
import { ATTESTED, ana, resetFor, World } from './world.ts'

/** Requests from as many addresses, for one inbox. */
const flood = async (count: number) => {
  const world = new World()
  for (let i = 0; i < count; i++) {
    const callers = { caller: `192.0.2.${i}`, peer: '192.0.2.200' }
    await world.call(resetFor(ana.email), { callers })
  }
  return world
}

describe('A mail to an inbox that gets many', () => {
  it('beyond ten an hour for an inbox waits, and goes out five minutes after the last one', async () => {
    const world = await flood(12)
    await world.deliverAll()
    expect(world.mails).toHaveLength(10)
    expect(world.queued).toHaveLength(1)
    expect(world.logged).toEqual([
      'A mail was left out: another one waits for its inbox too-many-requests',
    ])
    world.time += 299_999
    await world.deliverAll()
    expect(world.mails).toHaveLength(10)
    world.time += 1
    await world.deliverAll()
    expect(world.mails).toHaveLength(11)
    expect(world.queued).toEqual([])
  })

  it('waits again once the one that waited was sent, five minutes later', async () => {
    const world = await flood(12)
    await world.deliverAll()
    for (const sent of [11, 12, 13]) {
      world.time += 300_000
      await world.deliverAll()
      expect(world.mails).toHaveLength(sent)
      await world.call(resetFor(ana.email))
      await world.deliverAll()
      expect(world.queued).toHaveLength(1)
    }
  })

  it('reaches a leader within five minutes of a flood, by the link of any request', async () => {
    const world = await flood(200)
    await world.deliverAll()
    expect(await world.call(resetFor(ana.email))).toMatchObject({ httpStatus: 200 })
    await world.deliverAll()
    expect(world.mails).toHaveLength(10)
    world.time += 300_000
    await world.deliverAll()
    expect(world.mails).toHaveLength(11)
    expect(world.mails.at(-1)?.to).toBe(ana.email)
  })

  it('that the portal requested, by App Check, has an inbox limit of its own', async () => {
    const world = await flood(12)
    await world.deliverAll()
    world.queued.splice(0)
    await world.call(resetFor(ana.email), { appCheck: ATTESTED })
    await world.deliverAll()
    expect(world.mails).toHaveLength(11)
  })

  it('meets the inbox limit at every attempt, also after the limits were down', async () => {
    const world = await flood(30)
    world.limits = 'down'
    await world.deliverAll()
    expect(world.queued).toHaveLength(30)
    world.limits = 'up'
    await world.deliverAll()
    await world.deliverAll()
    expect(world.mails).toHaveLength(10)
  })

  it('counts once towards that limit, however often it is attempted', async () => {
    const world = new World()
    await world.call(resetFor(ana.email))
    world.mailServer = 'down'
    await world.deliverAll()
    for (let attempt = 1; attempt < 20; attempt++) await world.deliverAll()
    world.mailServer = 'up'
    await world.deliverAll()
    world.time += 60_000
    await world.call(resetFor(ana.email))
    await world.deliverAll()
    expect(world.mails).toHaveLength(2)
  })

  it('waits beside one of another kind: neither link serves for the other', async () => {
    const waiting = new Set<string>()
    const limiter = {
      take: async ({ key }: { readonly key: string }) => {
        const isFirst = key.startsWith('waiting:') && !waiting.has(key)
        waiting.add(key)
        return isFirst ? ok(undefined) : fail({ kind: 'too-many-requests', retryAfter: 300_000 })
      },
      count: async () => ok(undefined),
    } as const
    const identities = {
      accountOf: async () => ok({ ...ana, emailVerified: false }),
      bearerOf: async () => fail({ kind: 'unauthenticated' }),
      actionCode: async () => ok('code'),
    } as const
    const log = vi.fn()
    const dependencies = { identities, mailer: { send: vi.fn() }, limiter, now: Date.now, log }
    const kinds = [
      { ...task, mode: 'verifyEmail', uid: ana.uid },
      { ...task, mode: 'resetPassword', uid: null },
      { ...task, mode: 'invitation', uid: ana.uid },
    ] as const
    for (const kind of kinds)
      expect(await deliver(kind, dependencies)).toEqual(fail({ kind: 'unavailable' }))
    expect(log).not.toHaveBeenCalled()
  })

  it('is tried again beyond the limit if it is unknown whether another one waits', async () => {
    const log = vi.fn()
    const send = vi.fn()
    const limiter = {
      take: async ({ key }: { readonly key: string }) =>
        key.startsWith('waiting:')
          ? fail({ kind: 'unavailable' })
          : fail({ kind: 'too-many-requests', retryAfter: 300_000 }),
      count: async () => ok(undefined),
    }
    const identities = {
      accountOf: async () => ok(ana),
      bearerOf: async () => fail({ kind: 'unauthenticated' }),
      actionCode: async () => ok('code'),
    }
    const done = await deliver(task, { identities, mailer: { send }, limiter, now: Date.now, log })
    expect(done).toEqual(fail({ kind: 'unavailable' }))
    expect(send).not.toHaveBeenCalled()
    expect(log).not.toHaveBeenCalled()
  })
})
