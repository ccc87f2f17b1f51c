import { describe, expect, it } from 'vitest'
import { LockTabMonitor } from '../../../../infrastructure/local/presence/LockTabMonitor'
import { PresenceRecords } from '../../../../infrastructure/local/presence/PresenceRecords'
import type { TabMonitor } from '../../../../infrastructure/local/presence/TabMonitor'
import { TabChannel } from '../../../../infrastructure/local/storage/TabChannel'
import { FakeLocks } from '../../../support/fakes/FakeLocks'
import { localDevice } from '../../../support/localDevice'

const record = { id: 'tab', uid: 'user-ana', status: 'online', seenAt: 1 } as const

const opened = () => {
  const browser = new FakeLocks()
  const [here, there] = [browser.tab(), browser.tab()]
  const monitor = new LockTabMonitor(here.locks, 'tab:')
  return { browser, there, monitor, other: new LockTabMonitor(there.locks, 'tab:') }
}

describe('LockTabMonitor', () => {
  it('reports a tab as closed once its lock is released', async () => {
    const { monitor, other, browser } = opened()
    const release = await other.register('tab')
    expect(await monitor.findClosed([record])).toEqual([])
    const closed = monitor.waitForClose('tab', new AbortController().signal)
    release()
    await closed
    expect(await monitor.findClosed([record])).toEqual([record])
    expect(browser.open).toBe(0)
  })

  it('reports a tab as closed while another waiting tab holds its lock', async () => {
    const { monitor, other, there, browser } = opened()
    await other.register('tab')
    const closed = monitor.waitForClose('tab', new AbortController().signal)
    const held = browser.tab().locks.request('tab:tab', {}, () => new Promise(() => undefined))
    there.die()
    await closed
    expect(browser.open).toBe(1)
    expect(await monitor.findClosed([record])).toEqual([record])
    void held
  })

  it('stops waiting when the signal is aborted', async () => {
    const { monitor, other, browser } = opened()
    const release = await other.register('tab')
    const stop = new AbortController()
    void monitor.waitForClose('tab', stop.signal)
    stop.abort()
    release()
    await other.register('another')
    expect(browser.open).toBe(1)
  })
})

describe('A tab that was reported as closed', () => {
  it('is kept if it sends a heartbeat before it is removed', async () => {
    const { database, clock } = localDevice()
    const connection = await database.open()
    await connection.put('presenceTabs', record)
    const renewed = { ...record, seenAt: 2 }
    const monitor: TabMonitor = {
      register: async () => () => undefined,
      waitForClose: async () => undefined,
      findClosed: async (tabs) => {
        await connection.put('presenceTabs', renewed)
        return tabs
      },
    }
    const records = new PresenceRecords(database, new TabChannel('sign'), monitor, clock)
    expect(await records.sync(new Set())).toEqual([renewed])
    expect((await records.read(record.uid))?.status).toBe('online')
  })
})
