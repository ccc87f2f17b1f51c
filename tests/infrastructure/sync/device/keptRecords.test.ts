import 'fake-indexeddb/auto'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { codeId, type EventId } from '../../../../domain/codes/AccessCode'
import type { KeptEvent } from '../../../../infrastructure/sync/events/EventSource'
import type { SourceRecord } from '../../../../infrastructure/sync/leaderData/LeaderDataSource'
import { eventually } from '../../../support/eventually'
import { eventOf } from '../../../support/mothers/codes'
import { first, keep, leader, openDevice, read } from './copyDevice'

describe('Events in IndexedDB', () => {
  it('are for a later tab as they were last read, also those that the store has no more', async () => {
    const { openTab } = openDevice()
    const { copy } = openTab()
    await copy.codes.read(leader)
    const [feria, jazz] = [eventOf('feria', 'Feria del Café'), eventOf('jazz', 'Noche de jazz')]
    await copy.events.keep(read('1', feria, jazz))
    const moved = { ...feria, place: 'Estadio' }
    const gone = new Map<EventId, KeptEvent>([[jazz.id, { event: null, revision: '2', readAt: 2 }]])
    await copy.events.keep(new Map([...read('1', moved), ...gone]))
    // It answers after the writes before it.
    await copy.leaderData.pendingOf(leader)
    const later = openTab().copy
    await later.codes.read(leader)
    expect(await later.events.read()).toEqual(new Map([...read('1', moved), ...gone]))
  })

  it('have the revision that they were last read with, also where they are the same', async () => {
    const { openTab } = openDevice()
    const { copy } = openTab()
    await copy.codes.read(leader)
    const feria = eventOf('feria', 'Feria del Café')
    await copy.events.keep(read('1', feria))
    await copy.events.keep(read('2', feria))
    await copy.leaderData.pendingOf(leader)
    const later = openTab().copy
    await later.codes.read(leader)
    expect(await later.events.read()).toEqual(read('2', feria))
  })
})

describe('Leader data that two tabs of a device have heard of', () => {
  /** A note as the store had it at a time. */
  const noteAt = (at: number | null, note: string): ReadonlyMap<string, SourceRecord> => {
    const record = { kind: 'share', code: codeId('A'), fields: { note } } as const
    const updated = at === null ? null : { at, id: 'share-A' }
    return new Map([['share-A', { record, updated, alsoSharedAt: null }]])
  }

  it.each([
    ['an older report changes nothing', 1, 2],
    ['a report of the same time takes its place', 2, 1],
    ['a report without a time takes its place', null, 1],
  ] as const)('is kept for the next session: %s', async (_, late, kept) => {
    const { openTab } = openDevice()
    const [tab, slowTab] = [openTab().copy, openTab().copy]
    await tab.leaderData.keepReports(leader, noteAt(2, 'Note 2'), null)
    await slowTab.leaderData.keepReports(leader, noteAt(late, 'Note 1'), null)
    const { records } = await openTab().copy.leaderData.read(leader)
    expect(records.get('share-A')?.record.fields).toEqual({ note: `Note ${kept}` })
  })
})

describe('A report that could not be kept', () => {
  it('is not hidden by a later one, after which the next session would listen', async () => {
    const { openTab } = openDevice()
    const { copy } = openTab()
    await copy.leaderData.pendingOf(leader)
    const reportOf = (code: string, at: number): ReadonlyMap<string, SourceRecord> => {
      const record = { kind: 'share', code: codeId(code), fields: { note: 'Ana' } } as const
      const updated = { at, id: `share-${code}` }
      return new Map([[`share-${code}`, { record, updated, alsoSharedAt: null }]])
    }
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('There is no room.', 'QuotaExceededError')
    })
    onTestFinished(() => void put.mockRestore())
    await copy.leaderData.keepReports(leader, reportOf('A', 5), null)
    await copy.leaderData.keepReports(leader, reportOf('B', 6), null)
    expect((await openTab().copy.leaderData.read(leader)).records).toEqual(new Map())
  })
})

describe('A change that waits to be sent', () => {
  it('is on the device once other tabs are told of it, also behind a long write of codes', async () => {
    const { openTab } = openDevice()
    const [here, there] = [openTab(), openTab().copy]
    const keeper = await here.openKeeper()
    await there.leaderData.pendingOf(leader)
    const found: (number | undefined)[] = []
    const stop = there.leaderData.onPending(() => {
      void there.leaderData.pendingOf(leader).then((lists) => found.push(lists?.size))
    })
    const many = Array.from({ length: 200 }, () => first)
    const writing = keep(keeper, ...many)
    const change = { kind: 'share', code: codeId('A'), fields: { note: 'Ana' } } as const
    await here.copy.leaderData.updatePending(
      leader,
      new Map([['share-A', { kind: 'added', added: { change } }]]),
    )
    await writing
    await eventually(() => expect(found).toEqual([1]))
    stop()
  })
})
