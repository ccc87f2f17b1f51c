import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { eventId } from '../../../../domain/codes/AccessCode'
import type { ReadFailure } from '../../../../domain/shared/ReadFailure'
import { fail, ok } from '../../../../domain/shared/Result'
import { memoryCopy } from '../../../../infrastructure/sync/device/memoryCopy'
import { SyncedEvents } from '../../../../infrastructure/sync/events/SyncedEvents'
import { SyncedUsers } from '../../../../infrastructure/sync/users/SyncedUsers'
import type { ProfileReading, UserSource } from '../../../../infrastructure/sync/users/UserSource'
import { FakeClock } from '../../../support/fakes/FakeClock'
import { FakeLog } from '../../../support/fakes/FakeLog'
import { FakePageActivity } from '../../../support/fakes/FakePageActivity'
import { anaUser, leaderProfile } from '../../../support/mothers/users'
import { settled } from '../../../support/startPortal'

const offline = fail({ kind: 'offline' } as const)

describe('A store whose code cannot be loaded', () => {
  const missing = { load: () => Promise.reject(new Error('no network')) }

  it('leaves events and profiles to the device', async () => {
    const log = new FakeLog()
    const [copy, clock] = [memoryCopy(), new FakeClock()]
    const events = new SyncedEvents({ source: missing, copy: copy.events, clock, log })
    expect(await events.byIds([eventId('feria')], 'provider')).toEqual(offline)
    const users = new SyncedUsers(missing, copy.profile, new FakePageActivity(), log)
    expect(await users.profileOf(anaUser.uid)).toEqual(offline)
    vi.spyOn(copy.profile, 'read').mockResolvedValue(leaderProfile)
    expect(await users.profileOf(anaUser.uid)).toEqual(ok(leaderProfile))
    const seen = vi.fn()
    onTestFinished(users.watchProfile(anaUser.uid, seen))
    await settled()
    expect(seen).toHaveBeenCalledWith(offline)
  })
})

describe('Profiles', () => {
  const setUp = (kept: typeof leaderProfile | null) => {
    let report: (reading: ProfileReading) => void = () => undefined
    let end: (failure: ReadFailure) => void = () => undefined
    const store = {
      profileOf: vi.fn(async (): Promise<ProfileReading> => ok(leaderProfile)),
      updateProfile: async () => ok(undefined),
      listen: vi.fn((_: unknown, onReading: typeof report, onEnd: typeof end) => {
        report = onReading
        end = onEnd
        return () => undefined
      }),
    } satisfies UserSource
    const copy = memoryCopy()
    vi.spyOn(copy.profile, 'read').mockResolvedValue(kept)
    const keep = vi.spyOn(copy.profile, 'keep')
    const source = { load: async () => store }
    const users = new SyncedUsers(source, copy.profile, new FakePageActivity(), new FakeLog())
    return {
      store,
      keep,
      users,
      report: (reading: ProfileReading) => report(reading),
      breakListener: () => end({ kind: 'unknown' }),
    }
  }

  it("start a session from the device's copy, without waiting for the store", async () => {
    const { store, users } = setUp(leaderProfile)
    store.profileOf.mockReturnValue(new Promise(() => undefined))
    expect(await users.profileOf(anaUser.uid)).toEqual(ok(leaderProfile))
  })

  it('are read from the store where the device has none, and kept', async () => {
    const { keep, users } = setUp(null)
    expect(await users.profileOf(anaUser.uid)).toEqual(ok(leaderProfile))
    expect(keep).toHaveBeenCalledWith(anaUser.uid, leaderProfile)
  })

  it('that are watched answer a question without the store, as they were last heard', async () => {
    const { users, store, report } = setUp(null)
    const stop = users.watchProfile(anaUser.uid, () => undefined)
    await settled()
    const renamed = { ...leaderProfile, lastName: 'Solano' }
    report(ok(renamed))
    expect(await users.profileOf(anaUser.uid)).toEqual(ok(renamed))
    expect(store.profileOf).not.toHaveBeenCalled()
    stop()
    expect(await users.profileOf(anaUser.uid)).toEqual(ok(leaderProfile))
  })

  it('are not forgotten because the store could not be read', async () => {
    const { store, keep, users } = setUp(null)
    store.profileOf.mockResolvedValue(offline)
    expect(await users.profileOf(anaUser.uid)).toEqual(offline)
    expect(keep).not.toHaveBeenCalled()
  })

  it('are kept as the live view last had them', async () => {
    const { keep, users, report } = setUp(leaderProfile)
    const seen = vi.fn()
    onTestFinished(users.watchProfile(anaUser.uid, seen))
    await settled()
    report(ok({ ...leaderProfile, role: null }))
    report(offline)
    expect(seen).toHaveBeenCalledTimes(2)
    expect(keep.mock.calls).toEqual([[anaUser.uid, { ...leaderProfile, role: null }]])
  })

  it('are deleted from the device once the store has none any more', async () => {
    const { keep, users, report } = setUp(leaderProfile)
    onTestFinished(users.watchProfile(anaUser.uid, () => undefined))
    await settled()
    report(ok(null))
    expect(keep.mock.calls).toEqual([[anaUser.uid, null]])
  })

  it('are heard again within two seconds whenever their live view breaks after it worked', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { store, users, report, breakListener } = setUp(leaderProfile)
    onTestFinished(users.watchProfile(anaUser.uid, () => undefined))
    await vi.advanceTimersByTimeAsync(0)
    for (const opened of [2, 3, 4]) {
      report(ok(leaderProfile))
      breakListener()
      await vi.advanceTimersByTimeAsync(2_000)
      expect(store.listen).toHaveBeenCalledTimes(opened)
    }
  })
})
