import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { deleteDeviceCopy } from '../../../../infrastructure/sync/device/deleteDeviceCopy'
import { keptCodes } from '../../../support/syncedCodes'
import { leader, openDevice, pieces } from './copyDevice'

describe('The copy that the tabs of a device share', () => {
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

  it('is written anew, without a defect, after another tab has deleted it', async () => {
    const { name, openTab, texts, log } = openDevice()
    const keeper = await openTab().openKeeper()
    await keeper.save(pieces(['A', 'B'], 0))
    await deleteDeviceCopy(name)
    await keeper.save(pieces(['A2', 'B'], 0))
    expect(await texts()).toEqual(['A2', 'B'])
    expect(log.entries).toEqual([])
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
    expect((await copy.codes.read(leader))?.pieces.flat().map(({ code }) => code)).toEqual([
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
    const { copy } = openTab()
    expect(await copy.codes.read(leader)).toBeNull()
    await copy.close()
    refused.mockRestore()
    expect(await keptCodes(name)).toEqual([])
  })
})
