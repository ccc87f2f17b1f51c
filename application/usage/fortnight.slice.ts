import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import type { Result } from '../../domain/shared/Result'
import type { DayUses } from '../../domain/usage/days'
import { sessionEnded } from '../session/session.slice'

interface FortnightState {
  /** Whether the plot is on the screen. */
  readonly isShown: boolean
  /** The last 14 days, today's the last; none before they were counted. */
  readonly days: readonly DayUses[]
  /** Whether the newest counting failed. */
  readonly hasFailed: boolean
}

const initialState: FortnightState = { isShown: false, days: [], hasFailed: false }

/** The uses of all the leader's codes on each of the last 14 days (TODAY-5). */
export const fortnight = createSlice({
  name: 'fortnight',
  initialState,
  reducers: {
    fortnightShown: (state): FortnightState => ({ ...state, isShown: true }),
    fortnightHidden: (state): FortnightState => ({ ...state, isShown: false }),
    fortnightCounted: (
      state,
      { payload }: PayloadAction<Result<readonly DayUses[], ReadFailure>>,
    ): FortnightState => ({
      ...state,
      days: payload.ok ? payload.value : state.days,
      hasFailed: !payload.ok,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, () => initialState)
  },
  selectors: { selectFortnight: (state) => state },
})

export const { fortnightShown, fortnightHidden, fortnightCounted } = fortnight.actions
export const { selectFortnight } = fortnight.selectors
