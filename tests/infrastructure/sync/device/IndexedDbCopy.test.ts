import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { userId } from '../../../../domain/account/SignedInUser'
import { codeId, type EventId } from '../../../../domain/codes/AccessCode'
import type { CodeEvent } from '../../../../domain/codes/TrackedCode'
import type { CodesToKeep, Piece } from '../../../../infrastructure/sync/device/DeviceCopy'
import { IndexedDbCopy } from '../../../../infrastructure/sync/device/IndexedDbCopy'
import type { KeptEvent } from '../../../../infrastructure/sync/events/EventSource'
import type { SourceRecord } from '../../../../infrastructure/sync/leaderData/LeaderDataSource'
import { eventually } from '../../../support/eventually'
import { FakeLocks } from '../../../support/fakes/FakeLocks'
import { FakeLog } from '../../../support/fakes/FakeLog'
import { accessCode, eventOf } from '../../../support/mothers/codes'
import { completeState } from '../../../support/mothers/deviceCopies'
import { anaUser, leaderProfile } from '../../../support/mothers/users'
import { settled } from '../../../support/startPortal'
import { keptCodes } from '../../../support/syncedCodes'

const leader = anaUser.uid
const anotherLeader = userId('another leader')
const [first, second, other]: readonly [Piece, Piece, Piece] = [
  [accessCode('A')],
  [accessCode('B')],
  [accessCode('C')],
]

let devices = 0
const openDevice = () => {
  devices += 1
  const name = `copy-${devices}`
  const [locks, log] = [new FakeLocks(), new FakeLog()]
  let ids = 0
  const openTab = () => {
    const tab = locks.tab()
    const newId = () => `stamp-${++ids}`
    const copy = new IndexedDbCopy({ name, locks: tab.locks, log, newId })
    /** A keeper that waits for its lock, which another tab may hold. */
    const openKeeper = async () => {
      const keeper = copy.keeperOf(leader, await copy.codesOf(leader))
      await eventually(() => expect(locks.open).toBeGreaterThan(0))
      return keeper
    }
    return { copy, openKeeper, die: tab.die }
  }
  const texts = async () => {
    const { copy } = openTab()
    return (await copy.codesOf(leader))?.pieces.flat().map(({ code }) => code) ?? null
  }
  return { name, log, openTab, texts }
}

/** A keeper that writes: its lock is granted. */
const writerOf = async (copy: IndexedDbCopy) => {
  const keeper = copy.keeperOf(leader, await copy.codesOf(leader))
  await Promise.resolve()
  return keeper
}

const save = (
  keeper: ReturnType<IndexedDbCopy['keeperOf']>,
  changed: ReadonlyMap<number, Piece>,
  all: readonly Piece[],
) => keeper.save({ state: completeState, changed, pieceCount: all.length, allPieces: () => all })

/** Two pieces of one code each, of which one changed. */
const pieces = (texts: readonly [string, string], changed: number): CodesToKeep => {
  const all = texts.map((text) => [accessCode(text)])
  return {
    state: completeState,
    changed: new Map([[changed, all[changed] ?? []]]),
    pieceCount: all.length,
    allPieces: () => all,
  }
}

/** Events as a store had them at a revision. */
const read = (revision: string, ...events: readonly CodeEvent[]) =>
  new Map<EventId, KeptEvent>(events.map((event) => [event.id, { event, revision, readAt: 1 }]))

describe('Events in IndexedDB', () => {
  it('are for a later tab as they were last read, also those that the store has no more', async () => {
    const { openTab } = openDevice()
    const { copy } = openTab()
    await copy.codesOf(leader)
    const [feria, jazz] = [eventOf('feria', 'Feria del Café'), eventOf('jazz', 'Noche de jazz')]
    await copy.keepEvents(read('1', feria, jazz))
    const moved = { ...feria, place: 'Estadio' }
    const gone = new Map<EventId, KeptEvent>([[jazz.id, { event: null, revision: '2', readAt: 2 }]])
    await copy.keepEvents(new Map([...read('1', moved), ...gone]))
    // It answers after the writes before it.
    await copy.pendingOf(leader)
    const later = openTab().copy
    await later.codesOf(leader)
    expect(await later.events()).toEqual(new Map([...read('1', moved), ...gone]))
  })

  it('have the revision that they were last read with, also where they are the same', async () => {
    const { openTab } = openDevice()
    const { copy } = openTab()
    await copy.codesOf(leader)
    const feria = eventOf('feria', 'Feria del Café')
    await copy.keepEvents(read('1', feria))
    await copy.keepEvents(read('2', feria))
    await copy.pendingOf(leader)
    const later = openTab().copy
    await later.codesOf(leader)
    expect(await later.events()).toEqual(read('2', feria))
  })
})

describe('The copy in IndexedDB', () => {
  it('stores the changed pieces only, where it is as the tab left it', async () => {
    const { openTab, texts } = openDevice()
    const keeper = await writerOf(openTab().copy)
    await save(keeper, new Map(), [first, second])
    await save(keeper, new Map([[1, other]]), [[], other])
    expect(await texts()).toEqual(['A', 'C'])
  })

  it('is written by one tab at a time; the next one writes all of its own', async () => {
    const { openTab, texts } = openDevice()
    const [here, there] = [openTab(), openTab()]
    const mine = await writerOf(here.copy)
    const theirs = await writerOf(there.copy)
    await save(mine, new Map(), [first, second])
    await save(theirs, new Map(), [other])
    expect(await texts()).toEqual(['A', 'B'])
    mine.close()
    await Promise.resolve()
    await save(theirs, new Map(), [other])
    expect(await texts()).toEqual(['C'])
  })

  it('continues what an earlier tab left without storing it again', async () => {
    const { openTab, texts } = openDevice()
    const earlier = openTab()
    await save(await writerOf(earlier.copy), new Map(), [first, second])
    earlier.die()
    const keeper = await writerOf(openTab().copy)
    const allPieces = () => {
      throw new Error('everything is stored again')
    }
    await keeper.save({
      state: completeState,
      changed: new Map([[1, other]]),
      pieceCount: 2,
      allPieces,
    })
    expect(await texts()).toEqual(['A', 'C'])
  })

  it('is not trusted if the browser lost a part of it', async () => {
    const { name, openTab, texts } = openDevice()
    await save(await writerOf(openTab().copy), new Map(), [first, second])
    const database = await openDB(name)
    await database.delete('pieces', [leader, 0])
    database.close()
    expect(await texts()).toBeNull()
  })

  it('takes nothing more once its session has ended', async () => {
    const { openTab, texts, log } = openDevice()
    const { copy } = openTab()
    const keeper = await writerOf(copy)
    await save(keeper, new Map(), [first])
    await copy.close()
    await save(keeper, new Map(), [first])
    copy.keepProfile(leader, leaderProfile)
    expect(await texts()).toBeNull()
    expect(await openTab().copy.profileOf(leader)).toBeNull()
    expect(log.entries).toEqual([])
  })

  it('keeps the profile until the store has none', async () => {
    const { openTab } = openDevice()
    const { copy } = openTab()
    copy.keepProfile(leader, leaderProfile)
    expect(await openTab().copy.profileOf(leader)).toEqual(leaderProfile)
    copy.keepProfile(leader, null)
    await copy.codesOf(leader)
    expect(await openTab().copy.profileOf(leader)).toBeNull()
  })

  it('of another leader goes with all that is kept, also what was never sent', async () => {
    const { openTab } = openDevice()
    const { copy } = openTab()
    const keeper = await writerOf(copy)
    await save(keeper, new Map(), [first])
    const change = { kind: 'share', code: codeId('A'), fields: { note: 'Ana' } } as const
    await copy.updatePending(leader, new Map([['share-A', { kind: 'added', added: { change } }]]))
    keeper.close()
    const next = openTab().copy
    await next.codesOf(anotherLeader)
    await next.pendingOf(anotherLeader)
    // Without taking the device over once more.
    expect(await openTab().copy.pendingOf(leader)).toEqual(new Map())
  })
})

describe('A database whose opening the browser does not answer', () => {
  /** Holds the first opening. */
  const holdOpening = () => {
    vi.useFakeTimers()
    const request = new EventTarget()
    // As `idb` tells requests from other values.
    Object.setPrototypeOf(request, IDBOpenDBRequest.prototype)
    const listeners = new Map<string, () => void>()
    Object.defineProperties(request, {
      addEventListener: {
        value: (event: string, listener: () => void) => listeners.set(event, listener),
      },
      removeEventListener: { value: () => undefined },
      error: { value: new Error('The disk is full.') },
    })
    vi.spyOn(IDBFactory.prototype, 'open').mockReturnValueOnce(request as IDBOpenDBRequest)
    onTestFinished(() => {
      vi.restoreAllMocks()
      vi.useRealTimers()
    })
    return { fail: () => listeners.get('error')?.() }
  }

  it('does not hold up the portal', async () => {
    holdOpening()
    const { openTab, log } = openDevice()
    const seen = vi.fn()
    const reading = openTab().copy.codesOf(leader).then(seen)
    await vi.advanceTimersByTimeAsync(1_999)
    expect(seen).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await reading
    expect(seen).toHaveBeenCalledWith(null)
    expect(log.entries).toEqual([])
  })

  it('is opened again by the next use, once the first opening has failed', async () => {
    const opening = holdOpening()
    const { copy } = openDevice().openTab()
    const reading = copy.codesOf(leader)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await reading).toBeNull()
    vi.useRealTimers()
    opening.fail()
    await settled()
    expect(await copy.updatePending(leader, new Map())).toEqual(new Map())
  })
})

describe('A database held by a transaction that does not end', () => {
  /** A write that goes on until it is ended. */
  const writeOn = async (name: string) => {
    const database = await openDB(name)
    let isEnded = false
    const transaction = database.transaction('heads', 'readwrite')
    const goOn = async () => {
      while (!isEnded) await transaction.objectStore('heads').count()
    }
    const going = goOn()
    return async () => {
      isEnded = true
      await going
      database.close()
    }
  }

  const held = async () => {
    const device = openDevice()
    const { copy } = device.openTab()
    await save(await writerOf(copy), new Map([[0, first]]), [first])
    return { ...device, copy, end: await writeOn(device.name) }
  }

  it('does not hold up the portal, which has what is there once it can', async () => {
    const { openTab, end, log } = await held()
    const { copy } = openTab()
    const [known, unlisten] = [vi.fn(), copy.onPending(() => known())]
    expect(await copy.codesOf(leader)).toBeNull()
    expect(await copy.updatePending(leader, new Map())).toBeNull()
    expect(known).not.toHaveBeenCalled()
    await end()
    await eventually(() => expect(known).toHaveBeenCalledOnce())
    unlisten()
    expect((await copy.codesOf(leader))?.pieces).toEqual([first])
    expect(await copy.updatePending(leader, new Map())).toEqual(new Map())
    // A later report would hide what came before it.
    await copy.leaderDataWasRead(leader)
    expect((await openTab().copy.leaderDataOf(leader)).isRead).toBe(false)
    expect(log.entries).toEqual([])
  })

  it('keeps the events that a tab could not read, rather than the few that this one reads', async () => {
    const { openTab, name } = openDevice()
    const { copy } = openTab()
    await copy.codesOf(leader)
    const [feria, jazz] = [eventOf('feria', 'Feria del Café'), eventOf('jazz', 'Noche de jazz')]
    const kept = read('1', feria)
    await copy.keepEvents(kept)
    await copy.pendingOf(leader)
    const end = await writeOn(name)
    const late = openTab().copy
    const known = vi.fn()
    late.onPending(() => known())
    await late.codesOf(leader)
    expect(await late.events()).toEqual(new Map())
    await end()
    await eventually(() => expect(known).toHaveBeenCalled())
    await late.keepEvents(read('1', jazz))
    await late.pendingOf(leader)
    const next = openTab().copy
    await next.codesOf(leader)
    expect(await next.events()).toEqual(kept)
  })

  it.each(['while it is held', 'before it was held'])(
    'is deleted at the end of its session once it can, by a tab that opened it %s',
    async (when) => {
      const { copy, openTab, name, end } = await held()
      const tab = when === 'before it was held' ? copy : openTab().copy
      if (when === 'while it is held') expect(await tab.profileOf(leader)).toBeNull()
      const closing = tab.close()
      await end()
      await closing
      expect((await indexedDB.databases()).map((one) => one.name)).not.toContain(name)
    },
  )
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
    await tab.keepReports(leader, noteAt(2, 'Note 2'))
    await slowTab.keepReports(leader, noteAt(late, 'Note 1'))
    const { records } = await openTab().copy.leaderDataOf(leader)
    expect(records.get('share-A')?.record.fields).toEqual({ note: `Note ${kept}` })
  })
})

describe('A copy of an earlier version', () => {
  it('keeps its codes and events: a release must not read them again, nor leave codes without names', async () => {
    const { name, openTab } = openDevice()
    const database = await openDB(name, 6, {
      upgrade: (opened) => {
        for (const store of ['heads', 'pieces', 'profiles', 'events', 'leaderData', 'pending'])
          opened.createObjectStore(store)
      },
    })
    const feria = eventOf('feria', 'Feria del Café')
    await database.put('heads', { state: completeState, stamp: 'x', pieceCount: 1 }, leader)
    await database.put('pieces', first, [leader, 0])
    await database.put('profiles', leaderProfile, leader)
    await database.put('events', new Map([[feria.id, feria]]), leader)
    database.close()

    const { copy } = openTab()
    expect((await copy.codesOf(leader))?.pieces).toEqual([first])
    expect(await copy.profileOf(leader)).toEqual(leaderProfile)
    const unknown = { revision: null, readAt: 0 }
    expect(await copy.events()).toEqual(new Map([[feria.id, { event: feria, ...unknown }]]))
  })

  it('keeps the changes that wait to be sent and what was read, and drops the codes of version 5', async () => {
    const { name, openTab } = openDevice()
    const database = await openDB(name, 5, {
      upgrade: (opened) => {
        for (const store of ['heads', 'pieces', 'profiles', 'events', 'leaderData'])
          opened.createObjectStore(store)
      },
    })
    const [waiting, stored] = [
      { kind: 'share', code: codeId('A'), fields: { note: 'Ana' } },
      { kind: 'share', code: codeId('B'), fields: { note: 'Beto' } },
    ]
    const updated = { at: 1, id: 'share-B' }
    await database.put('leaderData', { stored: null, waiting, updated: null }, [leader, 'share-A'])
    await database.put('leaderData', { stored, waiting: null, updated }, [leader, 'share-B'])
    await database.put('leaderData', { stored: null, waiting: null, updated: null }, [leader, ''])
    await database.put('heads', { state: completeState, stamp: 'x', pieceCount: 0 }, leader)
    database.close()

    const { copy } = openTab()
    expect(await copy.codesOf(leader)).toBeNull()
    expect(await copy.leaderDataOf(leader)).toEqual({
      records: new Map([['share-B', { record: stored, updated, alsoSharedAt: null }]]),
      pending: new Map([['share-A', [{ change: waiting }]]]),
      isRead: true,
    })
  })
})

describe('The copy of a device', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('lacks nothing that a tab learned while another tab had to write it', async () => {
    const { name, openTab } = openDevice()
    const writer = openTab()
    const first = await writer.openKeeper()
    await first.save(pieces(['A', 'B'], 0))
    const waiting = openTab()
    const second = await waiting.openKeeper()
    // The first tab is closed before it heard of this change.
    await second.save(pieces(['A2', 'B'], 0))
    writer.die()
    await second.save(pieces(['A2', 'B2'], 1))
    expect((await keptCodes(name)).toSorted()).toEqual(['A2', 'B2'])
  })

  it('stays as it was, without an unhandled error, if there is no room midway', async () => {
    const { openTab } = openDevice()
    const { copy, openKeeper } = openTab()
    const keeper = await openKeeper()
    await keeper.save(pieces(['A', 'B'], 0))
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    const put = IDBObjectStore.prototype.put
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...args
    ) {
      const request = put.apply(this, args)
      this.transaction.abort()
      return request
    })
    await keeper.save(pieces(['A2', 'B'], 0))
    await new Promise((resolve) => setTimeout(resolve))
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
    expect((await copy.codesOf(leader))?.pieces.flat().map(({ code }) => code)).toEqual(['A', 'B'])
  })

  it('is deleted with the session even if it could not be opened in it', async () => {
    const { name, openTab } = openDevice()
    const before = openTab()
    await (await before.openKeeper()).save(pieces(['A', 'B'], 0))
    before.die()
    const refused = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('refused', 'UnknownError')
    })
    const { copy } = openTab()
    expect(await copy.codesOf(leader)).toBeNull()
    await copy.close()
    refused.mockRestore()
    expect(await keptCodes(name)).toEqual([])
  })
})
