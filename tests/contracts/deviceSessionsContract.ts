import { describe, expect, it, onTestFinished } from 'vitest'
import type { DeviceSessions } from '../../application/ports/account/DeviceSessions'
import { type DeviceSession, deviceSessionId } from '../../domain/account/DeviceSession'
import { type UserId, userId } from '../../domain/account/SignedInUser'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import type { Result } from '../../domain/shared/Result'
import { collect } from '../support/collect'
import { eventually } from '../support/eventually'
import type { StoredFields } from '../support/firebase/firestoreValues'

export interface DeviceSessionsHarness {
  /** Signs a leader in on another device; two devices sign in at different times. */
  signIn(leader: UserId): Promise<DeviceSessions>
  /** Stores sessions of a leader, with their times as dates, as other devices may have left them. */
  put(leader: UserId, ...sessions: readonly StoredFields[]): Promise<void>
  close(): Promise<void>
}

type List = Result<readonly DeviceSession[], ReadFailure>

const DONE = { ok: true, value: undefined }
const chrome = { browser: 'Chrome', system: 'Android' }
const [ana, luis] = [userId('user-ana'), userId('user-luis')]

/** The contract of DeviceSessions. */
export const deviceSessionsContract = (
  adapter: string,
  open: () => Promise<DeviceSessionsHarness>,
) =>
  describe(`${adapter} honours DeviceSessions`, () => {
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

    it('lists a session with its device and times once it is started [ACCOUNT-13]', async () => {
      const harness = await start()
      const sessions = await harness.signIn(ana)
      const own = await ownOf(sessions)
      const readings = collect<{ readonly session: DeviceSession | null }>()
      onTestFinished(sessions.watchOne(ana, own.id, readings.listener))
      expect(await readings.nth(1)).toEqual({ session: null })
      expect(await sessions.start(ana, own, chrome)).toEqual(DONE)
      const { session } = await readings.until((one) => one.session !== null)
      expect(session).toMatchObject({ id: own.id, ...chrome, endedAt: null })
      expect(session?.startedAt).toBe(session?.seenAt)
      expect(Math.abs((session?.startedAt ?? 0) - own.signedInAt)).toBeLessThan(60_000)
    })

    it('adds a session once, though it is asked to twice at once [ACCOUNT-13]', async () => {
      const harness = await start()
      const sessions = await harness.signIn(ana)
      const own = await ownOf(sessions)
      const both = [sessions.start(ana, own, chrome), sessions.start(ana, own, chrome)]
      expect(await Promise.all(both)).toEqual([DONE, DONE])
      expect(await watch(sessions).until((list) => list.length > 0)).toHaveLength(1)
    })

    it('has another session for each sign-in [ACCOUNT-13]', async () => {
      const harness = await start()
      const one = await listed(harness)
      const other = await listed(harness, ana, { browser: 'Safari', system: 'iPhone' })
      expect(other.own.id).not.toBe(one.own.id)
      const all = await watch(one.sessions).until((list) => list.length === 2)
      expect(all.map(({ browser }) => browser).sort()).toEqual(['Chrome', 'Safari'])
    })

    it('lists the sessions of other devices from the first, though it follows its own [ACCOUNT-14]', async () => {
      const harness = await start()
      const other = await listed(harness)
      const { sessions, own } = await listed(harness)
      const readings = collect<{ readonly session: DeviceSession | null }>()
      onTestFinished(sessions.watchOne(ana, own.id, readings.listener))
      await readings.nth(1)
      const all = await watch(sessions).first()
      expect(openIds(all).sort()).toEqual([other.own.id, own.id].sort())
    })

    it('lists the one used last of more than 50, though it began first [ACCOUNT-14]', async () => {
      const harness = await start()
      const day = (number: number) => new Date(Date.UTC(2026, 8, number))
      const many = Array.from({ length: 51 }, (_, at) => {
        return { id: `${at}`, startedAt: day(at), seenAt: day(at === 0 ? 60 : at) }
      })
      await harness.put(ana, ...many)
      const sessions = await harness.signIn(ana)
      const listed = openIds(await watch(sessions).first())
      expect(listed).toHaveLength(50)
      expect(listed).toContain('0')
    })

    it('leaves out what a device cannot say of itself, and names of other letters', async () => {
      const harness = await start()
      const { sessions } = await listed(harness, ana, {
        browser: 'Mi <b>navegador</b>',
        system: null as unknown as string,
      })
      const [session] = await watch(sessions).until((list) => list.length === 1)
      expect(session).toMatchObject({ browser: null, system: null })
    })

    it('does not date a session again within an hour [ACCOUNT-13]', async () => {
      const harness = await start()
      const { sessions, own } = await listed(harness)
      const [before] = await watch(sessions).until((list) => list.length === 1)
      expect(await sessions.see(ana, own)).toMatchObject({ ok: false })
      expect(await sessions.end(ana, [own.id])).toEqual(DONE)
      expect(await sessions.see(ana, own)).toMatchObject({ ok: false })
      const [after] = await watch(sessions).until(([one]) => one?.endedAt !== null)
      expect(after?.seenAt).toBe(before?.seenAt)
    })

    it('ends the session of another device, which is told [ACCOUNT-15]', async () => {
      const harness = await start()
      const one = await listed(harness)
      const other = await listed(harness)
      const readings = collect<{ readonly session: DeviceSession | null }>()
      onTestFinished(other.sessions.watchOne(ana, other.own.id, readings.listener))
      await readings.nth(1)
      expect(await one.sessions.end(ana, [other.own.id])).toEqual(DONE)
      const { session } = await readings.until((reading) => reading.session?.endedAt != null)
      expect(session?.id).toBe(other.own.id)
      const all = await watch(one.sessions).until((list) => openIds(list).length === 1)
      expect(openIds(all)).toEqual([one.own.id])
      expect(all).toHaveLength(2)
    })

    it('has all sessions, ended ones too [ACCOUNT-17]', async () => {
      const harness = await start()
      const one = await listed(harness)
      const other = await listed(harness)
      expect(await one.sessions.end(ana, [one.own.id])).toEqual(DONE)
      const all = await other.sessions.all(ana)
      const found = all.ok ? all.value : []
      expect(found.map(({ id }) => id).sort()).toEqual([one.own.id, other.own.id].sort())
      expect(openIds(found)).toEqual([other.own.id])
    })

    it('ends none where it is asked to end none', async () => {
      const { sessions } = await listed(await start())
      expect(await sessions.end(ana, [])).toEqual(DONE)
    })

    it('ends others, though one that it is asked to end too has ended and one is gone [ACCOUNT-16, ACCOUNT-17]', async () => {
      const harness = await start()
      const times = { startedAt: new Date(), seenAt: new Date() }
      const some = [{ id: '1', endedAt: new Date() }, { id: '3' }, { id: '4' }]
      await harness.put(ana, ...some.map((one) => ({ ...one, ...times })))
      const { sessions, own } = await listed(harness)
      const ids = ['3', '1', '2', '4'].map(deviceSessionId)
      expect(await sessions.end(ana, ids)).toMatchObject({ ok: false })
      await eventually(async () => {
        const all = await sessions.all(ana)
        expect(openIds(all.ok ? all.value : [])).toEqual([own.id])
      })
    })

    it('neither starts nor ends a session again that has ended [ACCOUNT-15, ACCOUNT-19]', async () => {
      const harness = await start()
      const { sessions, own } = await listed(harness)
      expect(await sessions.end(ana, [own.id])).toEqual(DONE)
      const [ended] = await watch(sessions).until(([one]) => one?.endedAt !== null)
      await sessions.start(ana, own, chrome)
      expect(await sessions.end(ana, [own.id])).toMatchObject({ ok: false })
      const [still] = await watch(sessions).until((list) => list.length === 1)
      expect(still).toEqual(ended)
    })

    it("lists no other leader's sessions", async () => {
      const harness = await start()
      await listed(harness, luis)
      const { sessions, own } = await listed(harness)
      const all = await watch(sessions).until((list) => list.length > 0)
      expect(all.map(({ id }) => id)).toEqual([own.id])
    })
  })
