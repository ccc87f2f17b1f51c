import { describe, expect, it, onTestFinished } from 'vitest'
import type { Presence, PresenceRecord } from '../../application/session/Presence'
import type { PresenceStatus } from '../../domain/session/PresenceStatus'
import { type UserId, userId } from '../../domain/session/SignedInUser'
import { type Collector, collect } from '../support/collect'

export interface PresenceHarness {
  /** Presence with the leader signed in: a hosted store denies access to other leaders' records. */
  presenceOf(leader: UserId): Promise<Presence>
  /** The same, in another tab of the leader's device. */
  openTab(leader: UserId): Promise<Presence>
  close(): Promise<void>
}

const [ana, luis] = [userId('user-ana'), userId('user-luis')]

const is = (status: PresenceStatus) => (record: PresenceRecord | null) => record?.status === status

/** The statuses in order; a record may be reported again with a corrected timestamp. */
const changesIn = ({ seen }: { readonly seen: readonly (PresenceRecord | null)[] }) =>
  seen
    .map((record) => record?.status ?? null)
    .filter((status, index, all) => index === 0 || status !== all[index - 1])

/**
 * Waits until a status stays: tabs of one leader must not answer each other without end, and each hears of the others over a
 * connection of its own, at its own pace.
 */
const settlesAs = async (status: PresenceStatus, records: Collector<PresenceRecord | null>) => {
  for (let known = -1; known !== records.seen.length; ) {
    await records.until(is(status))
    known = records.seen.length
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}

/** The contract of Presence. */
export const presenceContract = (adapter: string, open: () => Promise<PresenceHarness>) =>
  describe(`${adapter} honours Presence`, () => {
    const start = async () => {
      const harness = await open()
      onTestFinished(harness.close)
      return { ...harness, presence: await harness.presenceOf(ana) }
    }
    const watch = (presence: Presence, uid = ana) => {
      const records = collect<PresenceRecord | null>()
      const stop = presence.watch(uid, records.listener)
      onTestFinished(stop)
      return { ...records, stop }
    }
    const statusOf = async (presence: Presence, uid = ana) => {
      const records = watch(presence, uid)
      const record = await records.nth(1)
      records.stop()
      return record?.status ?? null
    }

    it('has no record of a leader who never joined', async () => {
      const { presence } = await start()
      const records = watch(presence)
      expect(records.seen).toEqual([])
      expect(await records.nth(1)).toBeNull()
    })

    it('reports online, away, online and offline, in order [PRESENCE-1, PRESENCE-5]', async () => {
      const { presence } = await start()
      const records = watch(presence)
      await records.nth(1)
      const tab = presence.join(ana)
      tab.show('online')
      expect((await records.until(is('online')))?.timestamp).toBeGreaterThan(0)
      tab.show('away')
      await records.until(is('away'))
      tab.show('online')
      await records.until(is('online'))
      await tab.leave()
      await records.until(is('offline'))
      expect(changesIn(records)).toEqual([null, 'online', 'away', 'online', 'offline'])
    })

    it('ends with the last status after fast changes', async () => {
      const { presence } = await start()
      const records = watch(presence)
      const tab = presence.join(ana)
      for (const status of ['online', 'away', 'online', 'away'] as const) tab.show(status)
      await records.until(is('away'))
      await tab.leave()
      await records.until(is('offline'))
      expect(changesIn(records).slice(-2)).toEqual(['away', 'offline'])
    })

    it('ignores a tab that left', async () => {
      const { presence } = await start()
      const tab = presence.join(ana)
      tab.show('online')
      await watch(presence).until(is('online'))
      const leaving = tab.leave()
      tab.show('online')
      await leaving
      tab.show('online')
      await tab.leave()
      // Ends after the earlier writes of the same page.
      await presence.join(ana).leave()
      expect(await statusOf(presence)).toBe('offline')
    })

    it('returns a leader online after another tab is hidden or closed, and settles [PRESENCE-3]', async () => {
      const { presence, openTab } = await start()
      const other = await openTab(ana)
      const [here, there] = [presence.join(ana), other.join(ana)]
      const records = watch(other)
      here.show('online')
      await records.until(is('online'))
      there.show('online')
      there.show('away')
      await settlesAs('online', records)
      await there.leave()
      await settlesAs('online', records)
      await here.leave()
      await settlesAs('offline', records)
    })

    it('reports away when only a hidden tab remains', async () => {
      const { presence, openTab } = await start()
      const [here, there] = [presence.join(ana), (await openTab(ana)).join(ana)]
      here.show('online')
      there.show('away')
      await watch(presence).until(is('online'))
      await here.leave()
      await watch(presence).until(is('away'))
      await there.leave()
    })

    it('isolates leaders', async () => {
      const { presence, presenceOf } = await start()
      const records = watch(await presenceOf(luis), luis)
      await records.nth(1)
      const tab = presence.join(ana)
      tab.show('online')
      await watch(presence).until(is('online'))
      await tab.leave()
      expect(records.seen).toEqual([null])
    })

    it('reports each change to its subscribers until they unsubscribe [PRESENCE-6]', async () => {
      const { presence } = await start()
      const [one, other] = [watch(presence), watch(presence)]
      expect(await one.nth(1)).toBeNull()
      const tab = presence.join(ana)
      tab.show('online')
      await Promise.all([one.until(is('online')), other.until(is('online'))])
      one.stop()
      const before = one.seen.length
      tab.show('away')
      await other.until(is('away'))
      await tab.leave()
      await other.until(is('offline'))
      expect(one.seen).toHaveLength(before)
      expect(changesIn(one)).toEqual([null, 'online'])
      expect(changesIn(other)).toEqual([null, 'online', 'away', 'offline'])
    })

    it('reports nothing after unsubscribing, even before the first report [PRESENCE-6]', async () => {
      const { presence } = await start()
      const [unsubscribedFirst, unsubscribedLater] = [watch(presence), watch(presence)]
      unsubscribedFirst.stop()
      await unsubscribedLater.nth(1)
      unsubscribedLater.stop()
      unsubscribedLater.stop()
      const tab = presence.join(ana)
      tab.show('online')
      await watch(presence).until(is('online'))
      await tab.leave()
      expect(unsubscribedFirst.seen).toEqual([])
      expect(unsubscribedLater.seen).toEqual([null])
    })
  })
