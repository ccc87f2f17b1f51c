import { describe, expect, it, onTestFinished } from 'vitest'
import { type DeviceSession, deviceSessionId } from '../../domain/session/DeviceSession'
import { collect } from '../support/collect'
import { eventually } from '../support/eventually'
import { ana, chrome, type DeviceSessionsHarness, DONE, sessionsWorld } from './sessionsWorld'

/** How DeviceSessions end. */
export const endedSessionsContract = (
  adapter: string,
  open: () => Promise<DeviceSessionsHarness>,
) =>
  describe(`${adapter} ends DeviceSessions`, () => {
    const { start, listed, watch, openIds } = sessionsWorld(open)

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
  })
