import { describe, expect, it } from 'vitest'
import { ana, confirmationFor, errorWith, World } from './world.ts'

describe('A request for a confirmation mail', () => {
  it('is answered before the mail is sent to the signed-in user [CALL-2, CALL-3]', async () => {
    const world = new World()
    const answer = await world.callAsAna(confirmationFor(' ANA@example.test'))
    expect(answer).toMatchObject({ httpStatus: 200, body: { status: 'success' } })
    expect(world.mails).toEqual([])
    await world.deliverAll()
    expect(world.mails).toMatchObject([
      { to: 'ana@example.test', subject: 'Confirme su correo en Centro de líderes' },
    ])
  })

  it.each([
    undefined,
    '',
    'Bearer',
    'Bearer forged',
    'Bearer a b',
    'Bearer token-of-ana b',
    'NoBearer token-of-ana',
    'Basic YTpi',
  ])('requires a valid token, not %j', async (authorization) => {
    const world = new World()
    const answer = await world.call(confirmationFor(ana.email), { authorization })
    expect(answer).toMatchObject({ httpStatus: 401, body: errorWith('unauthenticated') })
    expect(world.queued).toEqual([])
  })

  const strangers: readonly (readonly [string, (world: World) => void])[] = [
    [
      'a previous address of the account',
      (world) =>
        world.tokens.set('token', { uid: ana.uid, email: 'before@x.test', emailVerified: true }),
    ],
    [
      'another address',
      (world) => world.tokens.set('token', { uid: 'luis', email: 'l@x.test', emailVerified: true }),
    ],
    [
      'an address that now belongs to another account',
      (world) =>
        world.tokens.set('token', { uid: 'former', email: ana.email, emailVerified: true }),
    ],
    [
      'another account, which is confirmed',
      (world) => {
        const luis = { ...ana, uid: 'luis', email: 'luis@x.test' }
        world.accounts.push(luis)
        world.tokens.set('token', { uid: 'luis', email: luis.email, emailVerified: true })
      },
    ],
    ['a deleted account', (world) => world.accounts.splice(0)],
    ['a disabled account', (world) => world.accounts.splice(0, 1, { ...ana, isDisabled: true })],
  ]

  it.each(strangers)('is refused with a token of %s', async (_whom, change) => {
    const world = new World()
    world.tokens.set('token', { uid: ana.uid, email: ana.email, emailVerified: false })
    change(world)
    const authorization = 'Bearer token'
    const answer = await world.call(confirmationFor(ana.email), { authorization })
    expect(answer).toMatchObject({ httpStatus: 401, body: errorWith('unauthenticated') })
    expect(world.queued).toEqual([])
  })

  it('may have several blanks before its token', async () => {
    const world = new World()
    const authorization = 'bearer   token-of-ana'
    await world.call(confirmationFor(ana.email), { authorization })
    expect(world.queued).toHaveLength(1)
  })

  it('is too early half a minute after another one', async () => {
    const world = new World()
    await world.callAsAna(confirmationFor(ana.email))
    expect(await world.callAsAna(confirmationFor(ana.email))).toMatchObject({
      httpStatus: 429,
      body: errorWith('too-many-requests'),
    })
    expect(world.queued).toHaveLength(1)
  })

  it('sends nothing to a confirmed address', async () => {
    const world = new World()
    world.accounts.splice(0, 1, { ...ana, emailVerified: true })
    for (let i = 0; i < 3; i++) {
      const answer = await world.callAsAna(confirmationFor(ana.email))
      expect(answer).toMatchObject({ httpStatus: 200, body: { status: 'success' } })
    }
    expect(world.queued).toEqual([])
  })

  // Anyone can register another person's address with any name, and sign in with it.
  it('takes no words of the account, whose address is not proved', async () => {
    const world = new World()
    world.accounts.splice(0, 1, { ...ana, displayName: 'Gane un premio' })
    const texts = { subject: 'Gane un premio', name: 'Estimado cliente' }
    await world.callAsAna(confirmationFor(ana.email, texts))
    await world.deliverAll()
    const [mail] = world.mails
    expect(mail?.subject).toBe('Confirme su correo en Centro de líderes')
    expect(mail?.text).toMatch(/^Hola:\n/)
    expect(JSON.stringify(mail)).not.toMatch(/premio|Estimado/)
  })

  it("fails with 'unavailable' while the limits of addresses are down", async () => {
    const world = new World()
    world.limits = 'of addresses down'
    const answer = await world.callAsAna(confirmationFor(ana.email))
    expect(answer).toMatchObject({ httpStatus: 503, body: errorWith('unavailable') })
    expect(world.queued).toEqual([])
  })

  it.each(['queue', 'provider', 'limits'] as const)(
    "fails with 'unavailable' while the %s is down",
    async (part) => {
      const world = new World()
      world[part] = 'down'
      const answer = await world.callAsAna(confirmationFor(ana.email))
      expect(answer).toMatchObject({ httpStatus: 503, body: errorWith('unavailable') })
    },
  )
})
