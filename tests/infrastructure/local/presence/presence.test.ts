import { afterEach, describe, expect, it, vi } from 'vitest'
import { HeartbeatLiveness } from '../../../../infrastructure/local/presence/HeartbeatLiveness'
import { LocalPresence } from '../../../../infrastructure/local/presence/LocalPresence'
import type { TabChange } from '../../../../infrastructure/local/presence/PresenceRecords'
import { TabChannel } from '../../../../infrastructure/local/storage/TabChannel'
import { deferred } from '../../../support/fakes/deferred'
import { FakeClock } from '../../../support/fakes/FakeClock'
import { FakeLog } from '../../../support/fakes/FakeLog'
import { localDevice } from '../../../support/localDevice'
import { ana, is, stopWatching, watch, written } from '../../../support/watchPresence'

afterEach(() => {
  stopWatching()
  vi.restoreAllMocks()
})

describe('A presence record', () => {
  it('is a status, dated by the clock at each change [PRESENCE-1]', async () => {
    const { openTab, database, clock } = localDevice()
    const { presence } = await openTab()
    const stored = async () => (await database.open()).get('status', ana)
    const began = clock.now()
    const tab = presence.join(ana)
    tab.show('online')
    await watch(presence).until(is('online'))
    clock.advance(5_000)
    tab.show('online')
    await written(presence)
    expect(await stored()).toEqual({ uid: ana, status: 'online', timestamp: began })
    await tab.leave()
    expect(await stored()).toEqual({ uid: ana, status: 'offline', timestamp: began + 5_000 })
  })

  it('survives a reset of the demonstration, as the leader does', async () => {
    const { openTab } = localDevice()
    const { presence, demo } = await openTab()
    const tab = presence.join(ana)
    tab.show('online')
    await watch(presence).until(is('online'))
    await demo.reset()
    expect((await watch(presence).nth(1))?.status).toBe('online')
    await tab.leave()
  })
})

describe('A tab that dies without a word', () => {
  it('is taken out at once by another tab, and the record says what that one sees', async () => {
    const { openTab } = localDevice()
    const [here, there] = [await openTab(), await openTab()]
    const mine = here.presence.join(ana)
    there.presence.join(ana).show('online')
    await watch(there.presence).until(is('online'))
    mine.show('away')
    await written(here.presence)
    const records = watch(here.presence)
    await records.until(is('online'))
    there.die()
    await records.until(is('away'))
    await mine.leave()
    await records.until(is('offline'))
  })

  it('is taken out once, whichever of the others finds out', async () => {
    const { openTab, database } = localDevice()
    const tabs = await Promise.all([openTab(), openTab(), openTab(), openTab()])
    const joined = tabs.map(({ presence }) => presence.join(ana))
    for (const tab of joined) tab.show('away')
    joined[0]?.show('online')
    for (const { presence } of tabs) await written(presence)
    const last = tabs[3]
    if (!last) throw new Error('four tabs were opened')
    const records = watch(last.presence)
    await records.until(is('online'))
    tabs[0]?.die()
    await records.until(is('away'))
    tabs[1]?.die()
    tabs[2]?.die()
    await joined[3]?.leave()
    await records.until(is('offline'))
    const left = await (await database.open()).getAll('presenceTabs')
    expect(left).toEqual([])
  })

  it('is taken out by the next that opens, where it was the last', async () => {
    const { openTab } = localDevice()
    const gone = await openTab()
    gone.presence.join(ana).show('online')
    await watch(gone.presence).until(is('online'))
    stopWatching()
    gone.die()
    await watch((await openTab()).presence).until(is('offline'))
  })
})

describe('What a tab shows', () => {
  it('is written in the order it was shown, though the first writing was slow, and never after it left', async () => {
    const slow = deferred<void>()
    const settled: (string | null)[] = []
    const records = {
      read: async () => null,
      settle: async (_own: ReadonlySet<string>, change?: TabChange) => {
        if (change?.status === 'online') await slow.promise
        if (change) settled.push(change.status)
        return []
      },
      leaveAtOnce: async () => undefined,
    }
    const liveness = new HeartbeatLiveness(new FakeClock())
    const channel = new TabChannel('order')
    const tab = new LocalPresence(records, channel, liveness, null, new FakeLog()).join(ana)
    tab.show('online')
    tab.show('away')
    await new Promise(setImmediate)
    slow.resolve()
    await tab.leave()
    tab.show('online')
    await new Promise(setImmediate)
    expect(settled).toEqual(['online', 'away', null])
  })
})

describe('A page that is left', () => {
  it('takes its tab out, and puts it back when it returns from the cache of pages', async () => {
    const { openTab } = localDevice()
    const { presence, page } = await openTab()
    const records = watch((await openTab()).presence)
    const tab = presence.join(ana)
    tab.show('online')
    await records.until(is('online'))
    page.dispatchEvent(new Event('pagehide'))
    await records.until(is('offline'))
    page.dispatchEvent(new Event('pageshow'))
    await records.until(is('online'))
    await tab.leave()
    await records.until(is('offline'))
    page.dispatchEvent(new Event('pageshow'))
    expect((await watch(presence).nth(1))?.status).toBe('offline')
  })
})

describe('Joining and leaving a hundred times', () => {
  it('leaves no lock, no channel, no tab and no listener behind', async () => {
    const { openTab, locks, database } = localDevice()
    const { presence, page } = await openTab()
    const other = await openTab()
    const listeners = new Set<unknown>()
    vi.spyOn(page, 'addEventListener').mockImplementation((_, one) => void listeners.add(one))
    vi.spyOn(page, 'removeEventListener').mockImplementation((_, one) => void listeners.delete(one))
    const staying = other.presence.join(ana)
    staying.show('away')
    for (let times = 0; times < 100; times += 1) {
      const stop = presence.watch(ana, () => undefined)
      const tab = presence.join(ana)
      tab.show('online')
      await tab.leave()
      stop()
    }
    await staying.leave()
    await vi.waitFor(() => expect(locks.open).toBe(0))
    expect(listeners.size).toBe(0)
    expect(await (await database.open()).getAll('presenceTabs')).toEqual([])
  })
})

describe('Where the record cannot be written', () => {
  it('the log says so, and leaving ends all the same', async () => {
    const { openTab, database, log } = localDevice()
    const { presence } = await openTab()
    vi.spyOn(database.constructor.prototype, 'open').mockRejectedValue(new Error('no database'))
    const tab = presence.join(ana)
    tab.show('online')
    await tab.leave()
    expect(log.entries.map(({ what }) => what)).toContain('Presence could not be recorded')
    expect(await watch(presence).nth(1)).toBeNull()
  })
})
