import { describe, expect, it } from 'vitest'
import { eventId } from '../../../domain/codes/AccessCode'
import type { CodesSnapshot } from '../../../domain/codes/CodeRepository'
import { type SignedInUser, userId } from '../../../domain/session/SignedInUser'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Result } from '../../../domain/shared/Result'
import { seedOf } from '../../../infrastructure/local/seed/seedOf'
import { collect } from '../../support/collect'
import { localDevice, ORIGIN } from '../../support/localDevice'

type Reading = Result<CodesSnapshot, ReadFailure>

const asLeader = { email: 'lider@demo.test', password: 'Demo#2026', keepSignedIn: true }
const leader = userId('demo-lider')

const watch = (codes: Awaited<ReturnType<ReturnType<typeof localDevice>['openTab']>>['codes']) => {
  const readings = collect<Reading>()
  return { ...readings, stop: codes.watch(leader, readings.listener) }
}

const texts = (reading: Reading) =>
  reading.ok ? reading.value.codes.map(({ code }) => code) : [reading.error.kind]

describe('The embedded backend', () => {
  it('is seeded once by tabs that open concurrently', async () => {
    const { openTab, database, clock } = localDevice()
    const tabs = await Promise.all([openTab(), openTab(), openTab()])
    await Promise.all(tabs.map(({ users }) => users.profileOf(leader)))
    const connection = await database.open()
    expect(await connection.count('codes')).toBe(seedOf(clock.now(), ORIGIN).codes.length)
    expect(await connection.get('meta', 'seed')).toEqual({ key: 'seed', plantedAt: clock.now() })
  })

  it('keeps its data and seed date when it is opened again [DEMO-1]', async () => {
    const { openTab, database, put, clock } = localDevice()
    const plantedAt = clock.now()
    await openTab()
    await put('events', [{ id: 'mine', name: 'Mi evento' }])
    clock.advance(86_400_000)
    const { events } = await openTab()
    const found = await events.byIds([eventId('mine')], 'provider')
    expect(found.ok && found.value.size).toBe(1)
    expect(await (await database.open()).get('meta', 'seed')).toMatchObject({ plantedAt })
  })
})

describe('Many codes', () => {
  it("are read completely, without other leaders' codes in between", async () => {
    const { openTab, put } = localDevice()
    const { codes } = await openTab()
    const owned = (index: number) => (index % 7 === 3 ? 'user-other' : leader)
    const documents = Array.from({ length: 1_400 }, (_, index) => ({
      id: `many${String(index).padStart(4, '0')}`,
      code: `MANY${index}`,
      leaderId: owned(index),
      status: 'available',
      createdAt: index,
    }))
    await put('codes', documents)
    const readings = watch(codes)
    const complete = await readings.until((reading) => reading.ok && !reading.value.arriving)
    const all = texts(complete).filter((text) => text.startsWith('MANY'))
    const expected = documents.filter(({ leaderId }) => leaderId === leader)
    expect(all).toEqual(expected.map(({ code }) => code).reverse())
    readings.stop()
  })
})

describe('Resetting the demonstration', () => {
  it('restores the demo data in every tab [DEMO-7]', async () => {
    const { openTab, put, database, clock } = localDevice()
    const [here, there] = [await openTab(), await openTab()]
    const [mine, theirs] = [watch(here.codes), watch(there.codes)]
    const code = { id: 'new', code: 'MINE2345', leaderId: leader, status: 'available' }
    await put('codes', [{ ...code, createdAt: clock.now() }])
    const changed = (reading: Reading) => texts(reading)[0] === 'MINE2345'
    await Promise.all([mine.until(changed), theirs.until(changed)])

    expect(await here.demo.reset()).toEqual({ ok: true, value: undefined })
    const restored = (reading: Reading) => texts(reading)[0] === 'LIBRE001'
    await Promise.all([mine.until(restored), theirs.until(restored)])
    mine.stop()
    theirs.stop()
    expect(await (await database.open()).get('codes', 'new')).toBeUndefined()
  })

  it('keeps the user signed in', async () => {
    const { openTab } = localDevice()
    const { sessionGateway: session, demo } = await openTab()
    await session.signIn(asLeader)
    await demo.reset()
    const users = collect<SignedInUser | null>()
    const stop = session.observe(users.listener)
    expect((await users.nth(1))?.uid).toBe(leader)
    stop()
  })

  it('unlocks locked accounts', async () => {
    const { openTab, database } = localDevice()
    const { sessionGateway: session, demo } = await openTab()
    const connection = await database.open()
    const account = await connection.get('accounts', leader)
    if (!account) throw new Error('the demo leader is missing')
    await connection.put('accounts', { ...account, lockedUntil: Number.MAX_SAFE_INTEGER })
    expect((await session.signIn(asLeader)).ok).toBe(false)
    await demo.reset()
    expect((await session.signIn(asLeader)).ok).toBe(true)
  })
})
