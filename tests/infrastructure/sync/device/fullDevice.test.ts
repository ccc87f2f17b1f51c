import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { codeId } from '../../../../domain/codes/AccessCode'
import { first, keep, leader, openDevice, writerOf } from './copyDevice'

const unhandled: unknown[] = []
const note = (cause: unknown) => void unhandled.push(cause)

beforeEach(() => {
  unhandled.length = 0
  process.on('unhandledRejection', note)
})
afterEach(() => {
  process.off('unhandledRejection', note)
  vi.restoreAllMocks()
})

/** From now on the browser aborts each transaction, as it does where the disk is full. */
const fill = () => {
  const begin = IDBDatabase.prototype.transaction
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...args
  ) {
    const transaction = begin.apply(this, args)
    queueMicrotask(() => transaction.abort())
    return transaction
  })
}

/** Until rejections that no one has handled are reported. */
const reported = () => new Promise((resolve) => setTimeout(resolve, 50))

const added = { change: { kind: 'share', code: codeId('A'), fields: { note: 'Ana' } } } as const

describe('A device whose disk is full', () => {
  it('keeps nothing of what it is given, without an unhandled AbortError [OWN-6]', async () => {
    const { openTab, log } = openDevice()
    const { copy } = openTab()
    const keeper = await writerOf(copy)
    fill()
    await keep(keeper, first)
    await copy.leaderData.keepReports(leader, new Map(), { at: 1, newestSeenAt: 1 })
    expect(await copy.leaderData.pendingOf(leader)).toBeNull()
    await reported()
    expect(unhandled).toEqual([])
    expect(log.entries.map(({ what }) => what)).toContain('The device keeps no copy of the codes')
  })

  it('opens no copy, without an unhandled AbortError [OWN-6]', async () => {
    const { openTab } = openDevice()
    fill()
    const { copy } = openTab()
    expect(await copy.codes.read(leader)).toBeNull()
    expect((await copy.leaderData.read(leader)).records.size).toBe(0)
    await reported()
    expect(unhandled).toEqual([])
  })

  it('keeps no change that waits, which is said [OWN-6]', async () => {
    const { openTab } = openDevice()
    const { copy } = openTab()
    await copy.codes.read(leader)
    fill()
    const lists = await copy.leaderData.updatePending(
      leader,
      new Map([['share-A', { kind: 'added', added }]]),
    )
    await reported()
    expect([lists, unhandled]).toEqual([null, []])
  })
})
