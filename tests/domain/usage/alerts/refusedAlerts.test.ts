import { describe, expect, it } from 'vitest'
import { trackingId } from '../../../../domain/codes/AccessCode'
import { NO_REQUEST, type RequestAnswer } from '../../../../domain/sharing/leaderData/codeRequest'
import { ALERT_KINDS } from '../../../../domain/sharing/leaderData/LeaderData'
import { alertsOf } from '../../../../domain/usage/alerts/alertsOf'
import { refusedAlerts } from '../../../../domain/usage/alerts/refusedAlerts'
import { festival, freeCode } from '../../../support/mothers/codes'

const DAY = 24 * 3_600_000
const NOW = 1_795_000_000_000
const answeredBy = (answer: RequestAnswer) => ({
  [festival.id]: { ...NO_REQUEST, askedAt: answer.to, quantity: 20, answer },
})
const refusedAt = (at: number | null) =>
  answeredBy({ kind: 'refusal', to: NOW - 9 * DAY, at, reason: 'No quedan cupos' })

describe('The alert of a refused request', () => {
  it('has the reason, and leads to the event, for a week [ALERT-12]', () => {
    expect(refusedAlerts(refusedAt(NOW - DAY), [freeCode], NOW - 2 * DAY, NOW)).toEqual([
      {
        kind: 'refused',
        id: `refused:festival:${NOW - DAY}`,
        event: festival.id,
        eventName: 'Festival Verano',
        isUnread: true,
        at: NOW - DAY,
        reason: 'No quedan cupos',
      },
    ])
    expect(refusedAlerts(refusedAt(NOW - DAY), [freeCode], NOW, NOW)).toMatchObject([
      { isUnread: false },
    ])
    expect(refusedAlerts(refusedAt(NOW - 7 * DAY + 1), [freeCode], 0, NOW)).toHaveLength(1)
    expect(refusedAlerts(refusedAt(NOW - 7 * DAY), [freeCode], 0, NOW)).toEqual([])
  })

  it('is none of an answer without a date, of codes, or of an event that is gone [ALERT-12]', () => {
    const codes = { kind: 'codes', to: 1, at: NOW, batch: trackingId('b'), quantity: 20 } as const
    expect(refusedAlerts(refusedAt(null), [freeCode], 0, NOW)).toEqual([])
    expect(refusedAlerts(answeredBy(codes), [freeCode], 0, NOW)).toEqual([])
    expect(refusedAlerts(refusedAt(NOW), [], 0, NOW)).toEqual([])
    expect(refusedAlerts({}, [freeCode], 0, NOW)).toEqual([])
  })

  it('cannot be muted [ALERT-12]', () => {
    const settings = { muted: ALERT_KINDS, seenAt: null, seen: [] }
    const sources = { codes: [freeCode], batches: [], uses: [], sharedTwice: {}, settings }
    const requests = refusedAt(NOW - 1)
    expect(alertsOf({ ...sources, requests, since: NOW - DAY, now: NOW })).toMatchObject([
      { kind: 'refused', isUnread: true },
    ])
  })
})
