import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { codeId } from '../../../../domain/codes/AccessCode'
import { eventually } from '../../../support/eventually'
import { eventOf } from '../../../support/mothers/codes'
import { settled } from '../../../support/startPortal'
import { first, keep, leader, openDevice, read, writerOf } from './copyDevice'

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
    const reading = openTab().copy.codes.read(leader).then(seen)
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
    const reading = copy.codes.read(leader)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await reading).toBeNull()
    vi.useRealTimers()
    opening.fail()
    await settled()
    expect(await copy.leaderData.updatePending(leader, new Map())).toEqual(new Map())
  })
})

describe('A database that the browser closes by itself', () => {
  it('is opened again by the next use, which is kept', async () => {
    const listening = vi.spyOn(IDBDatabase.prototype, 'addEventListener')
    onTestFinished(() => void vi.restoreAllMocks())
    const { openTab } = openDevice()
    const { copy } = openTab()
    await copy.leaderData.pendingOf(leader)
    const at = listening.mock.calls.findLastIndex(([event]) => event === 'close')
    const database: unknown = listening.mock.contexts[at]
    const listener: unknown = listening.mock.calls[at]?.[1]
    if (!(database instanceof IDBDatabase) || typeof listener !== 'function') {
      throw new Error('Nothing waits for the end of the connection.')
    }
    database.close()
    Reflect.apply(listener, database, [new Event('close')])

    const change = { kind: 'share', code: codeId('A'), fields: { note: 'Ana' } } as const
    await copy.leaderData.updatePending(
      leader,
      new Map([['share-A', { kind: 'added', added: { change } }]]),
    )
    expect(await openTab().copy.leaderData.pendingOf(leader)).toHaveProperty('size', 1)
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
    await keep(await writerOf(copy), first)
    return { ...device, copy, end: await writeOn(device.name) }
  }

  it('does not hold up the portal, which has what is there once it can', async () => {
    const { openTab, end, log } = await held()
    const { copy } = openTab()
    const [known, unlisten] = [vi.fn(), copy.leaderData.onPending(() => known())]
    expect(await copy.codes.read(leader)).toBeNull()
    expect(await copy.leaderData.updatePending(leader, new Map())).toBeNull()
    expect(known).not.toHaveBeenCalled()
    await end()
    await eventually(() => expect(known).toHaveBeenCalledOnce())
    unlisten()
    expect((await copy.codes.read(leader))?.pieces).toEqual([first])
    expect(await copy.leaderData.updatePending(leader, new Map())).toEqual(new Map())
    // A later report would hide what came before it.
    const record = { kind: 'share', code: codeId('A'), fields: { note: 'Ana' } } as const
    const updated = { at: 5, id: 'share-A' }
    const reports = new Map([['share-A', { record, updated, alsoSharedAt: null }]])
    await copy.leaderData.keepReports(leader, reports, { at: 6, newestSeenAt: 5 })
    expect(await openTab().copy.leaderData.read(leader)).toMatchObject({
      heard: null,
      records: new Map(),
    })
    expect(log.entries).toEqual([])
  })

  it('keeps the events that a tab could not read, rather than the few that this one reads', async () => {
    const { openTab, name } = openDevice()
    const { copy } = openTab()
    await copy.codes.read(leader)
    const [feria, jazz] = [eventOf('feria', 'Feria del Café'), eventOf('jazz', 'Noche de jazz')]
    const kept = read('1', feria)
    await copy.events.keep(kept)
    await copy.leaderData.pendingOf(leader)
    const end = await writeOn(name)
    const late = openTab().copy
    const known = vi.fn()
    late.leaderData.onPending(() => known())
    await late.codes.read(leader)
    expect(await late.events.read()).toEqual(new Map())
    await end()
    await eventually(() => expect(known).toHaveBeenCalled())
    await late.events.keep(read('1', jazz))
    await late.leaderData.pendingOf(leader)
    const next = openTab().copy
    await next.codes.read(leader)
    expect(await next.events.read()).toEqual(kept)
  })

  it.each(['while it is held', 'before it was held'])(
    'is deleted at the end of its session once it can, by a tab that opened it %s',
    async (when) => {
      const { copy, openTab, name, end } = await held()
      const tab = when === 'before it was held' ? copy : openTab().copy
      if (when === 'while it is held') expect(await tab.profile.read(leader)).toBeNull()
      const closing = tab.close()
      await end()
      await closing
      expect((await indexedDB.databases()).map((one) => one.name)).not.toContain(name)
    },
  )
})
