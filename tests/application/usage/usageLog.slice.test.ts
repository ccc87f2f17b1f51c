import { describe, expect, it } from 'vitest'
import { sessionEnded } from '../../../application/session/session.slice'
import {
  selectCreatedAt,
  selectUsageLogView,
  selectUsagePerDayView,
} from '../../../application/usage/usageLog.selectors'
import {
  usageLog,
  usageLogOpened,
  usageLogRetryRequested,
  usageNotLoaded,
  usagePerDayRequested,
  usagePerDayRetryRequested,
  usesCounted,
  usesRead,
} from '../../../application/usage/usageLog.slice'
import { fail, ok } from '../../../domain/shared/Result'
import type { UseCursor } from '../../../domain/usage/UsageLog'
import { concert, festival, freeCode, trackedCode } from '../../support/mothers/codes'
import { codeUse } from '../../support/mothers/usageLog'

const { reducer } = usageLog
const none = usageLog.getInitialState()
const stateAfter = (...actions: Parameters<typeof reducer>[1][]) => actions.reduce(reducer, none)

const { id: code } = freeCode
const { id: event } = festival
const [logOpened, daysOpened] = [usageLogOpened({ code }), usagePerDayRequested({ event })]
const unreachable = fail({ kind: 'unknown' } as const)
const older = { kind: 'older', after: 'after 1' as UseCursor } as const
const firstPage = usesRead({
  code,
  wanted: { kind: 'newest' },
  answer: ok({ uses: [codeUse('1')], next: older.after }),
})
const notRead = (wanted: Parameters<typeof usesRead>[0]['wanted']) =>
  usesRead({ code, wanted, answer: unreachable })
const days = [
  { from: 1, to: 2, uses: 2 },
  { from: 2, to: 3, uses: 5 },
]
const counted = usesCounted({ event, answer: ok(days) })
const notCounted = usesCounted({ event, answer: unreachable })

describe('Another try', () => {
  it('reads a log anew that could not be read at all', () => {
    const failed = stateAfter(logOpened, notRead({ kind: 'newest' }))
    expect(failed.log).toEqual({ kind: 'failed', code, failure: 'unknown' })
    expect(reducer(failed, usageLogRetryRequested()).log).toEqual({ kind: 'loading', code })
  })

  it.each([
    ['older uses', older, true],
    ['newer ones', { kind: 'newer', than: 1 } as const, false],
  ])('asks once more for the %s that could not be read', (_, wanted, isOlder) => {
    const failed = stateAfter(logOpened, firstPage, notRead(wanted))
    expect(reducer(failed, usageLogRetryRequested()).log).toMatchObject({
      kind: 'ready',
      wish: { kind: 'pending', isOlder },
    })
  })

  it('changes nothing of a log that did not fail', () => {
    for (const state of [none, stateAfter(logOpened), stateAfter(logOpened, firstPage)])
      expect(reducer(state, usageLogRetryRequested()).log).toEqual(state.log)
  })

  it('counts the days anew that could not be counted, and leaves those that were', () => {
    const failed = stateAfter(daysOpened, notCounted)
    expect(failed.perDay).toEqual({ kind: 'failed', event, failure: 'unknown' })
    expect(reducer(failed, usagePerDayRetryRequested()).perDay).toEqual({ kind: 'loading', event })
    const old = stateAfter(daysOpened, counted, notCounted)
    expect(old.perDay).toEqual({ kind: 'ready', event, days, failure: 'unknown' })
    expect(reducer(old, usagePerDayRetryRequested()).perDay).toEqual({
      ...old.perDay,
      failure: null,
    })
    expect(reducer(none, usagePerDayRetryRequested())).toEqual(none)
  })
})

describe('Uses whose code could not be loaded', () => {
  it('are told to need a connection where they are waited for, and stay where they are read', () => {
    const waiting = stateAfter(logOpened, daysOpened, usageNotLoaded())
    expect(waiting).toEqual({
      log: { kind: 'failed', code, failure: 'offline' },
      perDay: { kind: 'failed', event, failure: 'offline' },
    })
    const read = stateAfter(logOpened, daysOpened, firstPage, counted)
    expect(reducer(read, usageNotLoaded())).toEqual(read)
    expect(reducer(none, usageNotLoaded())).toEqual(none)
  })

  it('are forgotten with the session', () => {
    expect(reducer(stateAfter(logOpened, firstPage), sessionEnded({ why: 'signed-out' }))).toEqual(
      none,
    )
  })
})

describe('Days', () => {
  it('of an event that is no longer shown are dropped', () => {
    const ofAnother = usesCounted({ event: concert.id, answer: ok(days) })
    expect(stateAfter(daysOpened, ofAnother)).toEqual(stateAfter(daysOpened))
    expect(stateAfter(ofAnother)).toEqual(none)
  })
})

describe('What the screen shows', () => {
  const log = (state: typeof none, of = code, isOnline = true) =>
    selectUsageLogView.resultFunc(state.log, isOnline, of)
  const perDay = (state: typeof none, of = event, isOnline = true) =>
    selectUsagePerDayView.resultFunc(state.perDay, isOnline, of)
  const other = trackedCode('OTRO0001')

  it('is on its way before an answer, or needs a connection, also of another code or event', () => {
    const states = [none, stateAfter(logOpened, daysOpened, firstPage, counted)]
    for (const state of states) {
      expect(log(state, other.id)).toEqual({ kind: 'loading' })
      expect(log(state, other.id, false)).toEqual({ kind: 'failed', failure: 'offline' })
      expect(perDay(state, concert.id)).toEqual({ kind: 'loading' })
      expect(perDay(state, concert.id, false)).toEqual({ kind: 'failed', failure: 'offline' })
    }
    expect([log(stateAfter(logOpened)), perDay(stateAfter(daysOpened))]).toEqual([
      { kind: 'loading' },
      { kind: 'loading' },
    ])
  })

  it('says why nothing could be read', () => {
    const failed = stateAfter(logOpened, daysOpened, notRead({ kind: 'newest' }), notCounted)
    expect([log(failed), perDay(failed)]).toEqual([
      { kind: 'failed', failure: 'unknown' },
      { kind: 'failed', failure: 'unknown' },
    ])
  })

  it('has the days, of which the last is today', () => {
    expect(perDay(stateAfter(daysOpened, counted))).toMatchObject({
      days: [{ uses: 2 }, { uses: 5 }],
      failure: null,
    })
    const empty = usesCounted({ event, answer: ok([]) })
    expect(perDay(stateAfter(daysOpened, empty))).toMatchObject({ days: [] })
  })

  it('has the time at which its own code was created, where that is known', () => {
    const codes = [other, trackedCode('LIBRE001', { createdAt: 5 })]
    expect(selectCreatedAt.resultFunc(codes, code)).toBe(5)
    expect(selectCreatedAt.resultFunc([other], code)).toBeNull()
    expect(selectCreatedAt.resultFunc(null, code)).toBeNull()
  })
})
