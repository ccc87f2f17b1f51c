import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { pieceOf } from '../../../../infrastructure/sync/codes/CodesCopy'
import { deleteDeviceCopy } from '../../../../infrastructure/sync/device/deleteDeviceCopy'
import { accessCode } from '../../../support/mothers/codes'
import { keptCodes } from '../../../support/syncedCodes'
import { first, keep, leader, openDevice, second, textsIn } from './copyDevice'

const changed = pieceOf([accessCode('A2')])

describe('The copy that the tabs of a device share', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('lacks nothing that a tab learned while another tab had to write it', async () => {
    const { name, openTab } = openDevice()
    const writer = openTab()
    await keep(await writer.openKeeper(), first, second)
    const keeper = await openTab().openKeeper()
    // The first tab is closed before it heard of this change.
    await keep(keeper, changed, second)
    writer.die()
    await keep(keeper, changed, pieceOf([accessCode('B2')]))
    expect((await keptCodes(name)).toSorted()).toEqual(['A2', 'B2'])
  })

  it('is written anew, without a defect, after another tab has deleted it', async () => {
    const { name, openTab, texts, log } = openDevice()
    const keeper = await openTab().openKeeper()
    await keep(keeper, first, second)
    await deleteDeviceCopy(name)
    await keep(keeper, changed, second)
    expect(await texts()).toEqual(['A2', 'B'])
    expect(log.entries).toEqual([])
  })

  it('stays as it was, without an unhandled error, if there is no room midway', async () => {
    const { openTab } = openDevice()
    const { copy, openKeeper } = openTab()
    const keeper = await openKeeper()
    await keep(keeper, first, second)
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
    await keep(keeper, changed, second)
    await new Promise((resolve) => setTimeout(resolve))
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
    expect(textsIn(await copy.codes.read(leader))).toEqual(['A', 'B'])
  })

  it('is deleted with the session even if it could not be opened in it', async () => {
    const { name, openTab } = openDevice()
    const before = openTab()
    await keep(await before.openKeeper(), first, second)
    before.die()
    const refused = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('refused', 'UnknownError')
    })
    const { copy } = openTab()
    expect(await copy.codes.read(leader)).toBeNull()
    await copy.close()
    refused.mockRestore()
    expect(await keptCodes(name)).toEqual([])
  })
})
