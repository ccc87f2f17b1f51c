import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leaderDataChanged } from '../../../../application/sharing/leaderData/leaderData.events'
import { festival } from '../../../support/mothers/codes'
import { codeUse } from '../../../support/mothers/usageLog'
import { elsewhere, one, startAlerts, two } from '../../../support/startAlerts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('New uses while the portal is open', () => {
  it('are an alert, and one notice for all within three seconds [ALERT-6]', async () => {
    const portal = await startAlerts()
    expect(portal.list()).toEqual([])
    portal.codes.put({ ...one, currentUses: 2 })
    await portal.later(1_000)
    portal.codes.put({ ...two, currentUses: 2 })
    await portal.later(1_000)
    expect(portal.notices()).toEqual([])
    expect(portal.list()).toMatchObject([{ kind: 'uses', uses: 3, codes: 2, isUnread: true }])
    await portal.later(1_000)
    expect(portal.notices()).toEqual([
      { kind: 'codes-used', codes: 2, events: 1, eventName: festival.name },
    ])
    expect(portal.since).toHaveBeenCalledTimes(1)
  })

  it('count the events of several, and later ones have a notice of their own [ALERT-6]', async () => {
    const portal = await startAlerts()
    portal.codes.put({ ...one, currentUses: 2 }, { ...elsewhere, currentUses: 1 })
    await portal.after()
    await portal.later(3_000)
    portal.codes.put({ ...two, currentUses: 1 })
    await portal.after()
    await portal.later(3_000)
    expect(portal.notices()).toMatchObject([
      { codes: 2, events: 2, eventName: null },
      { codes: 1, events: 1, eventName: festival.name },
    ])
  })

  it('are none of what the device had, and what still arrives [ALERT-6]', async () => {
    const portal = await startAlerts()
    portal.codes.feedCodes([{ ...one, currentUses: 9 }, two], true)
    await portal.after()
    portal.codes.feedCodes([one, two])
    await portal.after()
    await portal.later(3_000)
    expect(portal.list()).toEqual([])
    expect(portal.notices()).toEqual([])
  })

  it('have no notice where uses are muted [ALERT-7]', async () => {
    const portal = await startAlerts()
    await portal.after(leaderDataChanged({ kind: 'alerts', fields: { muted: ['uses'] } }))
    portal.codes.put({ ...one, currentUses: 2 })
    await portal.after()
    await portal.later(3_000)
    expect(portal.notices()).toEqual([])
    expect(portal.list()).toEqual([])
  })

  it('count once where the store has told of them too [ALERT-2]', async () => {
    // The count of the code lags behind the use.
    const portal = await startAlerts({
      uses: (now) => [codeUse('a', { codeId: two.id, usedAt: now })],
    })
    portal.codes.put({ ...two, currentUses: 1 })
    await portal.after()
    expect(portal.list()).toMatchObject([{ uses: 1 }])
    portal.codes.put({ ...two, currentUses: 2 })
    await portal.after()
    expect(portal.list()).toMatchObject([{ uses: 2, codes: 1 }])
  })
})
