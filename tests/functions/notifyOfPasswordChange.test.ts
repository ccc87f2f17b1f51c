import { describe, expect, it } from 'vitest'
import { ATTESTED, ana, errorWith, PORTAL, passwordNoticeFor, resetFor, World } from './world.ts'

const MINUTE = 60_000

/** A world in which ana's password changed a while ago. */
const changed = (ago = 1_000, more: Partial<typeof ana> = {}) => {
  const world = new World()
  const tokensValidAfter = world.time - ago
  world.accounts.splice(0, 1, { ...ana, emailVerified: true, tokensValidAfter, ...more })
  return world
}

const SUCCESS = { httpStatus: 200, body: { status: 'success' } }

describe('A request for the mail about a changed password', () => {
  it('is answered before the mail is sent to the signed-in user [ACCOUNT-10, CALL-3]', async () => {
    const world = changed()
    expect(await world.callAsAna(passwordNoticeFor(ana.email))).toMatchObject(SUCCESS)
    expect(world.mails).toEqual([])
    await world.deliverAll()
    expect(world.mails).toMatchObject([
      { to: ana.email, subject: 'Se cambió su contraseña de Centro de líderes' },
    ])
  })

  it('says which account, when, and where another password is asked for, without a code [ACCOUNT-10]', async () => {
    const world = changed(0)
    await world.callAsAna(passwordNoticeFor(ana.email))
    await world.deliverAll()
    const [mail] = world.mails
    expect(mail?.text).toMatch(/^Hola, Ana Mora:\n/)
    expect(mail?.text).toContain(
      `La contraseña de la cuenta ${ana.email} se cambió el 14 de noviembre de 2023 a las 4:13 p. m. (hora de Costa Rica).`,
    )
    expect(mail?.text.split('\n')).toContain(`${PORTAL}/restablecer-contrasena`)
    expect(JSON.stringify(mail)).not.toMatch(/oobCode|code-/)
    expect(world.asked).not.toContain('actionCode')
  })

  it('takes the address of the account, and no words, from the caller [ACCOUNT-11]', async () => {
    const world = changed()
    const words = { subject: 'Gane un premio', name: 'Estimado cliente' }
    const payload = passwordNoticeFor('luis@example.test', words)
    expect(await world.callAsAna(payload)).toMatchObject(SUCCESS)
    await world.deliverAll()
    expect(world.mails).toMatchObject([{ to: ana.email }])
    expect(JSON.stringify(world.mails)).not.toMatch(/premio|Estimado|luis/)
  })

  it.each([undefined, '', 'Bearer', 'Bearer forged', 'Basic YTpi'])(
    'requires a valid token, not %j [ACCOUNT-11]',
    async (authorization) => {
      const world = changed()
      const answer = await world.call(passwordNoticeFor(ana.email), { authorization })
      expect(answer).toMatchObject({ httpStatus: 401, body: errorWith('unauthenticated') })
      expect(world.queued).toEqual([])
    },
  )

  const strangers: readonly (readonly [string, (world: World) => void])[] = [
    [
      'an address that now belongs to another account',
      (world) =>
        world.tokens.set('token-of-ana', { uid: 'former', email: ana.email, emailVerified: true }),
    ],
    [
      'an account without an address',
      (world) =>
        world.tokens.set('token-of-ana', { uid: ana.uid, email: null, emailVerified: false }),
    ],
    ['a deleted account', (world) => world.accounts.splice(0)],
    ['a disabled account', (world) => world.accounts.splice(0, 1, { ...ana, isDisabled: true })],
  ]

  it.each(strangers)('is refused with a token of %s [ACCOUNT-11]', async (_whom, change) => {
    const world = changed()
    change(world)
    const answer = await world.callAsAna(passwordNoticeFor(ana.email))
    expect(answer).toMatchObject({ httpStatus: 401, body: errorWith('unauthenticated') })
    expect(world.queued).toEqual([])
  })

  it.each<[string, number, Partial<typeof ana>, number]>([
    ['changed a moment ago', 1_000, {}, 1],
    ['changed ten minutes ago', 10 * MINUTE, {}, 1],
    ["changed by the provider's clock, which is ahead", -1_000, {}, 1],
    ['changed longer ago', 10 * MINUTE + 1, {}, 0],
    ['never changed, as far as the provider says', 0, { tokensValidAfter: 0 }, 0],
    ['changed, at an address that is not confirmed', 1_000, { emailVerified: false }, 0],
  ])(
    'has the same answer, and a mail only after a change: a password that %s [ACCOUNT-11]',
    async (_which, ago, more, mails) => {
      const world = changed(ago, more)
      const answer = await world.callAsAna(passwordNoticeFor(ana.email))
      expect(answer).toEqual(await changed().callAsAna(passwordNoticeFor(ana.email)))
      expect(world.queued).toHaveLength(mails)
      await world.deliverAll()
      expect(world.mails).toHaveLength(mails)
    },
  )

  it('has one mail for a change, however often and from where it is asked for [ACCOUNT-11]', async () => {
    const world = changed()
    for (let i = 1; i < 9; i++) {
      const caller = `192.0.2.${i}`
      const from = { callers: { caller, peer: caller } }
      expect(await world.callAsAna(passwordNoticeFor(ana.email), from)).toMatchObject(SUCCESS)
      expect(await world.callAsAna(passwordNoticeFor(ana.email), from)).toMatchObject(SUCCESS)
      world.time += MINUTE
      await world.deliverAll()
    }
    expect(world.mails).toHaveLength(1)
  })

  it('has five mails an hour from a network, with the same answer [ACCOUNT-11]', async () => {
    const world = changed()
    for (let i = 0; i < 7; i++) {
      world.time += MINUTE
      world.accounts.splice(0, 1, {
        ...ana,
        emailVerified: true,
        tokensValidAfter: world.time,
      })
      expect(await world.callAsAna(passwordNoticeFor(ana.email))).toMatchObject(SUCCESS)
    }
    await world.deliverAll()
    expect(world.mails).toHaveLength(5)
  })

  it('has its mail also where links for another password were asked for before [ACCOUNT-11]', async () => {
    const world = changed()
    await world.call(resetFor(ana.email))
    await world.callAsAna(passwordNoticeFor(ana.email))
    expect(world.queued.map((task) => JSON.parse(task).mode)).toEqual([
      'resetPassword',
      'passwordChanged',
    ])
  })

  it('is queued for the address in lower case, as limits count it', async () => {
    const world = changed(1_000, { email: 'Ana@Example.test' })
    world.tokens.set('token-of-ana', {
      uid: ana.uid,
      email: 'Ana@Example.test',
      emailVerified: true,
    })
    await world.callAsAna(passwordNoticeFor(ana.email))
    expect(JSON.parse(world.queued[0] ?? '')).toMatchObject({ email: 'ana@example.test' })
  })

  it('is queued as one of the portal where App Check attests it', async () => {
    const world = changed()
    await world.callAsAna(passwordNoticeFor(ana.email), { appCheck: ATTESTED })
    expect(JSON.parse(world.queued[0] ?? '')).toMatchObject({ isFromPortal: true })
  })

  it.each([
    ['account was disabled', { isDisabled: true }],
    ['address changed owner', { uid: 'another' }],
  ])('is dropped if meanwhile the %s', async (_change, more) => {
    const world = changed()
    await world.callAsAna(passwordNoticeFor(ana.email))
    world.accounts.splice(0, 1, { ...ana, emailVerified: true, ...more })
    await world.deliverAll()
    expect([world.mails, world.queued]).toEqual([[], []])
  })

  it("fails with 'unavailable' while the limits of addresses are down", async () => {
    const world = changed()
    world.limits = 'of addresses down'
    const answer = await world.callAsAna(passwordNoticeFor(ana.email))
    expect(answer).toMatchObject({ httpStatus: 503, body: errorWith('unavailable') })
    expect(world.queued).toEqual([])
  })

  it.each(['queue', 'provider', 'limits'] as const)(
    "fails with 'unavailable' while the %s is down",
    async (part) => {
      const world = changed()
      world[part] = 'down'
      const answer = await world.callAsAna(passwordNoticeFor(ana.email))
      expect(answer).toMatchObject({ httpStatus: 503, body: errorWith('unavailable') })
    },
  )

  it('has its mail if it is asked for again at once after the queue was down', async () => {
    const world = changed()
    world.queue = 'down'
    await world.callAsAna(passwordNoticeFor(ana.email))
    world.queue = 'up'
    expect(await world.callAsAna(passwordNoticeFor(ana.email))).toMatchObject(SUCCESS)
    await world.deliverAll()
    expect(world.mails).toHaveLength(1)
  })
})
