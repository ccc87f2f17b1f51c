import { describe, expect, it, onTestFinished } from 'vitest'
import type { DeviceSession } from '../../domain/session/DeviceSession'
import { userId } from '../../domain/session/SignedInUser'
import { collect } from '../support/collect'
import { ana, chrome, type DeviceSessionsHarness, DONE, sessionsWorld } from './sessionsWorld'

const luis = userId('user-luis')

/** The contract of DeviceSessions as far as it lists sessions. */
export const deviceSessionsContract = (
  adapter: string,
  open: () => Promise<DeviceSessionsHarness>,
) =>
  describe(`${adapter} honours DeviceSessions`, () => {
    const { start, ownOf, listed, watch, openIds } = sessionsWorld(open)

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

    it("lists no other leader's sessions", async () => {
      const harness = await start()
      await listed(harness, luis)
      const { sessions, own } = await listed(harness)
      const all = await watch(sessions).until((list) => list.length > 0)
      expect(all.map(({ id }) => id)).toEqual([own.id])
    })
  })
