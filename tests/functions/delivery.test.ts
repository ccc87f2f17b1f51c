import { describe, expect, it, vi } from 'vitest'
import { deliver } from '../../functions/src/delivery/deliver.ts'
import { mailTaskOf } from '../../functions/src/delivery/mailTask.ts'
import type { MailTask } from '../../functions/src/ports.ts'
import { fail, ok } from '../../functions/src/Result.ts'
import { ATTESTED, ana, confirmationFor, PORTAL, resetFor, World } from './world.ts'

const proved = { ...ana, emailVerified: true }

const requested = async (change: (world: World) => void = () => {}) => {
  const world = new World()
  change(world)
  await world.call(resetFor(ana.email))
  return world
}

describe('A queued mail', () => {
  it.each(['unknown@example.test', 'disabled@example.test'])('is not sent to %s', async (email) => {
    const world = new World()
    world.accounts.push({ ...ana, email: 'disabled@example.test', isDisabled: true })
    await world.call(resetFor(email))
    await world.deliverAll()
    expect(world.mails).toEqual([])
    expect(world.queued).toEqual([])
  })

  it.each(['mailServer', 'provider', 'limits'] as const)(
    'is sent at a later attempt if the %s was down',
    async (part) => {
      const world = await requested()
      world[part] = 'down'
      await world.deliverAll()
      expect(world.mails).toEqual([])
      world[part] = 'up'
      await world.deliverAll()
      expect(world.mails).toMatchObject([{ to: ana.email }])
      expect(world.queued).toEqual([])
    },
  )

  it('is sent at a later attempt if the provider made no code', async () => {
    const world = await requested()
    world.provider = 'makes no codes'
    await world.deliverAll()
    world.provider = 'up'
    await world.deliverAll()
    expect(world.mails).toHaveLength(1)
  })

  it('is given up if the mail server rejects it for good', async () => {
    const world = await requested()
    world.mailServer = 'refuses'
    await world.deliverAll()
    expect(world.queued).toEqual([])
  })

  it.each([
    ['address was confirmed', proved],
    ['account was disabled', { ...ana, isDisabled: true }],
    ['address changed owner', { ...ana, uid: 'another' }],
  ])('with a confirmation is dropped if meanwhile the %s', async (_change, account) => {
    const world = new World()
    await world.callAsAna(confirmationFor(ana.email))
    world.accounts.splice(0, 1, account)
    await world.deliverAll()
    expect(world.mails).toEqual([])
    expect(world.queued).toEqual([])
  })

  it('greets by name only at a proved address', async () => {
    const greetings = [ana, proved].map(async (account) => {
      const world = await requested((before) => before.accounts.splice(0, 1, account))
      await world.deliverAll()
      return world.mails[0]?.text.split('\n')[0]
    })
    expect(await Promise.all(greetings)).toEqual(['Hola:', 'Hola, Ana Mora:'])
  })

  const flood = async (count: number) => {
    const world = new World()
    for (let i = 0; i < count; i++) {
      const callers = { caller: `192.0.2.${i}`, peer: '192.0.2.200' }
      await world.call(resetFor(ana.email), { callers })
    }
    return world
  }

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
    const world = await requested()
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
})

const task: MailTask = {
  id: 'task-1',
  isFromPortal: false,
  mode: 'verifyEmail',
  email: ana.email,
  uid: 'ana',
  redirect: `${PORTAL}/`,
  subject: null,
  name: null,
}

const origins = new Set([PORTAL])

describe('A mail beyond the limit of its inbox', () => {
  it('is tried again if it is unknown whether another one waits', async () => {
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

describe('A task of the queue', () => {
  it('is read as it was written', () => {
    const more = { uid: null, subject: 'Su clave', name: 'Ana', isFromPortal: true }
    for (const one of [task, { ...task, ...more }])
      expect(mailTaskOf(JSON.parse(JSON.stringify(one)), origins)).toEqual(one)
  })

  it.each([
    null,
    'x',
    {},
    { ...task, mode: 'deleteAccount' },
    { ...task, email: 7 },
    { ...task, redirect: '/' },
    { ...task, redirect: null },
    { ...task, redirect: 'https://evil.example/x' },
    { ...task, redirect: `${PORTAL}@evil.example/` },
    { ...task, email: 'no address' },
    { ...task, id: undefined },
  ])('is not read from %j', (data) => {
    expect(mailTaskOf(data, origins)).toBeNull()
  })

  it('is checked like a request, in case another program adds one', () => {
    const words = { subject: 'Gane ya http://evil.example', name: 'x@evil.example' }
    expect(mailTaskOf({ ...task, ...words, email: ' ANA@Example.test ' }, origins)).toEqual(task)
  })
})
