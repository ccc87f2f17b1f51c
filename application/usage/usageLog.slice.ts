import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { CodeId, EventId } from '../../domain/codes/AccessCode'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import type { Result } from '../../domain/shared/Result'
import type { DayUses } from '../../domain/usage/days'
import type { UsePage } from '../../domain/usage/UsageLog'
import { sessionEnded } from '../session/session.slice'
import type { WantedUses } from './ReadUsageLog'
import { type LogState, type PerDayState, withAnswer, withCounts, withWish } from './usageLogState'

interface UsageLogState {
  readonly log: LogState
  readonly perDay: PerDayState
}

interface UsesAnswer {
  readonly code: CodeId
  readonly wanted: WantedUses
  readonly answer: Result<UsePage, ReadFailure>
}

interface CountsAnswer {
  readonly event: EventId
  readonly answer: Result<readonly DayUses[], ReadFailure>
}

const initialState: UsageLogState = { log: { kind: 'closed' }, perDay: { kind: 'closed' } }

const retried = (log: LogState): LogState => {
  if (log.kind === 'failed') return { kind: 'loading', code: log.code }
  return log.kind === 'ready' && log.wish.kind === 'failed' ? withWish(log, log.wish.isOlder) : log
}

const countedAgain = (perDay: PerDayState): PerDayState => {
  if (perDay.kind === 'failed') return { kind: 'loading', event: perDay.event }
  return perDay.kind === 'ready' ? { ...perDay, failure: null } : perDay
}

/** The uses on the screen (USES-2, USES-5). Their processes load with the first of them. */
export const usageLog = createSlice({
  name: 'usageLog',
  initialState,
  reducers: {
    /** The usage log of a code is on the screen; one at a time (USES-2). */
    usageLogOpened: (
      state,
      { payload: { code } }: PayloadAction<{ readonly code: CodeId }>,
    ): UsageLogState => ({ ...state, log: { kind: 'loading', code } }),
    usageLogClosed: (state): UsageLogState => ({ ...state, log: initialState.log }),
    /** The next page, older than what is there. */
    moreUsesRequested: (state): UsageLogState => ({ ...state, log: withWish(state.log, true) }),
    /** Repeats what failed. */
    usageLogRetryRequested: (state): UsageLogState => ({ ...state, log: retried(state.log) }),
    /** The uses of an event by day are on the screen; one event at a time (USES-5). */
    usagePerDayRequested: (
      state,
      { payload: { event } }: PayloadAction<{ readonly event: EventId }>,
    ): UsageLogState => ({ ...state, perDay: { kind: 'loading', event } }),
    usagePerDayRetryRequested: (state): UsageLogState => ({
      ...state,
      perDay: countedAgain(state.perDay),
    }),
    usagePerDayClosed: (state): UsageLogState => ({ ...state, perDay: initialState.perDay }),
    usesRead: (state, { payload }: PayloadAction<UsesAnswer>): UsageLogState => ({
      ...state,
      log: withAnswer(state.log, payload.code, payload.wanted, payload.answer),
    }),
    usesCounted: (state, { payload }: PayloadAction<CountsAnswer>): UsageLogState => ({
      ...state,
      perDay: withCounts(state.perDay, payload.event, payload.answer),
    }),
    /** The code that reads them could not be loaded. */
    usageNotLoaded: ({ log, perDay }): UsageLogState => ({
      log: log.kind === 'loading' ? { ...log, kind: 'failed', failure: 'offline' } : log,
      perDay:
        perDay.kind === 'loading' ? { ...perDay, kind: 'failed', failure: 'offline' } : perDay,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, () => initialState)
  },
  selectors: {
    selectUsageLog: ({ log }) => log,
    selectUsagePerDay: ({ perDay }) => perDay,
    selectIsLogWanted: ({ log }) => log.kind === 'loading',
    selectIsPerDayWanted: ({ perDay }) => perDay.kind === 'loading',
  },
})

export type WithUsageLog = WithSlice<typeof usageLog>

export const {
  usageLogOpened,
  usageLogClosed,
  moreUsesRequested,
  usageLogRetryRequested,
  usagePerDayRequested,
  usagePerDayRetryRequested,
  usagePerDayClosed,
  usesRead,
  usesCounted,
  usageNotLoaded,
} = usageLog.actions
export const { selectUsageLog, selectUsagePerDay, selectIsLogWanted, selectIsPerDayWanted } =
  usageLog.selectors
