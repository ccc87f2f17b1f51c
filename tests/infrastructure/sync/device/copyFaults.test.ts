import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { codeId } from '../../../../domain/codes/AccessCode'
import type { CodesToKeep } from '../../../../infrastructure/sync/device/DeviceCopy'
import { IndexedDbCopy } from '../../../../infrastructure/sync/device/IndexedDbCopy'
import { eventually } from '../../../support/eventually'
import { FakeLocks } from '../../../support/fakes/FakeLocks'
import { FakeLog } from '../../../support/fakes/FakeLog'
import { accessCode, ana } from '../../../support/mothers/codes'
import { completeState } from '../../../support/mothers/deviceCopies'
import { keptCodes } from '../../../support/syncedCodes'

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

let devices = 0

const openDevice = () => {
  devices += 1
  const [name, locks] = [`espejo-prueba-${devices}`, new FakeLocks()]
  const openTab = () => {
    const tab = locks.tab()
    const newId = () => crypto.randomUUID()
    const copy = new IndexedDbCopy({ name, locks: tab.locks, log: new FakeLog(), newId })
    const openKeeper = async () => {
      const keeper = copy.keeperOf(ana.id, await copy.codesOf(ana.id))
      await eventually(async () => expect(locks.open).toBeGreaterThan(0))
      return keeper
    }
    return { copy, openKeeper, die: tab.die }
  }
  return { name, openTab }
}

describe('A copy of the version before', () => {
  it('keeps the changes that wait to be sent, and drops the codes', async () => {
    const { name, openTab } = openDevice()
    const database = await openDB(name, 4, {
      upgrade: (opened) => {
        for (const store of ['heads', 'pieces', 'profiles', 'events', 'own'])
          opened.createObjectStore(store)
      },
    })
    const waiting = { kind: 'share', code: codeId('A'), fields: { note: 'Ana' } }
    await database.put('own', { stored: null, waiting, updated: null }, [ana.id, 'share-A'])
    await database.put('heads', { state: completeState, stamp: 'x', pieceCount: 0 }, ana.id)
    database.close()

    const { copy } = openTab()
    expect(await copy.codesOf(ana.id)).toBeNull()
    expect(await copy.unsentOf(ana.id, null)).toEqual(new Map([['share-A', waiting]]))
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
    expect((await copy.codesOf(ana.id))?.pieces.flat().map(({ code }) => code)).toEqual(['A', 'B'])
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
    expect(await copy.codesOf(ana.id)).toBeNull()
    await copy.close()
    refused.mockRestore()
    expect(await keptCodes(name)).toEqual([])
  })
})
