import { afterEach, describe, expect, it, vi } from 'vitest'
import { HeartbeatTabMonitor } from '../../../../infrastructure/local/presence/HeartbeatTabMonitor'
import { LocalPresence } from '../../../../infrastructure/local/presence/LocalPresence'
import type { TabChange } from '../../../../infrastructure/local/presence/PresenceRecords'
import { TabChannel } from '../../../../infrastructure/local/storage/TabChannel'
import { eventually } from '../../../support/eventually'
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
  it('has a status and the time of its last change [PRESENCE-1]', async () => {
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

  it('survives a reset of the demo data', async () => {
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

describe('A tab that crashes', () => {
  it('is removed by another tab, whose status becomes the leader’s', async () => {
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

  it('is removed once if several tabs detect it', async () => {
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

  it('is removed by the next tab that opens if it was the last', async () => {
    const { openTab } = localDevice()
    const gone = await openTab()
    gone.presence.join(ana).show('online')
    await watch(gone.presence).until(is('online'))
    stopWatching()
    gone.die()
    await watch((await openTab()).presence).until(is('offline'))
  })
})

describe('The status of a tab', () => {
  it('is written in order, even if the first write is slow, and never after leave()', async () => {
    const slow = deferred<void>()
    const written: (string | null)[] = []
    const records = {
      read: async () => null,
      sync: async (_ownTabs: ReadonlySet<string>, change?: TabChange) => {
        if (change?.status === 'online') await slow.promise
        if (change) written.push(change.status)
        return []
      },
      leaveImmediately: async () => undefined,
    }
    const tabMonitor = new HeartbeatTabMonitor(new FakeClock())
    const channel = new TabChannel('order')
    const tab = new LocalPresence(records, channel, tabMonitor, null, new FakeLog()).join(ana)
    tab.show('online')
    tab.show('away')
    await new Promise(setImmediate)
    slow.resolve()
    await tab.leave()
    tab.show('online')
    await new Promise(setImmediate)
    expect(written).toEqual(['online', 'away', null])
  })
})

it('A tab waits for the other tabs to close, not for itself', async () => {
  const other = { id: 'other', uid: ana, status: 'online', seenAt: 0 } as const
  const records = {
    read: async () => null,
    sync: async (own: ReadonlySet<string>) => [other, ...[...own].map((id) => ({ ...other, id }))],
    leaveImmediately: async () => undefined,
  }
  const awaited: string[] = []
  const tabMonitor = new HeartbeatTabMonitor(new FakeClock())
  tabMonitor.waitForClose = (id) => {
    awaited.push(id)
    return new Promise(() => undefined)
  }
  const channel = new TabChannel('others')
  const tab = new LocalPresence(records, channel, tabMonitor, null, new FakeLog()).join(ana)
  await new Promise(setImmediate)
  await tab.leave()
  expect(awaited).toEqual(['other'])
})

describe('A page in the back/forward cache', () => {
  it('removes its tab on pagehide and restores it on pageshow', async () => {
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
  it('leaks no lock, channel, tab or listener', async () => {
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
    await eventually(() => expect(locks.open).toBe(0))
    expect(listeners.size).toBe(0)
    expect(await (await database.open()).getAll('presenceTabs')).toEqual([])
  })
})

describe('If presence cannot be written', () => {
  it('logs the failure, and leave() still resolves', async () => {
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
