import { describe, expect, it } from 'vitest'
import { signOutRequested } from '../../../application/session/session.slice'
import { moreUsesRequested, usageLogClosed } from '../../../application/usage/usageLog.slice'
import { ok } from '../../../domain/shared/Result'
import { codeUses } from '../../support/mothers/usageLog'
import { anaUser } from '../../support/mothers/users'
import { NOON, one, open, start, two, used } from './codeUsageLogPortal'

describe('The history of a code', () => {
  it('is read when it is opened, newest first [USES-2]', async () => {
    const portal = await start(used('old', NOON - 1), used('new', NOON))
    expect(portal.usageLog.ofCodeCalls).toEqual([])
    expect(portal.view()).toEqual({ kind: 'loading' })
    await portal.after(open())
    expect(portal.view()).toMatchObject({ kind: 'ready', hasMore: false, isReading: false })
    expect(portal.idsOf()).toEqual(['new', 'old'])
    expect(portal.usageLog.ofCodeCalls).toHaveLength(1)
  })

  it('goes on by pages of 100 [USES-3]', async () => {
    const portal = await start(...codeUses(250, NOON, one.id))
    await portal.after(open())
    expect(portal.idsOf()).toHaveLength(100)
    const answer = portal.usageLog.holdsPage()
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
    const [, call] = portal.usageLog.ofCodeCalls
    // A little earlier than the newest use known: the clocks of two doors may differ.
    expect(call).toEqual({ code: one.id, some: { since: NOON - 10_000 } })
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
    const page = portal.usageLog.holdsPage()
    await portal.after(open())
    await portal.useNow('second', NOON + 1, 2)
    page.resolve(ok({ uses: [used('first', NOON)], next: null }))
    await portal.after()
    expect(portal.idsOf()).toEqual(['second', 'first'])
  })

  it('reads older uses that were asked for while newer ones were read', async () => {
    const portal = await start(...codeUses(150, NOON, one.id))
    await portal.after(open())
    const newer = portal.usageLog.holdsPage()
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
    const newer = portal.usageLog.holdsPage()
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
    expect(portal.usageLog.ofCodeCalls).toHaveLength(3)
  })

  it('does not read again for changes of other codes', async () => {
    const portal = await start(used('first', NOON))
    await portal.after(open())
    portal.codes.put({ ...two, currentUses: 1 })
    await portal.after()
    expect(portal.usageLog.ofCodeCalls).toHaveLength(1)
  })

  it('stops following when it is closed [USES-4]', async () => {
    const portal = await start(used('first', NOON))
    await portal.after(open(), usageLogClosed())
    const { length } = portal.usageLog.ofCodeCalls
    await portal.useNow('second', NOON + 1, 2)
    expect(portal.usageLog.ofCodeCalls).toHaveLength(length)
    expect(portal.view()).toEqual({ kind: 'loading' })
  })

  it('drops the answer for a code that is no longer open [USES-4]', async () => {
    const portal = await start(used('of-one', NOON))
    portal.usageLog.put(anaUser.uid, used('of-two', NOON, two))
    const late = portal.usageLog.holdsPage()
    await portal.after(open())
    await portal.after(usageLogClosed(), open(two))
    late.resolve(ok({ uses: [used('of-one', NOON)], next: null }))
    await portal.after()
    expect(portal.idsOf(two)).toEqual(['of-two'])
    expect(portal.view(one)).toEqual({ kind: 'loading' })
  })

  it('drops the answer for a session that has ended [USES-4]', async () => {
    const portal = await start(used('first', NOON))
    const late = portal.usageLog.holdsPage()
    await portal.after(open())
    await portal.after(signOutRequested())
    late.resolve(ok({ uses: [used('first', NOON)], next: null }))
    await portal.after()
    expect(portal.view()).toEqual({ kind: 'loading' })
  })
})
