import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Presence, PresenceRecord } from '../../../../application/ports/Presence'
import { userId } from '../../../../domain/account/SignedInUser'
import { openLocalBackend } from '../../../../infrastructure/local/openLocalBackend'
import { collect } from '../../../support/collect'
import { FakePageActivity } from '../../../support/fakes/FakePageActivity'
import { MemoryStorage } from '../../../support/fakes/MemoryStorage'
import { localDevice, ORIGIN } from '../../../support/localDevice'

const ana = userId('user-ana')

const is = (status: string) => (record: PresenceRecord | null) => record?.status === status

const subscriptions: (() => void)[] = []
const watch = (presence: Presence) => {
  const records = collect<PresenceRecord | null>()
  subscriptions.push(presence.watch(ana, records.listener))
  return records
}
afterEach(() => {
  for (const stop of subscriptions.splice(0)) stop()
  vi.useRealTimers()
})

describe('Without the Web Locks API', () => {
  const openTab = async ({ clock, log, device, databaseName }: ReturnType<typeof localDevice>) => {
    const { parts } = await openLocalBackend({
      clock,
      log,
      origin: ORIGIN,
      locks: null,
      page: null,
      pageActivity: new FakePageActivity(),
      storage: { device, tab: new MemoryStorage() },
      databaseName,
    })
    return parts.presence()
  }
  // Only these timers are faked: fake-indexeddb uses others.
  const holdTimers = () =>
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })

  it('a tab without a heartbeat for 90 seconds is removed', async () => {
    holdTimers()
    const device = localDevice()
    const { presence } = await openTab(device)
    const seenAt = device.clock.now()
    const dead = { id: 'dead', uid: ana, status: 'online', seenAt } as const
    await (await device.database.open()).put('presenceTabs', dead)
    const mine = presence.join(ana)
    mine.show('away')
    const records = watch(presence)
    await records.until(is('online'))

    device.clock.advance(90_000)
    mine.show('away')
    await presence.join(userId('user-luis')).leave()
    expect(records.seen.at(-1)?.status).toBe('online')
    // No further events: only the elapsed time shows that the tab is closed.
    device.clock.advance(1)
    vi.advanceTimersByTime(20_000)
    await records.until(is('away'))
    await mine.leave()
  })

  it('a tab never removes itself, however long its timers were throttled', async () => {
    holdTimers()
    const device = localDevice()
    const { presence } = await openTab(device)
    const tab = presence.join(ana)
    tab.show('online')
    await watch(presence).until(is('online'))
    device.clock.advance(90_001)
    await presence.join(userId('user-luis')).leave()
    expect((await watch(presence).nth(1))?.status).toBe('online')
    await tab.leave()
  })

  it('an open tab renews its record and restores it if it was removed', async () => {
    holdTimers()
    const device = localDevice()
    const [here, there] = [await openTab(device), await openTab(device)]
    const asleep = here.presence.join(ana)
    asleep.show('online')
    const records = watch(there.presence)
    await records.until(is('online'))
    device.clock.advance(90_001)
    const other = there.presence.join(userId('user-luis'))
    other.show('online')
    await records.until(is('offline'))
    vi.advanceTimersByTime(20_000)
    await records.until(is('online'))
    await asleep.leave()
    await other.leave()
    for (const stop of subscriptions.splice(0)) stop()
    expect(vi.getTimerCount()).toBe(0)
  })
})
