import { describe, expect, it } from 'vitest'
import { LockLiveness } from '../../../../infrastructure/local/presence/LockLiveness'
import { PresenceRecords } from '../../../../infrastructure/local/presence/PresenceRecords'
import type { TabLiveness } from '../../../../infrastructure/local/presence/TabLiveness'
import { TabChannel } from '../../../../infrastructure/local/storage/TabChannel'
import { FakeLocks } from '../../../support/fakes/FakeLocks'
import { localDevice } from '../../../support/localDevice'

const record = { id: 'tab', uid: 'user-ana', status: 'online', seenAt: 1 } as const

const opened = () => {
  const browser = new FakeLocks()
  const [here, there] = [browser.tab(), browser.tab()]
  const liveness = new LockLiveness(here.locks, 'tab:')
  return { browser, there, liveness, other: new LockLiveness(there.locks, 'tab:') }
}

describe('By its lock, a tab', () => {
  it('lives while it holds it, and is gone once it is released', async () => {
    const { liveness, other, browser } = opened()
    const release = await other.hold('tab')
    expect(await liveness.gone([record])).toEqual([])
    const ended = liveness.wait('tab', new AbortController().signal)
    release()
    await ended
    expect(await liveness.gone([record])).toEqual([record])
    expect(browser.open).toBe(0)
  })

  it('is gone for whoever waited, though another that waited holds the lock by then', async () => {
    const { liveness, other, there, browser } = opened()
    await other.hold('tab')
    const ended = liveness.wait('tab', new AbortController().signal)
    const held = browser.tab().locks.request('tab:tab', {}, () => new Promise(() => undefined))
    there.die()
    await ended
    expect(browser.open).toBe(1)
    expect(await liveness.gone([record])).toEqual([record])
    void held
  })

  it('is waited for no more once the signal says so', async () => {
    const { liveness, other, browser } = opened()
    const release = await other.hold('tab')
    const stop = new AbortController()
    void liveness.wait('tab', stop.signal)
    stop.abort()
    release()
    await other.hold('another')
    expect(browser.open).toBe(1)
  })
})

describe('A tab that seemed dead', () => {
  it('stays when it gives a sign of life just before it is taken out', async () => {
    const { database, clock } = localDevice()
    const connection = await database.open()
    await connection.put('presenceTabs', record)
    const renewed = { ...record, seenAt: 2 }
    const liveness: TabLiveness = {
      hold: async () => () => undefined,
      wait: async () => undefined,
      gone: async (tabs) => {
        await connection.put('presenceTabs', renewed)
        return tabs
      },
    }
    const records = new PresenceRecords(database, new TabChannel('sign'), liveness, clock)
    expect(await records.settle(new Set())).toEqual([renewed])
    expect((await records.read(record.uid))?.status).toBe('online')
  })
})
