import { describe, expect, it } from 'vitest'
import { trackingId } from '../../../../domain/codes/AccessCode'
import { groupIntoBatches } from '../../../../domain/codes/CodeBatch'
import { ALERT_KINDS } from '../../../../domain/sharing/leaderData/LeaderData'
import { alertsOf } from '../../../../domain/usage/alerts/alertsOf'
import { batchOf, recentUse } from '../../../support/mothers/alerts'
import { eventOf, freeCode, trackedCode } from '../../../support/mothers/codes'

const NOW = Date.UTC(2026, 10, 20, 18)
const HOUR = 3_600_000
const beginsIn = (ms: number) => eventOf('pronto', 'Noche de jazz', { date: NOW + ms })

describe('The alerts', () => {
  const jazz = beginsIn(HOUR)
  const old = { createdAt: null }
  const codes = [
    ...batchOf(20, 19, old),
    trackedCode('JAZZ0001', {
      event: jazz,
      eventId: jazz.id,
      trackingId: trackingId('lote-2'),
      ...old,
    }),
    freeCode,
  ]
  const sources = {
    codes,
    batches: groupIntoBatches(codes),
    uses: [recentUse({ at: NOW - 1 })],
    sharedTwice: {},
    requests: {},
    since: NOW,
    now: NOW,
  }
  const settings = { muted: [], seenAt: 0, seen: [] }

  it('stand newest first, what holds now before [ALERT-1]', () => {
    const kinds = alertsOf({ ...sources, settings }).map(({ kind }) => kind)
    expect(kinds).toEqual(['low', 'uses', 'arrived', 'soon'])
  })

  it('know the batches that the leader has looked at [ALERT-5]', () => {
    const low = alertsOf({ ...sources, settings }).find(({ kind }) => kind === 'low')
    if (!low) throw new Error('no batch is low')
    const found = alertsOf({ ...sources, settings: { ...settings, seen: [low.id] } })
    expect(found.find(({ id }) => id === low.id)?.isUnread).toBe(false)
  })

  it('leave out the kinds that are muted, which codes that came never are [ALERT-7, ALERT-11]', () => {
    for (const kind of ALERT_KINDS) {
      const found = alertsOf({ ...sources, settings: { ...settings, muted: [kind] } })
      expect(found.map((alert) => alert.kind)).toHaveLength(3)
      expect(found.map((alert) => alert.kind)).toContain('arrived')
      expect(found.map((alert) => alert.kind)).not.toContain(kind)
    }
  })

  it('at the very first visit are read, but for low batches [ALERT-5]', () => {
    const found = alertsOf({ ...sources, settings: { muted: [], seenAt: null, seen: [] } })
    expect(found.filter(({ isUnread }) => isUnread).map(({ kind }) => kind)).toEqual(['low'])
  })
})
