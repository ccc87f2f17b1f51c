import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Presence } from '../../../application/session/Presence'
import { leaderIsPresent } from '../../../tools/check/checks/presence'
import { FakePresence } from '../../support/fakes/FakePresence'
import { ana, resultOf } from './world'

const check = (presence: Presence) => resultOf(leaderIsPresent, { leader: { presence } })

const failsFor = async (presence: Presence, why: string) => {
  const failure = expect(check(presence)).rejects.toThrow(why)
  await vi.advanceTimersByTimeAsync(60_000)
  await failure
}

describe('The check of presence', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('holds where the leader is online, then offline, and leaves no tab', async () => {
    const presence = new FakePresence()
    expect(await check(presence)).toMatchObject({ kind: 'held' })
    expect([presence.joined, presence.watching]).toEqual([0, 0])
    expect(presence.recordOf(ana)?.status).toBe('offline')
  })

  it('fails where no write arrives', async () => {
    const presence = new FakePresence()
    const silent: Presence = {
      join: () => ({ show: () => {}, leave: async () => {} }),
      watch: (uid, listener) => presence.watch(uid, listener),
    }
    await failsFor(silent, 'the status online: nothing within 30 seconds')
  })

  it('fails where the leader stays online', async () => {
    const presence = new FakePresence()
    const staying: Presence = {
      join: (uid) => ({ ...presence.join(uid), leave: async () => {} }),
      watch: (uid, listener) => presence.watch(uid, listener),
    }
    await failsFor(staying, 'the status offline: nothing within 30 seconds')
  })
})
