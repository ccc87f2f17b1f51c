import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signOutRequested } from '../../../../application/session/session.slice'
import { leaderDataChanged } from '../../../../application/sharing/leaderData/leaderData.events'
import {
  alertsRetryRequested,
  alertsSeen,
} from '../../../../application/usage/alerts/alerts.events'
import { codeId, trackingId } from '../../../../domain/codes/AccessCode'
import type { TrackedCode } from '../../../../domain/codes/TrackedCode'
import { ok } from '../../../../domain/shared/Result'
import { MOST_SEEN } from '../../../../domain/sharing/leaderData/LeaderData'
import { NEAR_MS } from '../../../../domain/usage/alerts/stockAlerts'
import { batchOf } from '../../../support/mothers/alerts'
import { accessCode, concert, festival } from '../../../support/mothers/codes'
import { codeUse, codeUses } from '../../../support/mothers/usageLog'
import { anaUser } from '../../../support/mothers/users'
import { elsewhere, HOUR, one, startAlerts, two } from '../../../support/startAlerts'

const ofOne = (now: number) => [codeUse('a', { codeId: one.id, usedAt: now - HOUR })]

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('Uses since the last look', () => {
  it('are read once and unread until the next look [ALERT-2, ALERT-5, ALERT-8]', async () => {
    const portal = await startAlerts({ uses: ofOne })
    expect(portal.list()).toMatchObject([{ kind: 'uses', eventName: festival.name, uses: 1 }])
    expect(portal.unread()).toBe(1)
    portal.codes.put({ ...two, maxUses: 98 })
    await portal.after()
    expect(portal.since.mock.calls).toEqual([[anaUser.uid, portal.now - 2 * HOUR]])

    portal.clock.advance(5)
    await portal.after(alertsSeen())
    expect(portal.unread()).toBe(0)
    expect(portal.list()).toMatchObject([{ isUnread: false, uses: 1 }])
    expect(portal.seenAt()).toBe(portal.now - HOUR)
  })

  it('that the store dates later than the device does are seen as well [ALERT-5]', async () => {
    const ahead = (now: number) => [codeUse('a', { usedAt: now + HOUR })]
    const portal = await startAlerts({ uses: ahead })
    await portal.after(alertsSeen())
    expect(portal.unread()).toBe(0)
    expect(portal.seenAt()).toBe(portal.now + HOUR)
  })

  it('of more than 100 count the newest 100, which is said [ALERT-2]', async () => {
    const portal = await startAlerts({
      uses: (now) => codeUses(101, now, one.id),
    })
    expect(portal.list()).toMatchObject([{ uses: 100 }])
    expect(portal.view()).toMatchObject({ counted: 100 })
  })

  it('are told as after a first visit where the look noted is ahead by 100 days, which is noted anew [ALERT-10]', async () => {
    const portal = await startAlerts({ uses: ofOne, lookedBefore: -100 * 24 })
    expect(portal.since).not.toHaveBeenCalled()
    expect(portal.seenAt()).toBe(portal.now)
    portal.clock.advance(1)
    portal.codes.put({ ...two, currentUses: 1 })
    await portal.after()
    expect(portal.unread()).toBe(1)
  })

  it('keep a look that the store dated some hours ahead of the device [ALERT-10]', async () => {
    const portal = await startAlerts({ uses: ofOne, lookedBefore: -5 })
    expect(portal.seenAt()).toBe(portal.now + 5 * HOUR)
  })

  it('are none at the very first visit, which counts as a look [ALERT-5]', async () => {
    const portal = await startAlerts({ uses: ofOne, lookedBefore: null })
    expect(portal.view()).toMatchObject({ kind: 'ready', list: [] })
    expect(portal.since).not.toHaveBeenCalled()
    expect(portal.seenAt()).toBe(portal.now)
    portal.clock.advance(1)
    portal.codes.put({ ...two, currentUses: 1 })
    await portal.after()
    expect(portal.unread()).toBe(1)
  })

  it('are not read while they are muted, but once they are wanted [ALERT-7]', async () => {
    const portal = await startAlerts({ uses: ofOne, settings: { muted: ['uses'] } })
    expect(portal.since).not.toHaveBeenCalled()
    expect(portal.list()).toEqual([])
    await portal.after(leaderDataChanged({ kind: 'alerts', fields: { muted: [] } }))
    expect(portal.list()).toMatchObject([{ kind: 'uses', uses: 1 }])
  })

  it('that could not be read are said, and a look is not noted [ALERT-8]', async () => {
    const portal = await startAlerts({ uses: ofOne, isFailing: true })
    expect(portal.view()).toMatchObject({ kind: 'ready', list: [], failure: 'unknown' })
    portal.codes.put({ ...two, currentUses: 1 })
    await portal.after()
    expect(portal.unread()).toBe(1)
    await portal.after(alertsSeen())
    expect(portal.seenAt()).toBe(portal.now - 2 * HOUR)
    portal.usageLog.failure = null
    await portal.after(alertsRetryRequested())
    expect(portal.view()).toMatchObject({ failure: null, list: [{ uses: 1 }] })
  })

  it('of which none is unread leave nothing to note by a look [ALERT-5]', async () => {
    const portal = await startAlerts({ uses: ofOne })
    await portal.after(alertsSeen())
    const save = vi.spyOn(portal.leaderData, 'save')
    await portal.after(alertsSeen())
    expect(save).not.toHaveBeenCalled()
  })

  it('are gone with the session', async () => {
    const portal = await startAlerts({ uses: ofOne })
    await portal.gateway.signOut()
    await portal.after()
    expect(portal.unread()).toBe(0)
    expect(JSON.stringify(portal.state().alerts)).not.toContain(festival.name)
  })
})

describe('A look in another tab', () => {
  it('is one here too [ALERT-5]', async () => {
    const portal = await startAlerts({ uses: ofOne })
    await portal.leaderData.save(anaUser.uid, [{ kind: 'alerts', fields: { seenAt: portal.now } }])
    await portal.after()
    expect(portal.unread()).toBe(0)
  })
})

describe('Codes that others make for the leader', () => {
  const batch = (total: number, createdAt: number, fields: Partial<TrackedCode> = {}) =>
    batchOf(total, 0, { createdAt, ...fields })

  it('are told live by one alert that grows, until the next look [ALERT-5, ALERT-11]', async () => {
    const portal = await startAlerts()
    const came = portal.now + 1_000
    const codes = batch(30, came)
    await portal.later(2_000)
    portal.codes.put(...codes.slice(0, 10))
    await portal.after()
    expect(portal.list()).toMatchObject([{ kind: 'arrived', codes: 10, isUnread: true }])
    portal.codes.put(...codes.slice(10))
    await portal.after()
    expect(portal.list()).toMatchObject([{ codes: 30, at: came }])
    expect(portal.unread()).toBe(1)
    await portal.after(alertsSeen())
    expect(portal.seenAt()).toBe(came)
    expect(portal.list()).toMatchObject([{ codes: 30, isUnread: false }])
  })

  it('are told when the portal is opened again [ALERT-11]', async () => {
    const portal = await startAlerts({
      given: ({ codes, clock }) => codes.put(...batch(10, clock.now() - HOUR)),
    })
    expect(portal.list()).toMatchObject([{ kind: 'arrived', codes: 10, isUnread: true }])
    await portal.after(alertsSeen())
    expect(portal.seenAt()).toBe(portal.now - HOUR)
  })

  it('are not told at the very first visit, but from it on [ALERT-5, ALERT-11]', async () => {
    const portal = await startAlerts({
      lookedBefore: null,
      given: ({ codes, clock }) => codes.put(...batch(10, clock.now() - HOUR)),
    })
    expect(portal.list()).toEqual([])
    await portal.later(1_000)
    const more = { trackingId: trackingId('lote-nuevo') }
    portal.codes.put(accessCode('NUEVO001', { ...more, createdAt: portal.now + 500 }))
    await portal.after()
    expect(portal.list()).toMatchObject([{ kind: 'arrived', codes: 1, isUnread: true }])
  })

  it('are none that a coordinator makes for themself [ALERT-11]', async () => {
    const portal = await startAlerts()
    portal.codes.put(...batch(10, portal.now, { createdBy: anaUser.uid }))
    await portal.after()
    expect(portal.list()).toEqual([])
  })
})

describe('A look before the store has confirmed the codes', () => {
  it('is not noted, as codes that came may be missing [ALERT-8, ALERT-11]', async () => {
    const portal = await startAlerts({
      given: ({ codes }) => {
        codes.silent = true
      },
    })
    const came = { createdAt: portal.now - HOUR }
    portal.codes.feedCodes([accessCode('NUEVO001', came)], true)
    await portal.after()
    expect(portal.unread()).toBe(1)
    await portal.after(alertsSeen())
    expect(portal.unread()).toBe(1)
    portal.codes.feedCodes([accessCode('NUEVO001', came)])
    await portal.after()
    await portal.after(alertsSeen())
    expect(portal.unread()).toBe(0)
  })
})

describe('Batches and events', () => {
  it('are alerts by what the codes are now, and a look at a batch lasts as long as it is one [ALERT-3, ALERT-5]', async () => {
    const portal = await startAlerts()
    portal.codes.put(...batchOf(20, 19))
    await portal.after()
    expect(portal.list()).toMatchObject([{ kind: 'low', free: 1, isUnread: true }])
    const before = portal.seenAt()
    await portal.after(alertsSeen())
    expect(portal.unread()).toBe(0)
    expect(portal.seenAt()).toBe(before)
    // With leader data, so that it holds on the leader's other devices and in the next session.
    const seen = () => portal.leaderData.of(anaUser.uid).alerts.seen
    expect(seen()).toEqual(portal.list()?.map(({ id }) => id))
    portal.codes.put(...batchOf(20, 0))
    await portal.after()
    expect(portal.list()).toEqual([])
    portal.codes.put(...batchOf(20, 19))
    await portal.after()
    expect(portal.list()?.find(({ kind }) => kind === 'low')?.isUnread).toBe(false)
  })

  it('that are more than are kept as seen are looked at as far as the rules take them', async () => {
    const portal = await startAlerts()
    for (let batch = 0; batch < MOST_SEEN + 2; batch += 1) {
      portal.codes.put(
        ...batchOf(20, 19, { trackingId: trackingId(`lote-${batch}`) }).map((code) => ({
          ...code,
          id: codeId(`${batch}-${code.id}`),
        })),
      )
    }
    await portal.after()
    expect(portal.list().length).toBeGreaterThan(MOST_SEEN)
    await portal.after(alertsSeen())
    expect(portal.leaderData.of(anaUser.uid).alerts.seen).toHaveLength(MOST_SEEN)
  })

  it('of which some were seen are still seen after they were muted and another was looked at', async () => {
    const portal = await startAlerts({ uses: ofOne })
    portal.codes.put(...batchOf(20, 19))
    await portal.after()
    await portal.after(alertsSeen())
    const low = portal.list()?.find(({ kind }) => kind === 'low')?.id
    const seen = () => portal.leaderData.of(anaUser.uid).alerts.seen
    expect(seen()).toEqual([low])
    await portal.after(leaderDataChanged({ kind: 'alerts', fields: { muted: ['low'] } }))
    const now = portal.now + HOUR
    portal.usageLog.put(anaUser.uid, codeUse('later', { codeId: one.id, usedAt: now }))
    portal.codes.put({ ...one, currentUses: one.currentUses + 1 })
    await portal.later(HOUR)
    await portal.after(alertsSeen())
    expect(portal.unread()).toBe(0)
    expect(seen()).toEqual([low])
  })

  it('appear when an event comes near, and go when it begins [ALERT-4]', async () => {
    const portal = await startAlerts()
    const soon = { ...concert, date: portal.now + NEAR_MS + HOUR }
    portal.events.put(soon)
    // Events are asked for once in a subscription.
    await portal.after({ type: 'codes/codesRetryRequested' })
    expect(portal.list()).toEqual([])
    await portal.later(HOUR)
    expect(portal.list()).toMatchObject([{ kind: 'soon', eventName: concert.name, free: 1 }])
    await portal.later(NEAR_MS)
    expect(portal.list()).toEqual([])
  })
})

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
    const read = portal.usageLog.holds('since')
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
    const read = portal.usageLog.holds('since')
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
