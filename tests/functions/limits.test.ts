import { describe, expect, it } from 'vitest'
import { ana, confirmationFor, errorWith, resetFor, World } from './world.ts'

describe('The rate limits', () => {
  it('allow one mail per address in 30 seconds, and set Retry-After', async () => {
    const world = new World()
    await world.call(resetFor(ana.email))
    const second = await world.call(resetFor(' ANA@Example.test'))
    expect(second).toMatchObject({ httpStatus: 429, body: errorWith('too-many-requests') })
    expect(second.headers['Retry-After']).toBe('30')
    world.time += 30_000
    expect(await world.call(resetFor(ana.email))).toMatchObject({ httpStatus: 200 })
    expect(world.mails).toHaveLength(2)
  })

  it.each([ana.email, 'unknown@example.test'])('allow five mails per hour to %s', async (email) => {
    const world = new World()
    const statuses: number[] = []
    for (let i = 0; i < 7; i++) {
      statuses.push((await world.call(resetFor(email))).httpStatus)
      world.time += 60_000
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  it('count the modes separately, so a stranger cannot block a confirmation', async () => {
    const world = new World()
    await world.call(resetFor(ana.email))
    expect(await world.callAsAna(confirmationFor(ana.email))).toMatchObject({ httpStatus: 200 })
  })

  it('stop a caller who tries many addresses', async () => {
    const world = new World()
    const statuses: number[] = []
    for (let i = 0; i < 31; i++) {
      statuses.push((await world.call(resetFor(`someone${i}@example.test`))).httpStatus)
    }
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 200))
    expect(statuses[30]).toBe(429)
    const elsewhere = { caller: '192.0.2.2', peer: '192.0.2.2' }
    const other = await world.call(resetFor(ana.email), { callers: elsewhere })
    expect(other).toMatchObject({ httpStatus: 200 })
  })

  it('stop a peer that forges many callers', async () => {
    const world = new World()
    const statuses: number[] = []
    for (let i = 0; i < 301; i++) {
      const callers = { caller: `198.51.100.${i}`, peer: '192.0.2.1' }
      const answer = await world.call(resetFor(`someone${i}@example.test`), { callers })
      statuses.push(answer.httpStatus)
    }
    expect(statuses.indexOf(429)).toBe(300)
  })

  it('do not count rejected calls', async () => {
    const world = new World()
    await world.call(resetFor(ana.email, { redirect: 'https://evil.example' }))
    await world.call(confirmationFor(ana.email))
    expect(world.used.size).toBe(0)
  })
})
