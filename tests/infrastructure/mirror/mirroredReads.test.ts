import { describe, expect, it, vi } from 'vitest'
import { eventId } from '../../../domain/codes/AccessCode'
import { fail, ok } from '../../../domain/shared/Result'
import { MemoryMirror } from '../../../infrastructure/mirror/device/MemoryMirror'
import { MirroredEvents } from '../../../infrastructure/mirror/MirroredEvents'
import { MirroredUsers } from '../../../infrastructure/mirror/MirroredUsers'
import { eventually } from '../../support/eventually'
import { FakeUserRepository } from '../../support/fakes/FakeUserRepository'
import { eventOf } from '../../support/mothers/codes'
import { anaUser, leaderProfile } from '../../support/mothers/users'

const offline = fail({ kind: 'offline' } as const)

describe('Mirrored events', () => {
  const [feria, jazz] = [eventOf('feria', 'Feria del Café'), eventOf('jazz', 'Noche de jazz')]

  it('are there for the device once the provider has answered, until the provider has them no more', async () => {
    let store = new Map([feria, jazz].map((event) => [event.id, event]))
    const mirror = new MemoryMirror()
    const events = new MirroredEvents(
      async () => mirror,
      async () => ok(store),
    )
    expect(await events.byIds([feria.id], 'device')).toEqual(ok(new Map()))
    await events.byIds([feria.id, jazz.id], 'provider')
    expect(await events.byIds([feria.id], 'device')).toEqual(ok(new Map([[feria.id, feria]])))
    store = new Map([[jazz.id, jazz]])
    await events.byIds([feria.id, jazz.id], 'provider')
    expect(await events.byIds([feria.id, jazz.id], 'device')).toEqual(
      ok(new Map([[jazz.id, jazz]])),
    )
  })

  it('stay for the device if the provider does not answer', async () => {
    let answer: ReturnType<typeof ok<Map<typeof feria.id, typeof feria>>> | typeof offline = ok(
      new Map([[feria.id, feria]]),
    )
    const mirror = new MemoryMirror()
    const events = new MirroredEvents(
      async () => mirror,
      async () => answer,
    )
    await events.byIds([feria.id], 'provider')
    answer = offline
    expect(await events.byIds([feria.id], 'provider')).toEqual(offline)
    expect(await events.byIds([feria.id], 'device')).toEqual(ok(new Map([[feria.id, feria]])))
  })
})

describe('A mirror whose code cannot be loaded', () => {
  const openMirror = () => Promise.reject(new Error('no network'))

  it('leaves events to the provider', async () => {
    const events = new MirroredEvents(openMirror, async () => offline)
    expect(await events.byIds([eventId('feria')], 'device')).toEqual(ok(new Map()))
    expect(await events.byIds([eventId('feria')], 'provider')).toEqual(offline)
  })

  it('leaves profiles to the store', async () => {
    const store = new FakeUserRepository()
    vi.spyOn(store, 'profileOf').mockResolvedValue(ok(leaderProfile))
    vi.spyOn(store, 'watchProfile').mockImplementation((_, listener) => {
      listener(ok(leaderProfile))
      return () => undefined
    })
    const users = new MirroredUsers(openMirror, store)
    expect(await users.profileOf(anaUser.uid)).toEqual(ok(leaderProfile))
    const seen = vi.fn()
    users.watchProfile(anaUser.uid, seen)
    expect(seen).toHaveBeenCalledWith(ok(leaderProfile))
  })
})

describe('Mirrored profiles', () => {
  const setUp = (kept: typeof leaderProfile | null) => {
    const store = new FakeUserRepository()
    const mirror = new MemoryMirror()
    vi.spyOn(mirror, 'profileOf').mockResolvedValue(kept)
    const keep = vi.spyOn(mirror, 'keepProfile')
    return { store, keep, users: new MirroredUsers(async () => mirror, store) }
  }

  it('start a session from the mirror, without waiting for the store', async () => {
    const { store, users } = setUp(leaderProfile)
    vi.spyOn(store, 'profileOf').mockReturnValue(new Promise(() => undefined))
    expect(await users.profileOf(anaUser.uid)).toEqual(ok(leaderProfile))
  })

  it('are read from the store where the mirror has none, and kept', async () => {
    const { store, keep, users } = setUp(null)
    vi.spyOn(store, 'profileOf').mockResolvedValue(ok(leaderProfile))
    expect(await users.profileOf(anaUser.uid)).toEqual(ok(leaderProfile))
    expect(keep).toHaveBeenCalledWith(anaUser.uid, leaderProfile)
  })

  it('are not forgotten because the store could not be read', async () => {
    const { store, keep, users } = setUp(null)
    vi.spyOn(store, 'profileOf').mockResolvedValue(offline)
    expect(await users.profileOf(anaUser.uid)).toEqual(offline)
    expect(keep).not.toHaveBeenCalled()
  })

  it('are kept as the live view last had them', async () => {
    const { store, keep, users } = setUp(leaderProfile)
    vi.spyOn(store, 'watchProfile').mockImplementation((_, listener) => {
      listener(ok({ ...leaderProfile, role: null }))
      listener(offline)
      return () => undefined
    })
    const seen = vi.fn()
    users.watchProfile(anaUser.uid, seen)
    expect(seen).toHaveBeenCalledTimes(2)
    await eventually(() =>
      expect(keep.mock.calls).toEqual([[anaUser.uid, { ...leaderProfile, role: null }]]),
    )
  })
})
