import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Presence } from '../../../application/ports/Presence'
import { leaderIsPresent } from '../../../scripts/check/checks/presence'
import { FakePresence } from '../../support/fakes/FakePresence'
import { ana, resultOf } from './world'

const checked = async (presence: Presence) => {
  const result = resultOf(leaderIsPresent, { leader: { presence } })
  await vi.advanceTimersByTimeAsync(60_000)
  return result
}

describe('The check of presence', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('holds where the leader is online, then offline, and leaves no tab', async () => {
    const presence = new FakePresence()
    expect(await checked(presence)).toMatchObject({ kind: 'held' })
    expect([presence.joined, presence.watching]).toEqual([0, 0])
    expect(presence.recordOf(ana)?.status).toBe('offline')
  })

  it('fails where no write arrives', async () => {
    const presence = new FakePresence()
    const silent: Presence = {
      join: () => ({ show: () => {}, leave: async () => {} }),
      watch: (uid, listener) => presence.watch(uid, listener),
    }
    expect(await checked(silent)).toMatchObject({
      kind: 'failed',
      why: expect.stringContaining('online'),
    })
  })

  it('fails where the leader stays online', async () => {
    const presence = new FakePresence()
    const staying: Presence = {
      join: (uid) => ({ ...presence.join(uid), leave: async () => {} }),
      watch: (uid, listener) => presence.watch(uid, listener),
    }
    expect(await checked(staying)).toMatchObject({
      kind: 'failed',
      why: expect.stringContaining('offline'),
    })
  })
})
