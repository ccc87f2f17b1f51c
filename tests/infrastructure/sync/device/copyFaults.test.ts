import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CodesToKeep } from '../../../../infrastructure/sync/device/DeviceCopy'
import { IndexedDbCopy } from '../../../../infrastructure/sync/device/IndexedDbCopy'
import { eventually } from '../../../support/eventually'
import { FakeLocks } from '../../../support/fakes/FakeLocks'
import { FakeLog } from '../../../support/fakes/FakeLog'
import { accessCode, ana } from '../../../support/mothers/codes'
import { completeState } from '../../../support/mothers/deviceCopies'
import { mirroredCodes } from '../../../support/syncedCodes'

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
    const mirror = new IndexedDbCopy({ name, locks: tab.locks, log: new FakeLog(), newId })
    const openKeeper = async () => {
      const keeper = mirror.keeperOf(ana.id, await mirror.codesOf(ana.id))
      await eventually(async () => expect(locks.open).toBeGreaterThan(0))
      return keeper
    }
    return { mirror, openKeeper, die: tab.die }
  }
  return { name, openTab }
}

describe('The mirror of a device', () => {
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
    expect((await mirroredCodes(name)).toSorted()).toEqual(['A2', 'B2'])
  })

  it('stays as it was, without an unhandled error, if there is no room midway', async () => {
    const { openTab } = openDevice()
    const { mirror, openKeeper } = openTab()
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
    expect((await mirror.codesOf(ana.id))?.pieces.flat().map(({ code }) => code)).toEqual([
      'A',
      'B',
    ])
  })

  it('is deleted with the session even if it could not be opened in it', async () => {
    const { name, openTab } = openDevice()
    const before = openTab()
    await (await before.openKeeper()).save(pieces(['A', 'B'], 0))
    before.die()
    const refused = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('refused', 'UnknownError')
    })
    const { mirror } = openTab()
    expect(await mirror.codesOf(ana.id)).toBeNull()
    await mirror.close()
    refused.mockRestore()
    expect(await mirroredCodes(name)).toEqual([])
  })
})
