import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signOutRequested } from '../../../../application/session/session.slice'
import { leaderDataChanged } from '../../../../application/sharing/leaderData/leaderData.events'
import {
  alertsRetryRequested,
  alertsSeen,
} from '../../../../application/usage/alerts/alerts.events'
import { ok } from '../../../../domain/shared/Result'
import { batchOf } from '../../../support/mothers/alerts'
import { festival } from '../../../support/mothers/codes'
import { codeUse } from '../../../support/mothers/usageLog'
import { elsewhere, HOUR, one, startAlerts, two } from '../../../support/startAlerts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('A look at the alerts', () => {
  it('is noted also while an earlier one is still on its way to the store [ALERT-5]', async () => {
    const portal = await startAlerts()
    portal.codes.put({ ...one, currentUses: 2 })
    await portal.after()
    portal.leaderData.holdsSave()
    await portal.after(alertsSeen())
    portal.codes.put(...batchOf(20, 19))
    await portal.after()
    await portal.after(alertsSeen())
    expect(portal.unread()).toBe(0)
  })

  it('at the very first visit holds no alert up while it is on its way to the store [ALERT-5]', async () => {
    const portal = await startAlerts({ lookedBefore: null, isSaveHeld: true })
    portal.codes.put({ ...two, currentUses: 1 })
    await portal.after()
    expect(portal.list()).toMatchObject([{ kind: 'uses', uses: 1 }])
  })
})

describe('Uses since the last look that are read again', () => {
  it('stay unread where the leader looks meanwhile [ALERT-5, ALERT-8]', async () => {
    const portal = await startAlerts({ isFailing: true })
    portal.codes.put({ ...two, currentUses: 1 })
    await portal.after()
    portal.usageLog.failure = null
    const read = portal.usageLog.holdsSince()
    await portal.after(alertsRetryRequested())
    expect(portal.unread()).toBe(1)
    await portal.after(alertsSeen())
    const anHourAgo = codeUse('a', { codeId: one.id, usedAt: portal.now - HOUR })
    read.resolve(ok({ uses: [anHourAgo], hasMore: false }))
    await portal.after()
    expect(portal.list()).toMatchObject([{ kind: 'uses', uses: 1, isUnread: true }])
  })
})

describe('A new use', () => {
  it('counts where it comes while those since the last look are read [ALERT-6]', async () => {
    const portal = await startAlerts({ isFailing: true })
    portal.usageLog.failure = null
    const read = portal.usageLog.holdsSince()
    await portal.after(alertsRetryRequested())
    portal.codes.put({ ...one, currentUses: 2 })
    await portal.after()
    read.resolve(ok({ uses: [], hasMore: false }))
    await portal.after()
    expect(portal.list()).toMatchObject([{ kind: 'uses', eventName: festival.name, uses: 1 }])
  })

  it('has no notice where uses are muted in the three seconds before it [ALERT-7]', async () => {
    const portal = await startAlerts()
    portal.codes.put({ ...one, currentUses: 2 }, { ...elsewhere, currentUses: 1 })
    await portal.later(1_000)
    await portal.after(leaderDataChanged({ kind: 'alerts', fields: { muted: ['uses'] } }))
    await portal.later(2_000)
    expect(portal.notices()).toEqual([])
  })

  it('has no notice after a sign-out in these seconds', async () => {
    const portal = await startAlerts()
    portal.codes.put({ ...one, currentUses: 2 })
    await portal.later(1_000)
    await portal.after(signOutRequested())
    await portal.later(2_000)
    expect(portal.notices()).toEqual([])
  })
})
