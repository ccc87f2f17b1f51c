import { describe, expect, it } from 'vitest'
import { ana, errorWith, resetFor, World } from './world.ts'

const disabled = { ...ana, uid: 'old', email: 'disabled@example.test', isDisabled: true }

/** The answer to a call and the requests that its time consists of: all that a caller can observe. */
const observed = async (email: string, change: (world: World) => void) => {
  const world = new World()
  world.accounts.push(disabled)
  change(world)
  const answer = await world.call(resetFor(email))
  return { httpStatus: answer.httpStatus, bytes: JSON.stringify(answer), asked: world.asked.join() }
}

describe('A request for a reset mail', () => {
  it('is answered before the mail is sent [CALL-2, CALL-3]', async () => {
    const world = new World()
    const answer = await world.call(resetFor(' ANA@Example.test '))
    expect(answer).toMatchObject({ httpStatus: 200, body: { status: 'success' } })
    expect(world.mails).toEqual([])
    await world.deliverAll()
    expect(world.mails).toMatchObject([
      { to: ana.email, subject: 'Cambie su contraseña de Centro de líderes' },
    ])
  })

  const situations: readonly (readonly [string, number, (world: World) => void])[] = [
    ['everything works', 200, () => {}],
    ['the mail server is down', 200, (world) => Object.assign(world, { mailServer: 'down' })],
    [
      'the mail server rejects mails',
      200,
      (world) => Object.assign(world, { mailServer: 'refuses' }),
    ],
    ['the provider is down', 200, (world) => Object.assign(world, { provider: 'down' })],
    [
      'the provider creates no codes',
      200,
      (world) => Object.assign(world, { provider: 'makes no codes' }),
    ],
    ['the queue is down', 503, (world) => Object.assign(world, { queue: 'down' })],
    ['the rate limits are down', 503, (world) => Object.assign(world, { limits: 'down' })],
  ]

  it.each(situations)(
    'has the same answer, after the same steps, with and without an account when %s',
    async (_situation, httpStatus, change) => {
      const known = await observed(ana.email, change)
      expect(known.httpStatus).toBe(httpStatus)
      for (const email of ['unknown@example.test', 'disabled@example.test']) {
        expect(await observed(email, change)).toEqual(known)
      }
    },
  )

  it('does not look up the account', async () => {
    const world = new World()
    await world.call(resetFor(ana.email))
    expect(world.asked).toEqual(['isFromPortal', 'count', 'take', 'queue'])
  })

  it('is too early for an address without an account as well', async () => {
    for (const email of [ana.email, 'unknown@example.test']) {
      const world = new World()
      await world.call(resetFor(email))
      expect(await world.call(resetFor(email))).toMatchObject({
        httpStatus: 429,
        headers: { 'Retry-After': '30' },
        body: errorWith('too-many-requests'),
      })
    }
  })

  const texts = { subject: 'Gane un premio', name: 'Estimado cliente' }
  const luis = { ...ana, uid: 'luis', email: 'luis@example.test', emailVerified: true }

  it.each([undefined, 'Bearer forged', 'Bearer ', 'Basic YTpi', 'token-of-ana'])(
    'ignores the texts of a caller with authorization %j',
    async (authorization) => {
      const world = new World()
      const answer = await world.call(resetFor(ana.email, texts), { authorization })
      expect(answer).toMatchObject({ httpStatus: 200 })
      await world.deliverAll()
      expect(world.mails[0]?.subject).toBe('Cambie su contraseña de Centro de líderes')
      expect(JSON.stringify(world.mails)).not.toMatch(/premio|Estimado/)
    },
  )

  it('ignores the texts of another leader, who has proved another address', async () => {
    const world = new World()
    world.accounts.push(luis)
    world.tokens.set('token-of-ana', { uid: 'ana', email: ana.email, emailVerified: true })
    await world.callAsAna(resetFor(luis.email, texts))
    await world.deliverAll()
    expect(world.mails).toHaveLength(1)
    expect(JSON.stringify(world.mails)).not.toMatch(/premio|Estimado/)
  })

  it('ignores the texts of a recipient who has not proved the address', async () => {
    const world = new World()
    await world.callAsAna(resetFor(ana.email, texts))
    await world.deliverAll()
    expect(world.mails).toHaveLength(1)
    expect(JSON.stringify(world.mails)).not.toMatch(/premio|Estimado/)
  })

  it('takes the texts of a recipient who has proved the address, sanitized', async () => {
    const world = new World()
    world.tokens.set('token-of-ana', { uid: 'ana', email: ana.email, emailVerified: true })
    const subject = `Su\r\nBcc: x\u202e ${'s'.repeat(200)}`
    const name = `Anita\u0000\u200b\t${'n'.repeat(200)}`
    await world.callAsAna(resetFor(ana.email, { subject, name }))
    await world.deliverAll()
    expect(world.mails[0]?.subject).toMatch(/^Su Bcc: x s+$/)
    expect(world.mails[0]?.subject).toHaveLength(120)
    expect(world.mails[0]?.text).toContain(`Hola, Anita ${'n'.repeat(74)}:\n`)
  })

  it.each(['Premio en evil.example', 'https://evil.example', 'x@evil.example', 'ｅvil．example'])(
    'ignores texts that mail clients turn into links: %s',
    async (text) => {
      const world = new World()
      world.tokens.set('token-of-ana', { uid: 'ana', email: ana.email, emailVerified: true })
      await world.callAsAna(resetFor(ana.email, { subject: text, name: text }))
      await world.deliverAll()
      expect(world.mails[0]?.subject).toBe('Cambie su contraseña de Centro de líderes')
      expect(world.mails[0]?.text).toMatch(/^Hola:\n/)
    },
  )
})
