import { expect, onTestFinished } from 'vitest'
import type { DeviceSessions } from '../../application/session/DeviceSessions'
import type { DeviceSession } from '../../domain/session/DeviceSession'
import { type UserId, userId } from '../../domain/session/SignedInUser'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import type { Result } from '../../domain/shared/Result'
import { collect } from '../support/collect'
import type { StoredFields } from '../support/firebase/firestoreValues'

export interface DeviceSessionsHarness {
  /** Signs a leader in on another device; two devices sign in at different times. */
  signIn(leader: UserId): Promise<DeviceSessions>
  /** Stores sessions of a leader, with their times as dates, as other devices may have left them. */
  put(leader: UserId, ...sessions: readonly StoredFields[]): Promise<void>
  close(): Promise<void>
}

type List = Result<readonly DeviceSession[], ReadFailure>

export const DONE = { ok: true, value: undefined }
export const chrome = { browser: 'Chrome', system: 'Android' }
export const ana = userId('user-ana')

/** Devices of leaders, each with a session of its own. */
export const sessionsWorld = (open: () => Promise<DeviceSessionsHarness>) => {
  const start = async () => {
    const harness = await open()
    onTestFinished(harness.close)
    return harness
  }
  const ownOf = async (sessions: DeviceSessions) => {
    const own = await sessions.own()
    if (own === null) throw new Error('signed out')
    return own
  }
  /** A device whose session is listed. */
  const listed = async (harness: DeviceSessionsHarness, leader = ana, device = chrome) => {
    const sessions = await harness.signIn(leader)
    const own = await ownOf(sessions)
    expect(await sessions.start(leader, own, device)).toEqual(DONE)
    return { sessions, own }
  }
  const watch = (sessions: DeviceSessions, leader = ana) => {
    const lists = collect<List>()
    onTestFinished(sessions.watch(leader, lists.listener))
    const of = (list: List) => (list.ok ? list.value : [])
    return {
      first: async () => of(await lists.nth(1)),
      until: async (holds: (all: readonly DeviceSession[]) => boolean) =>
        of(await lists.until((list) => list.ok && holds(of(list)))),
    }
  }
  const openIds = (all: readonly DeviceSession[]) =>
    all.filter(({ endedAt }) => endedAt === null).map(({ id }) => id)
  return { start, ownOf, listed, watch, openIds }
}
