import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signOutRequested } from '../../../application/session/session.slice'
import { selectUsageLogView } from '../../../application/usage/usageLog.selectors'
import {
  moreUsesRequested,
  usageLogClosed,
  usageLogOpened,
  usageLogRetryRequested,
} from '../../../application/usage/usageLog.slice'
import { ok } from '../../../domain/shared/Result'
import type { CodeUse } from '../../../domain/usage/CodeUse'
import { accessCode } from '../../support/mothers/codes'
import { codeUse, codeUses } from '../../support/mothers/usageLog'
import { anaUser } from '../../support/mothers/users'
import { startPortal } from '../../support/startPortal'

const [one, two] = [accessCode('UNO00001', { maxUses: 9_999 }), accessCode('DOS00002')]
const NOON = Date.UTC(2026, 10, 20, 18)

const used = (id: string, usedAt: number, code = one) => codeUse(id, { codeId: code.id, usedAt })

const start = async (...stored: readonly CodeUse[]) => {
  const portal = startPortal(anaUser)
  portal.codes.put({ ...one, currentUses: stored.length }, two)
  portal.usageLog.put(anaUser.uid, ...stored)
  await portal.after()
  const view = (code = one) => selectUsageLogView(portal.state(), code.id)
  const idsOf = (code = one) => {
    const shown = view(code)
    return shown.kind === 'ready' ? shown.uses.map(({ id }) => id as string) : shown.kind
  }
  /** One more use at the entrance: its document and the code's count. */
  const useNow = async (id: string, usedAt: number, counted: number) => {
    portal.usageLog.put(anaUser.uid, used(id, usedAt))
    portal.codes.put({ ...one, currentUses: counted })
    await portal.after()
  }
  return { ...portal, view, idsOf, useNow }
}

const open = (code = one) => usageLogOpened({ code: code.id })

describe('The history of a code', () => {
  it('is read when it is opened, newest first [USES-2]', async () => {
    const portal = await start(used('old', NOON - 1), used('new', NOON))
    expect(portal.usageLog.calls('ofCode')).toEqual([])
    expect(portal.view()).toEqual({ kind: 'loading' })
    await portal.after(open())
    expect(portal.view()).toMatchObject({ kind: 'ready', hasMore: false, isReading: false })
    expect(portal.idsOf()).toEqual(['new', 'old'])
    expect(portal.usageLog.calls('ofCode')).toHaveLength(1)
  })

  it('goes on by pages of 100 [USES-3]', async () => {
    const portal = await start(...codeUses(250, NOON, one.id))
    await portal.after(open())
    expect(portal.idsOf()).toHaveLength(100)
    const answer = portal.usageLog.holds('ofCode')
    await portal.after(moreUsesRequested())
    expect(portal.view()).toMatchObject({ isReading: true, hasMore: true })
    answer.resolve(ok({ uses: [], next: null }))
    await portal.after()
    expect(portal.view()).toMatchObject({ isReading: false, hasMore: false })
    await portal.after(moreUsesRequested())
    expect(portal.view()).toMatchObject({ isReading: false })
  })

  it('has all of 10,000 uses after its last page [USES-3]', async () => {
    const portal = await start(...codeUses(10_000, NOON, one.id))
    await portal.after(open())
    for (let pages = 1; pages < 100; pages += 1) await portal.after(moreUsesRequested())
    expect(portal.view()).toMatchObject({ hasMore: false })
    expect(new Set(portal.idsOf()).size).toBe(10_000)
  })

  it('follows uses while it is open, and reads only what is new [USES-4]', async () => {
    const portal = await start(used('first', NOON))
    await portal.after(open())
    await portal.useNow('second', NOON + 60_000, 2)
    expect(portal.idsOf()).toEqual(['second', 'first'])
    const [, call] = portal.usageLog.calls('ofCode')
    // A little earlier than the newest use known: the clocks of two doors may differ.
    expect(call).toEqual([anaUser.uid, one.id, { since: NOON - 10_000 }])
    await portal.useNow('between', NOON + 55_000, 3)
    expect(portal.idsOf()).toEqual(['second', 'between', 'first'])
  })

  it('follows the first use of a code', async () => {
    const portal = await start()
    await portal.after(open())
    expect(portal.idsOf()).toEqual([])
    await portal.useNow('first', NOON, 1)
    expect(portal.idsOf()).toEqual(['first'])
  })

  it('takes a use that comes while a page is read', async () => {
    const portal = await start(used('first', NOON))
    const page = portal.usageLog.holds('ofCode')
    await portal.after(open())
    await portal.useNow('second', NOON + 1, 2)
    page.resolve(ok({ uses: [used('first', NOON)], next: null }))
    await portal.after()
    expect(portal.idsOf()).toEqual(['second', 'first'])
  })

  it('reads older uses that were asked for while newer ones were read', async () => {
    const portal = await start(...codeUses(150, NOON, one.id))
    await portal.after(open())
    const newer = portal.usageLog.holds('ofCode')
    await portal.useNow('newest', NOON + 1, 151)
    await portal.after(moreUsesRequested())
    newer.resolve(ok({ uses: [used('newest', NOON + 1)], next: null }))
    await portal.after()
    expect(portal.idsOf()).toHaveLength(151)
    expect(portal.view()).toMatchObject({ hasMore: false, isReading: false })
  })

  it('reads a use that came before the older ones that were asked for', async () => {
    const portal = await start(...codeUses(150, NOON, one.id))
    await portal.after(open())
    const newer = portal.usageLog.holds('ofCode')
    await portal.useNow('newest', NOON + 1, 151)
    await portal.after(moreUsesRequested())
    await portal.useNow('later', NOON + 2, 152)
    newer.resolve(ok({ uses: [used('newest', NOON + 1)], next: null }))
    await portal.after()
    expect(portal.idsOf()).toHaveLength(152)
  })

  it('has one that an entrance without a network hands in late, older than the newest', async () => {
    const portal = await start(used('first', NOON))
    await portal.after(open())
    await portal.useNow('late', NOON - 3_600_000, 2)
    expect(portal.idsOf()).toEqual(['first', 'late'])
    expect(portal.usageLog.calls('ofCode')).toHaveLength(3)
  })

  it('does not read again for changes of other codes', async () => {
    const portal = await start(used('first', NOON))
    await portal.after(open())
    portal.codes.put({ ...two, currentUses: 1 })
    await portal.after()
    expect(portal.usageLog.calls('ofCode')).toHaveLength(1)
  })

  it('stops following when it is closed [USES-4]', async () => {
    const portal = await start(used('first', NOON))
    await portal.after(open(), usageLogClosed())
    const { length } = portal.usageLog.calls('ofCode')
    await portal.useNow('second', NOON + 1, 2)
    expect(portal.usageLog.calls('ofCode')).toHaveLength(length)
    expect(portal.view()).toEqual({ kind: 'loading' })
  })

  it('drops the answer for a code that is no longer open [USES-4]', async () => {
    const portal = await start(used('of-one', NOON))
    portal.usageLog.put(anaUser.uid, used('of-two', NOON, two))
    const late = portal.usageLog.holds('ofCode')
    await portal.after(open())
    await portal.after(usageLogClosed(), open(two))
    late.resolve(ok({ uses: [used('of-one', NOON)], next: null }))
    await portal.after()
    expect(portal.idsOf(two)).toEqual(['of-two'])
    expect(portal.view(one)).toEqual({ kind: 'loading' })
  })

  it('drops the answer for a session that has ended [USES-4]', async () => {
    const portal = await start(used('first', NOON))
    const late = portal.usageLog.holds('ofCode')
    await portal.after(open())
    await portal.after(signOutRequested())
    late.resolve(ok({ uses: [used('first', NOON)], next: null }))
    await portal.after()
    expect(portal.view()).toEqual({ kind: 'loading' })
  })
})

describe('A history that could not be read', () => {
  it('says why, and is read at another try [USES-7]', async () => {
    const portal = await start(used('first', NOON))
    portal.usageLog.failure = { kind: 'permission-denied' }
    await portal.after(open())
    expect(portal.view()).toEqual({ kind: 'failed', failure: 'permission-denied' })
    portal.usageLog.failure = null
    await portal.after(usageLogRetryRequested())
    expect(portal.idsOf()).toEqual(['first'])
  })

  it('is read again with the next reading of the codes', async () => {
    const portal = await start(used('first', NOON))
    portal.usageLog.failure = { kind: 'offline' }
    await portal.after(open())
    portal.usageLog.failure = null
    portal.codes.put(two)
    await portal.after()
    expect(portal.idsOf()).toEqual(['first'])
  })

  it('keeps what was read before, and repeats what failed [USES-7]', async () => {
    const portal = await start(...codeUses(150, NOON, one.id))
    await portal.after(open())
    portal.usageLog.failure = { kind: 'offline' }
    await portal.after(moreUsesRequested())
    expect(portal.view()).toMatchObject({ kind: 'ready', failure: 'offline', isReading: false })
    expect(portal.idsOf()).toHaveLength(100)
    portal.usageLog.failure = null
    await portal.after(usageLogRetryRequested())
    expect(portal.idsOf()).toHaveLength(150)
    expect(portal.view()).toMatchObject({ failure: null })
  })
})

describe('A use that was handed in late', () => {
  it('is read at another try, too, where the newest uses could not be read [USES-7]', async () => {
    const portal = await start(used('first', NOON))
    await portal.after(open())
    const newer = portal.usageLog.holds('ofCode')
    await portal.useNow('late', NOON - 3_600_000, 2)
    portal.usageLog.failure = { kind: 'offline' }
    newer.resolve(ok({ uses: [used('first', NOON)], next: null }))
    await portal.after()
    expect(portal.view()).toMatchObject({ kind: 'ready', failure: 'offline' })
    portal.usageLog.failure = null
    await portal.after(usageLogRetryRequested())
    expect(portal.idsOf()).toEqual(['first', 'late'])
  })
})

describe('The history process', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('reads the open history again after a crash', async () => {
    const portal = await start(used('first', NOON))
    const ofCode = portal.usageLog.ofCode.bind(portal.usageLog)
    portal.usageLog.ofCode = async () => {
      throw new Error('defect')
    }
    await portal.after(open())
    portal.usageLog.ofCode = ofCode
    await vi.advanceTimersByTimeAsync(1_000)
    await portal.after()
    expect(portal.idsOf()).toEqual(['first'])
  })
})
