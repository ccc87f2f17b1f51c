import { describe, expect, it } from 'vitest'
import { mailTaskOf } from '../../functions/src/delivery/mailTask.ts'
import type { MailTask } from '../../functions/src/ports.ts'
import { ana, confirmationFor, PORTAL, resetFor, World } from './world.ts'

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
      await world.deliverAll(1)
      expect(world.mails).toMatchObject([{ to: ana.email }])
      expect(world.queued).toEqual([])
    },
  )

  it('is sent at a later attempt if the provider made no code', async () => {
    const world = await requested()
    world.provider = 'makes no codes'
    await world.deliverAll()
    world.provider = 'up'
    await world.deliverAll(1)
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

  it('fills an inbox with ten mails an hour at most, and logs the others', async () => {
    const world = new World()
    for (let i = 0; i < 12; i++) {
      const callers = { caller: `192.0.2.${i}`, peer: '192.0.2.200' }
      await world.call(resetFor(ana.email), { callers })
    }
    await world.deliverAll()
    expect(world.mails).toHaveLength(10)
    expect(world.logged).toEqual([
      'A mail was dropped: its address got too many resetPassword',
      'A mail was dropped: its address got too many resetPassword',
    ])
  })

  it('counts once towards that limit, however often it is attempted', async () => {
    const world = await requested()
    world.mailServer = 'down'
    await world.deliverAll()
    for (let attempt = 1; attempt < 20; attempt++) await world.deliverAll(attempt)
    world.mailServer = 'up'
    await world.deliverAll(20)
    world.time += 60_000
    await world.call(resetFor(ana.email))
    await world.deliverAll()
    expect(world.mails).toHaveLength(2)
  })
})

const task: MailTask = {
  mode: 'verifyEmail',
  email: ana.email,
  uid: 'ana',
  redirect: `${PORTAL}/`,
  subject: null,
  name: null,
}

describe('A task of the queue', () => {
  it('is read as it was written', () => {
    for (const one of [task, { ...task, uid: null, subject: 'Su clave', name: 'Ana' }])
      expect(mailTaskOf(JSON.parse(JSON.stringify(one)))).toEqual(one)
  })

  it.each([
    null,
    'x',
    {},
    { ...task, mode: 'deleteAccount' },
    { ...task, email: 7 },
    { ...task, redirect: '/' },
    { ...task, redirect: null },
  ])('is not read from %j', (data) => {
    expect(mailTaskOf(data)).toBeNull()
  })
})
