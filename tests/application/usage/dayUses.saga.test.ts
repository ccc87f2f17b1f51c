import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  dayUsesClosed,
  dayUsesOpened,
  selectDayUsesView,
} from '../../../application/usage/dayUses.slice'
import { ok } from '../../../domain/shared/Result'
import { usagePart } from '../../../src/rooms/usage'
import { accessCode } from '../../support/mothers/codes'
import { codeUse } from '../../support/mothers/usageLog'
import { anaUser } from '../../support/mothers/users'
import { startPortal } from '../../support/startPortal'

const DAY = 86_400_000
const one = accessCode('UNO00001', { currentUses: 2, maxUses: 99 })

const start = async (load: () => Promise<void> = async () => undefined) => {
  const portal = startPortal(anaUser, { loads: new Map([[usagePart, load]]) })
  const now = portal.clock.now()
  portal.codes.put(one)
  portal.usageLog.put(
    anaUser.uid,
    codeUse('today', { usedAt: now, codeId: one.id }),
    codeUse('yesterday', { usedAt: now - DAY }),
  )
  await portal.after()
  const open = (ago: number) => dayUsesOpened({ from: now - ago * DAY, to: now - (ago - 1) * DAY })
  return { ...portal, now, open, view: () => selectDayUsesView(portal.state()) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('The uses of a day', () => {
  it('are read once for each press [USES-10]', async () => {
    const portal = await start()
    await portal.after(portal.open(0))
    expect(portal.view()).toMatchObject({ kind: 'ready', uses: [{ code: { id: one.id } }] })
    await portal.after(dayUsesClosed())
    await portal.after(portal.open(1))
    expect(portal.view()).toMatchObject({ kind: 'ready', uses: [{ code: null }] })
    expect(portal.usageLog.calls('within')).toHaveLength(2)
  })

  it('of a day that is no longer open are dropped [USES-10]', async () => {
    const portal = await start()
    const late = portal.usageLog.holds('within')
    await portal.after(portal.open(0))
    await portal.after(dayUsesClosed(), portal.open(1))
    late.resolve(ok({ uses: [], hasMore: true }))
    await portal.after()
    expect(portal.view()).toMatchObject({ kind: 'ready', hasMore: false, uses: [{}] })
  })

  it('say that the code that reads them could not be loaded, and are read at another try [USES-10]', async () => {
    let isBroken = true
    const portal = await start(async () => {
      if (isBroken) throw new Error('404')
    })
    await portal.after(portal.open(1))
    expect(portal.view()).toEqual({ kind: 'failed', failure: 'offline' })
    isBroken = false
    await portal.after(portal.open(1))
    expect(portal.view()).toMatchObject({ kind: 'ready', uses: [{}] })
  })
})
