import { describe, expect, it } from 'vitest'
import { codeId } from '../../../../domain/codes/AccessCode'
import { ALERT_KINDS } from '../../../../domain/sharing/leaderData/LeaderData'
import { alertsOf } from '../../../../domain/usage/alerts/alertsOf'
import { twiceAlerts } from '../../../../domain/usage/alerts/twiceAlerts'
import { concert, freeCode, trackedCode } from '../../../support/mothers/codes'

const NOW = 1_795_000_000_000
const WEEK = 7 * 24 * 3_600_000
const second = trackedCode('LIBRE002')
const inConcert = trackedCode('RAICES01', { event: concert, eventId: concert.id })
const codes = [freeCode, second, inConcert, trackedCode('LIBRE003')]

describe('The alerts of codes that two devices gave', () => {
  it('are one for each event, with all its codes, the latest first [ALERT-9]', () => {
    const found = {
      [freeCode.id]: NOW - 2,
      [second.id]: NOW - 1,
      [inConcert.id]: NOW - 3,
      [codeId('gone')]: NOW,
    }
    const [, looked] = twiceAlerts(found, codes, new Set(), NOW)
    const alerts = twiceAlerts(found, codes, new Set([looked?.id ?? '']), NOW)
    expect(alerts.map(({ event, isUnread, at }) => [event, isUnread, at])).toEqual([
      [freeCode.eventId, true, NOW - 1],
      [concert.id, false, NOW - 3],
    ])
    expect(alerts[0]?.codes).toEqual([
      { id: second.id, text: 'LIBRE002', at: NOW - 1 },
      { id: freeCode.id, text: 'LIBRE001', at: NOW - 2 },
    ])
  })

  it('stay for a week [ALERT-9]', () => {
    const NONE = new Set<string>()
    expect(twiceAlerts({ [freeCode.id]: NOW - WEEK + 1 }, codes, NONE, NOW)).toHaveLength(1)
    expect(twiceAlerts({ [freeCode.id]: NOW - WEEK }, codes, NONE, NOW)).toEqual([])
  })

  it('are unread before the first look, and never muted [ALERT-9]', () => {
    const settings = { muted: ALERT_KINDS, seenAt: null, seen: [] }
    const sharedTwice = { [freeCode.id]: NOW - 1 }
    expect(
      alertsOf({
        codes,
        batches: [],
        uses: [],
        sharedTwice,
        settings,
        requests: {},
        since: NOW,
        now: NOW,
      }),
    ).toMatchObject([{ kind: 'twice', isUnread: true }])
  })
})
