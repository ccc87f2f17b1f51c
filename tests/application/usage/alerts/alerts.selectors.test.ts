import { describe, expect, it } from 'vitest'
import {
  selectAlertsView,
  selectAreAlertsDue,
  selectUnread,
} from '../../../../application/usage/alerts/alerts.selectors'
import {
  alerts,
  recentUsesFailed,
  recentUsesRead,
  recentUsesRequested,
  usesNoticed,
} from '../../../../application/usage/alerts/alerts.slice'
import type { Alert, RecentUse } from '../../../../domain/usage/alerts/Alert'
import { festival, freeCode } from '../../../support/mothers/codes'

const { reducer } = alerts
const stateAfter = (...events: Parameters<typeof reducer>[1][]) =>
  events.reduce(reducer, alerts.getInitialState())
const use = (at: number): RecentUse => ({ code: freeCode.id, event: festival.id, at, count: 1 })
const readMore = recentUsesRead({ uses: [use(1)], hasMore: true })
const unread = { isUnread: true } as Alert
const seen = { isUnread: false } as Alert

describe('The alerts on the screen', () => {
  it('are there as soon as they are known, with why the uses could not be read [ALERT-8]', () => {
    const view = (state: ReturnType<typeof stateAfter>) =>
      selectAlertsView.resultFunc([unread], state, null, false)
    const ready = { kind: 'ready', list: [unread], counted: null, failure: null }
    expect(view(stateAfter(recentUsesRequested()))).toEqual(ready)
    expect(view(stateAfter(readMore))).toEqual({ ...ready, counted: 100 })
    const failed = [recentUsesRequested(), recentUsesFailed('unknown')]
    expect(view(stateAfter(...failed))).toEqual({ ...ready, failure: 'unknown' })
    expect(view(stateAfter(...failed, recentUsesRequested()))).toEqual(ready)
  })

  it.each([
    ['loading', null, true, { kind: 'loading' }],
    ['missing without a connection', null, false, { kind: 'failed', failure: 'offline' }],
    ['refused', 'permission-denied', true, { kind: 'failed', failure: 'permission-denied' }],
  ] as const)('are %s before they are known', (_, failure, isOnline, view) => {
    expect(selectAlertsView.resultFunc(null, stateAfter(), failure, isOnline)).toEqual(view)
  })

  it('are counted where no one has looked at them', () => {
    expect(selectUnread.resultFunc([unread, seen, unread])).toBe(2)
    expect(selectUnread.resultFunc(null)).toBe(0)
  })

  it('wait for all codes and for the leader data', () => {
    for (const [codes, data] of [
      [true, true],
      [true, false],
      [false, true],
      [false, false],
    ] as const)
      expect(selectAreAlertsDue.resultFunc(codes, data)).toBe(codes && data)
  })
})

describe('The uses that alerts count', () => {
  it('are those since the last look, and what came after them', () => {
    const state = stateAfter(readMore, usesNoticed([use(2), use(3)]))
    expect(state.uses.map(({ at }) => at)).toEqual([1, 2, 3])
    expect(state).toMatchObject({ hasMore: true, reading: { kind: 'read' } })
  })
})
