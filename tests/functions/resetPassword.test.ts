import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { untilNextInterval } from '../../functions/src/actions/resetPassword.ts'
import { ana, errorWith, RESPONSE_INTERVAL, resetFor, World } from './world.ts'

const inWorld = async (email: string, change: (world: World) => void) => {
  const world = new World()
  world.accounts.push({ ...ana, uid: 'old', email: 'disabled@example.test', isDisabled: true })
  change(world)
  const startedAt = world.time
  const answer = await world.call(resetFor(email))
  return { world, answer, bytes: JSON.stringify(answer), time: world.time - startedAt }
}

describe('A reset mail', () => {
  it.each(['ana@example.test', ' ANA@Example.TEST '])(
    'is sent to the account of %j for any caller',
    async (email) => {
      const { world, answer } = await inWorld(email, () => {})
      expect(answer).toMatchObject({ httpStatus: 200, body: { status: 'success' } })
      expect(world.mails).toMatchObject([
        { to: 'ana@example.test', subject: 'Cambie su contraseña de Centro de líderes' },
      ])
    },
  )

  it.each(['unknown@example.test', 'disabled@example.test'])('is not sent to %s', async (email) => {
    const { world } = await inWorld(email, () => {})
    expect(world.mails).toEqual([])
    expect(world.probes).toBe(1)
  })

  const situations: readonly (readonly [string, number, (world: World) => void])[] = [
    ['everything works', 200, () => {}],
    ['the mail server is down', 503, (world) => Object.assign(world, { mailServer: 'down' })],
    [
      'the mail server rejects the mail',
      200,
      (world) => Object.assign(world, { mailServer: 'refuses' }),
    ],
    ['the provider is down', 503, (world) => Object.assign(world, { provider: 'down' })],
    [
      'the provider cannot create codes',
      200,
      (world) => Object.assign(world, { provider: 'makes no codes' }),
    ],
    ['the rate limits are down', 503, (world) => Object.assign(world, { limits: 'down' })],
    [
      'it was requested a moment ago',
      429,
      (world) => {
        for (const who of ['ana', 'unknown', 'disabled'])
          world.used.set(`resetPassword:${who}@example.test`, [world.time - 1])
      },
    ],
    [
      'sending takes longer than probing',
      200,
      (world) => Object.assign(world, { cost: { send: RESPONSE_INTERVAL - 1, probe: 20 } }),
    ],
  ]

  it.each(situations)(
    'has the same response in the same time with and without an account when %s',
    async (_situation, httpStatus, change) => {
      const known = await inWorld(ana.email, change)
      expect(known.answer.httpStatus).toBe(httpStatus)
      for (const email of ['unknown@example.test', 'disabled@example.test']) {
        const other = await inWorld(email, change)
        expect(other.bytes).toBe(known.bytes)
        expect(other.time).toBe(known.time)
      }
    },
  )

  it('has a response time that is a multiple of the interval', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 60_000 }),
        fc.integer({ min: 1, max: 5_000 }),
        (elapsed, interval) => {
          const wait = untilNextInterval(elapsed, interval)
          expect(wait).toBeGreaterThanOrEqual(0)
          expect((elapsed + wait) % interval).toBe(0)
          expect(elapsed + wait).toBeGreaterThanOrEqual(interval)
          expect(wait).toBeLessThanOrEqual(interval)
        },
      ),
    )
  })

  const texts = { subject: 'Gane un premio', name: 'Estimado cliente' }

  it.each([undefined, 'Bearer forged', 'Bearer ', 'Basic YTpi', 'token-of-ana'])(
    'ignores the texts of a caller with authorization %j',
    async (authorization) => {
      const world = new World()
      const answer = await world.call(resetFor(ana.email, texts), { authorization })
      expect(answer).toMatchObject({ httpStatus: 200 })
      expect(world.mails[0]?.subject).toBe('Cambie su contraseña de Centro de líderes')
      expect(world.mails[0]?.text).toContain('Hola, Ana Mora:')
      expect(JSON.stringify(world.mails)).not.toMatch(/premio|Estimado/)
    },
  )

  it('ignores the texts of another leader', async () => {
    const world = new World()
    world.accounts.push({ ...ana, uid: 'luis', email: 'luis@example.test', displayName: null })
    await world.callAsAna(resetFor('luis@example.test', texts))
    expect(world.mails[0]?.text).toContain('Hola:')
    expect(JSON.stringify(world.mails)).not.toMatch(/premio|Estimado/)
  })

  it('uses the texts of its recipient', async () => {
    const world = new World()
    await world.callAsAna(resetFor(ana.email, { subject: 'Su clave', name: 'Anita' }))
    expect(world.mails[0]?.subject).toBe('Su clave')
    expect(world.mails[0]?.text).toContain('Hola, Anita:')
  })

  it('has the same response time after a defect', async () => {
    const world = new World()
    Object.defineProperty(world.accounts, 'find', {
      value: () => {
        throw new TypeError('a defect')
      },
    })
    const startedAt = world.time
    const answer = await world.call(resetFor(ana.email))
    expect(answer).toMatchObject({ httpStatus: 503, body: errorWith('unavailable') })
    expect(world.time - startedAt).toBe(RESPONSE_INTERVAL)
  })
})
