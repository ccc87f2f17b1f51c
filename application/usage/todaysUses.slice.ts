import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import type { Result } from '../../domain/shared/Result'
import { selectConfirmedCodes } from '../codes/codes.slice'
import { sessionEnded } from '../session/session.slice'
import type { TodaysUses } from './ReadTodaysUses'

interface TodaysUsesState {
  /** Whether the line is on the screen. */
  readonly isShown: boolean
  readonly known: TodaysUses | null
  /** Whether the newest reading failed. */
  readonly hasFailed: boolean
}

const initialState: TodaysUsesState = { isShown: false, known: null, hasFailed: false }

interface Answer {
  /** The day that was asked for: its first moment, in epoch milliseconds. */
  readonly day: number
  readonly answer: Result<TodaysUses, ReadFailure>
}

/** Today's uses of all the leader's codes (TODAY-1). */
export const todaysUses = createSlice({
  name: 'todaysUses',
  initialState,
  reducers: {
    todayShown: (state): TodaysUsesState => ({ ...state, isShown: true }),
    todayHidden: (state): TodaysUsesState => ({ ...state, isShown: false }),
    todaysUsesRead: (state, { payload }: PayloadAction<Answer>): TodaysUsesState => {
      const { day, answer } = payload
      if (answer.ok) return { ...state, known: answer.value, hasFailed: false }
      // Yesterday's uses are no longer today's.
      const known = state.known?.day === day ? state.known : null
      return { ...state, known, hasFailed: true }
    },
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, () => initialState)
  },
  selectors: { selectTodaysUses: (state) => state },
})

export const { todayShown, todayHidden, todaysUsesRead } = todaysUses.actions
export const { selectTodaysUses } = todaysUses.selectors

/** Whether today's uses are to be read: they are on the screen, and the codes are confirmed. */
export const selectIsTodayWanted = createSelector(
  [selectTodaysUses, selectConfirmedCodes],
  ({ isShown }, codes) => isShown && codes !== null,
)
