import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CodeId, EventId } from '../../../domain/codes/AccessCode'
import type { CodeUse } from '../../../domain/codes/uses/CodeUse'
import type { TimeRange, UseCursor } from '../../../domain/codes/uses/UseRepository'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { sessionEnded } from '../../account/session/session.slice'
import {
  eventDaysClosed,
  eventDaysRequested,
  eventDaysRetryRequested,
  historyClosed,
  historyOpened,
  moreUsesRequested,
  usesRetryRequested,
} from './uses.events'

/** The uses of a code, as far as they have been read. */
export interface CodeHistory {
  readonly code: CodeId
  /** Newest first; null before the first page. */
  readonly uses: readonly CodeUse[] | null
  /** Where older uses begin; null if there are none. */
  readonly next: UseCursor | null
  /** Whether what the user has asked for is on its way. */
  readonly isReading: boolean
  /** Whether that is older uses: it may have been asked for while newer ones were read. */
  readonly isOlderAsked: boolean
  /** Why the newest reading failed; null if it did not. */
  readonly failure: ReadFailure['kind'] | null
}

export interface DayUses extends TimeRange {
  readonly uses: number
}

/** The uses of an event by day. */
export interface EventDays {
  readonly event: EventId
  /** The last 30 days, today's the last; null before the first reading. */
  readonly days: readonly DayUses[] | null
  /** Why the newest reading failed; null if it did not. */
  readonly failure: ReadFailure['kind'] | null
}

interface UsesState {
  /** Null while no history is on the screen. */
  readonly history: CodeHistory | null
  /** Null while no event is on the screen. */
  readonly days: EventDays | null
}

const initialState: UsesState = { history: null, days: null }

const reading = (state: UsesState, isOlderAsked: boolean): UsesState => ({
  ...state,
  history: state.history && { ...state.history, isReading: true, isOlderAsked, failure: null },
})

/** The uses on the screen (USES-2, USES-5). */
export const uses = createSlice({
  name: 'uses',
  initialState,
  reducers: {
    /** Answers for a code that is no longer open are dropped. */
    historyRead: (state, { payload }: PayloadAction<CodeHistory>): UsesState =>
      state.history?.code === payload.code ? { ...state, history: payload } : state,
    daysRead: (state, { payload }: PayloadAction<EventDays>): UsesState =>
      state.days?.event === payload.event ? { ...state, days: payload } : state,
  },
  extraReducers: (builder) => {
    builder
      .addCase(
        historyOpened,
        (state, { payload: { code } }): UsesState => ({
          ...state,
          history: {
            code,
            uses: null,
            next: null,
            isReading: true,
            isOlderAsked: false,
            failure: null,
          },
        }),
      )
      .addCase(historyClosed, (state): UsesState => ({ ...state, history: null }))
      .addCase(moreUsesRequested, (state) => (state.history?.next ? reading(state, true) : state))
      .addCase(usesRetryRequested, (state) => reading(state, state.history?.isOlderAsked ?? false))
      .addCase(
        eventDaysRequested,
        (state, { payload: { event } }): UsesState => ({
          ...state,
          days: { event, days: null, failure: null },
        }),
      )
      .addCase(
        eventDaysRetryRequested,
        (state): UsesState => ({ ...state, days: state.days && { ...state.days, failure: null } }),
      )
      .addCase(eventDaysClosed, (state): UsesState => ({ ...state, days: null }))
      .addCase(sessionEnded, () => initialState)
  },
  selectors: {
    selectHistory: ({ history }) => history,
    selectDays: ({ days }) => days,
  },
})

export const { historyRead, daysRead } = uses.actions
export const { selectHistory, selectDays } = uses.selectors
