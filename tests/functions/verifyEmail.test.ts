import { describe, expect, it } from 'vitest'
import { ana, confirmationFor, errorWith, World } from './world.ts'

describe('A confirmation mail', () => {
  it('is sent to the signed-in user [CALL-2, CALL-3]', async () => {
    const world = new World()
    const answer = await world.callAsAna(confirmationFor(' ANA@example.test'))
    expect(answer).toMatchObject({ httpStatus: 200, body: { status: 'success' } })
    expect(world.mails).toMatchObject([
      { to: 'ana@example.test', subject: 'Confirme su correo en Centro de líderes' },
    ])
  })

  it.each([undefined, '', 'Bearer', 'Bearer forged', 'Bearer a b', 'Basic YTpi'])(
    'requires a valid token, not %j',
    async (authorization) => {
      const world = new World()
      const answer = await world.call(confirmationFor(ana.email), { authorization })
      expect(answer).toMatchObject({ httpStatus: 401, body: errorWith('unauthenticated') })
      expect(world.mails).toEqual([])
    },
  )

  const strangers: readonly (readonly [string, (world: World) => void])[] = [
    [
      'a previous address of the account',
      (world) => world.tokens.set('token', { uid: ana.uid, email: 'before@example.test' }),
    ],
    [
      'another address',
      (world) => world.tokens.set('token', { uid: 'luis', email: 'luis@x.test' }),
    ],
    [
      'an address that now belongs to another account',
      (world) => world.tokens.set('token', { uid: 'former', email: ana.email }),
    ],
    ['a deleted account', (world) => world.accounts.splice(0)],
    ['a disabled account', (world) => world.accounts.splice(0, 1, { ...ana, isDisabled: true })],
  ]

  it.each(strangers)('is not sent with a token of %s', async (_whom, change) => {
    const world = new World()
    world.tokens.set('token', { uid: ana.uid, email: ana.email })
    change(world)
    const authorization = 'Bearer token'
    const answer = await world.call(confirmationFor(ana.email), { authorization })
    expect(answer).toMatchObject({ httpStatus: 401, body: errorWith('unauthenticated') })
    expect(world.mails).toEqual([])
  })

  it('is not sent to a confirmed address', async () => {
    const world = new World()
    world.accounts.splice(0, 1, { ...ana, emailVerified: true })
    for (let i = 0; i < 3; i++) {
      const answer = await world.callAsAna(confirmationFor(ana.email))
      expect(answer).toMatchObject({ httpStatus: 200, body: { status: 'success' } })
    }
    expect(world.mails).toEqual([])
  })

  it('uses the texts of its recipient, without invisible characters and truncated', async () => {
    const world = new World()
    const subject = `Confirme\r\nBcc: x\u202e ${'s'.repeat(200)}`
    const name = `Ana\u0000\u200b\t${'n'.repeat(200)}`
    await world.callAsAna(confirmationFor(ana.email, { subject, name }))
    const [mail] = world.mails
    expect(mail?.subject).toMatch(/^Confirme Bcc: x s+$/)
    expect(mail?.subject).toHaveLength(120)
    expect(mail?.text).toContain(`Hola, Ana ${'n'.repeat(76)}:\n`)
  })

  // Anyone can register another person's address and sign in with it.
  it.each([
    'Premio en evil.example',
    'https://evil.example',
    'Escriba a x@evil.example',
    'ｅvil．example',
  ])('ignores texts that mail clients turn into links: %s', async (text) => {
    const world = new World()
    world.accounts.splice(0, 1, { ...ana, displayName: text })
    await world.callAsAna(confirmationFor(ana.email, { subject: text, name: text }))
    const [mail] = world.mails
    expect(mail?.subject).toBe('Confirme su correo en Centro de líderes')
    expect(mail?.text).toMatch(/^Hola:\n/)
    expect(JSON.stringify(mail)).not.toContain(text)
  })

  it.each(['down', 'refuses'] as const)(
    "fails with 'unavailable' if the mail server is in state '%s'",
    async (mailServer) => {
      const world = new World()
      world.mailServer = mailServer
      const answer = await world.callAsAna(confirmationFor(ana.email))
      expect(answer).toMatchObject({ httpStatus: 503, body: errorWith('unavailable') })
    },
  )

  it.each(['down', 'makes no codes'] as const)(
    "fails with 'unavailable' if the provider is in state '%s'",
    async (provider) => {
      const world = new World()
      world.provider = provider
      const answer = await world.callAsAna(confirmationFor(ana.email))
      expect(answer).toMatchObject({ httpStatus: 503, body: errorWith('unavailable') })
    },
  )
})
