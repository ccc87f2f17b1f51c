import { afterEach, describe, expect, it, vi } from 'vitest'
import { userId } from '../../../../domain/session/SignedInUser'
import { OpenTabs } from '../../../../infrastructure/local/presence/OpenTabs'
import { eventually } from '../../../support/eventually'
import { deferred } from '../../../support/fakes/deferred'
import { FakeLocks } from '../../../support/fakes/FakeLocks'
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
  it.each(['online', 'away'] as const)(
    'leaves its leader %s, as another tab is',
    async (status) => {
      const { openTab } = localDevice()
      const [here, there] = [await openTab(), await openTab()]
      const mine = here.presence.join(ana)
      mine.show(status)
      await written(here.presence)
      there.presence.join(ana).show('online')
      const records = watch(here.presence)
      await records.until(is('online'))
      there.die()
      await records.until(is(status))
      await mine.leave()
      await records.until(is('offline'))
    },
  )

  it('leaves its leader offline if it was the last, also for who only watches', async () => {
    const { openTab } = localDevice()
    const [here, there] = [await openTab(), await openTab()]
    there.presence.join(ana).show('online')
    const records = watch(here.presence)
    await records.until(is('online'))
    there.die()
    await records.until(is('offline'))
  })

  it.each(['online', 'away'] as const)(
    'leaves its leader offline while another leader is %s in a tab, who stays so [PRESENCE-3]',
    async (status) => {
      const { openTab, database } = localDevice()
      const [here, there] = [await openTab(), await openTab()]
      const luis = userId('user-luis')
      const other = here.presence.join(luis)
      other.show(status)
      there.presence.join(ana).show('online')
      const records = watch(here.presence)
      await records.until(is('online'))
      there.die()
      await records.until(is('offline'))
      expect((await (await database.open()).get('status', luis))?.status).toBe(status)
      await other.leave()
    },
  )

  it('leaves its leader offline when the next tab opens, even signed out', async () => {
    const { openTab, database } = localDevice()
    const gone = await openTab()
    gone.presence.join(ana).show('online')
    await watch(gone.presence).until(is('online'))
    stopWatching()
    gone.die()
    await openTab()
    const connection = await database.open()
    await eventually(async () =>
      expect((await connection.get('status', ana))?.status).toBe('offline'),
    )
  })
})

it('A tab writes its last status if the database was slow to open, and nothing after leave()', async () => {
  const { openTab, database } = localDevice()
  const connection = await database.open()
  const slow = deferred<void>()
  vi.spyOn(database.constructor.prototype, 'open').mockReturnValue(
    slow.promise.then(() => connection),
  )
  const { presence } = await openTab()
  const tab = presence.join(ana)
  tab.show('online')
  tab.show('away')
  const records = watch(presence)
  slow.resolve()
  await records.until(is('away'))
  const leaving = tab.leave()
  tab.show('online')
  await leaving
  await written(presence)
  expect((await connection.get('status', ana))?.status).toBe('offline')
  expect(records.seen.some(is('online'))).toBe(false)
})

describe('A page that is hidden for good', () => {
  it('writes offline synchronously on pagehide', async () => {
    const { openTab, database, clock } = localDevice()
    const { presence, page } = await openTab()
    presence.join(ana).show('online')
    await watch(presence).until(is('online'))
    const connection = await database.open()
    // From now on asynchronous calls never settle.
    const never = () => new Promise<never>(() => undefined)
    vi.spyOn(database.constructor.prototype, 'open').mockImplementation(never)
    clock.advance(5_000)
    page.dispatchEvent(new Event('pagehide'))
    const left = { uid: ana, status: 'offline', timestamp: clock.now() }
    expect(await connection.get('status', ana)).toEqual(left)
  })

  it.each([true, false])(
    'with locks: %s, leaves its leader to another tab [DEMO-2]',
    async (hasLocks) => {
      const { openTab } = localDevice({ hasLocks })
      const [here, there] = [await openTab(), await openTab()]
      const mine = there.presence.join(ana)
      mine.show('away')
      await written(there.presence)
      const records = watch(there.presence)
      here.presence.join(ana).show('online')
      await records.until(is('online'))
      here.page.dispatchEvent(new Event('pagehide'))
      await records.until(is('away'))
      await mine.leave()
    },
  )

  it('writes its status again, and counts as open, if it returns from the back/forward cache', async () => {
    const { openTab, locks } = localDevice()
    const { presence, page } = await openTab()
    const records = watch((await openTab()).presence)
    const tab = presence.join(ana)
    tab.show('online')
    await records.until(is('online'))
    page.dispatchEvent(new Event('pagehide'))
    await records.until(is('offline'))
    page.dispatchEvent(new Event('pageshow'))
    await records.until(is('online'))
    const own = expect.objectContaining({ name: expect.stringContaining(ana), mode: 'exclusive' })
    await eventually(async () => expect((await locks.tab().locks.query()).held).toContainEqual(own))
    await tab.leave()
    await records.until(is('offline'))
    page.dispatchEvent(new Event('pageshow'))
    expect((await watch(presence).nth(1))?.status).toBe('offline')
  })
})

describe('Joining and leaving a hundred times', () => {
  it('leaks no lock, channel, tab or listener', async () => {
    const { openTab, locks } = localDevice()
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

it('A tab has ended while another one that waited for it holds its lock', async () => {
  const browser = new FakeLocks()
  const { locks, die } = browser.tab()
  const close = await new OpenTabs(locks, 'tab:').open('user/ana')
  const openTabs = new OpenTabs(browser.tab().locks, 'tab:')
  const [tab, ...others] = await openTabs.all()
  expect(others).toEqual([])
  expect(tab?.uid).toBe('user/ana')
  const name = tab?.name ?? ''
  const waiting = browser.tab().locks.request(name, { mode: 'shared' }, () => new Promise(() => {}))
  die()
  await openTabs.ended({ name, uid: '' }, new AbortController().signal)
  expect(browser.open).toBe(1)
  expect(await openTabs.all()).toEqual([])
  void [waiting, close]
})
