import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CodeId, EventId } from '../../../domain/codes/AccessCode'
import type { UsePage } from '../../../domain/codes/usageLog/UsageLog'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Result } from '../../../domain/shared/Result'
import { sessionEnded } from '../../account/session/session.slice'
import type { DayUses } from './CountUsagePerDay'
import type { WantedUses } from './ReadUsageLog'
import {
  moreUsesRequested,
  usageLogClosed,
  usageLogOpened,
  usageLogRetryRequested,
  usagePerDayClosed,
  usagePerDayRequested,
  usagePerDayRetryRequested,
} from './usageLog.events'
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
    builder
      .addCase(
        usageLogOpened,
        (state, { payload: { code } }): UsageLogState => ({
          ...state,
          log: { kind: 'loading', code },
        }),
      )
      .addCase(usageLogClosed, (state): UsageLogState => ({ ...state, log: initialState.log }))
      .addCase(
        moreUsesRequested,
        (state): UsageLogState => ({ ...state, log: withWish(state.log, true) }),
      )
      .addCase(
        usageLogRetryRequested,
        (state): UsageLogState => ({ ...state, log: retried(state.log) }),
      )
      .addCase(
        usagePerDayRequested,
        (state, { payload: { event } }): UsageLogState => ({
          ...state,
          perDay: { kind: 'loading', event },
        }),
      )
      .addCase(
        usagePerDayRetryRequested,
        (state): UsageLogState => ({ ...state, perDay: countedAgain(state.perDay) }),
      )
      .addCase(
        usagePerDayClosed,
        (state): UsageLogState => ({ ...state, perDay: initialState.perDay }),
      )
      .addCase(sessionEnded, () => initialState)
  },
  selectors: {
    selectUsageLog: ({ log }) => log,
    selectUsagePerDay: ({ perDay }) => perDay,
    selectIsLogWanted: ({ log }) => log.kind === 'loading',
    selectIsPerDayWanted: ({ perDay }) => perDay.kind === 'loading',
  },
})

export const { usesRead, usesCounted, usageNotLoaded } = usageLog.actions
export const { selectUsageLog, selectUsagePerDay, selectIsLogWanted, selectIsPerDayWanted } =
  usageLog.selectors
