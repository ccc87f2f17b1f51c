import { describe, expect, it } from 'vitest'
import { ana, confirmationFor, resetFor, World } from './world.ts'

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
    expect([world.mails, world.queued.length]).toEqual([[], 1])
    world.provider = 'up'
    await world.deliverAll()
    expect(world.mails).toHaveLength(1)
  })

  it('does not take the place of the one that waits while the limits are down', async () => {
    const world = await requested()
    world.limits = 'down'
    world.asked.splice(0)
    await world.deliverAll()
    expect(world.asked).toEqual(['accountOf', 'take'])
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
})
