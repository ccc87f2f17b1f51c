import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { untilBeat } from '../../functions/src/resetPassword.ts'
import { ana, BEAT, errorWith, resetFor, World } from './world.ts'

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
    'goes to the account of %j for anyone who asks',
    async (email) => {
      const { world, answer } = await inWorld(email, () => {})
      expect(answer).toMatchObject({ httpStatus: 200, body: { status: 'success' } })
      expect(world.mails).toMatchObject([
        { to: 'ana@example.test', subject: 'Cambie su contraseña de Centro de líderes' },
      ])
    },
  )

  it.each(['nobody@example.test', 'disabled@example.test'])('does not go to %s', async (email) => {
    const { world } = await inWorld(email, () => {})
    expect(world.mails).toEqual([])
    expect(world.probes).toBe(1)
  })

  const situations: readonly (readonly [string, number, (world: World) => void])[] = [
    ['all is well', 200, () => {}],
    ['the mail server is down', 503, (world) => Object.assign(world, { mailServer: 'down' })],
    [
      'the mail server refuses the mail',
      200,
      (world) => Object.assign(world, { mailServer: 'refuses' }),
    ],
    ['the provider is down', 503, (world) => Object.assign(world, { provider: 'down' })],
    [
      'the provider makes no codes',
      200,
      (world) => Object.assign(world, { provider: 'makes no codes' }),
    ],
    ['the limits cannot be read', 503, (world) => Object.assign(world, { limits: 'down' })],
    [
      'it was just asked for',
      429,
      (world) => {
        for (const who of ['ana', 'nobody', 'disabled'])
          world.used.set(`resetPassword:${who}@example.test`, [world.time - 1])
      },
    ],
    [
      'a mail takes longer than a greeting',
      200,
      (world) => Object.assign(world, { cost: { send: BEAT - 1, probe: 20 } }),
    ],
  ]

  it.each(situations)(
    'is answered alike, byte for byte and in the same time, with and without an account when %s',
    async (_situation, httpStatus, change) => {
      const known = await inWorld(ana.email, change)
      expect(known.answer.httpStatus).toBe(httpStatus)
      for (const email of ['nobody@example.test', 'disabled@example.test']) {
        const other = await inWorld(email, change)
        expect(other.bytes).toBe(known.bytes)
        expect(other.time).toBe(known.time)
      }
    },
  )

  it('is answered on a whole beat', () => {
    fc.assert(
      fc.property(fc.nat({ max: 60_000 }), fc.integer({ min: 1, max: 5_000 }), (elapsed, beat) => {
        const wait = untilBeat(elapsed, beat)
        expect(wait).toBeGreaterThanOrEqual(0)
        expect((elapsed + wait) % beat).toBe(0)
        expect(elapsed + wait).toBeGreaterThanOrEqual(beat)
        expect(wait).toBeLessThanOrEqual(beat)
      }),
    )
  })

  const words = { subject: 'Gane un premio', name: 'Estimado cliente' }

  it.each([undefined, 'Bearer forged', 'Bearer ', 'Basic YTpi', 'token-of-ana'])(
    'carries no words of a caller whose authorization is %j',
    async (authorization) => {
      const world = new World()
      const answer = await world.call(resetFor(ana.email, words), { authorization })
      expect(answer).toMatchObject({ httpStatus: 200 })
      expect(world.mails[0]?.subject).toBe('Cambie su contraseña de Centro de líderes')
      expect(world.mails[0]?.text).toContain('Hola, Ana Mora:')
      expect(JSON.stringify(world.mails)).not.toMatch(/premio|Estimado/)
    },
  )

  it('carries no words of one leader to another', async () => {
    const world = new World()
    world.accounts.push({ ...ana, uid: 'luis', email: 'luis@example.test', displayName: null })
    await world.callAsAna(resetFor('luis@example.test', words))
    expect(world.mails[0]?.text).toContain('Hola:')
    expect(JSON.stringify(world.mails)).not.toMatch(/premio|Estimado/)
  })

  it('carries the words of its own reader', async () => {
    const world = new World()
    await world.callAsAna(resetFor(ana.email, { subject: 'Su clave', name: 'Anita' }))
    expect(world.mails[0]?.subject).toBe('Su clave')
    expect(world.mails[0]?.text).toContain('Hola, Anita:')
  })

  it('that fails for a defect keeps its time too', async () => {
    const world = new World()
    Object.defineProperty(world.accounts, 'find', {
      value: () => {
        throw new TypeError('a defect')
      },
    })
    const startedAt = world.time
    const answer = await world.call(resetFor(ana.email))
    expect(answer).toMatchObject({ httpStatus: 503, body: errorWith('unavailable') })
    expect(world.time - startedAt).toBe(BEAT)
  })
})
