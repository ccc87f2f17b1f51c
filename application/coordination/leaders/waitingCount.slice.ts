import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Result } from '../../../domain/shared/Result'
import { sessionEnded } from '../../session/session.slice'
import { waitingRead } from './waitingLeaders.slice'

interface WaitingCount {
  /** Null while it is not known. */
  readonly count: number | null
  readonly isWanted: boolean
}

const initialState: WaitingCount = { count: null, isWanted: false }

/** How many wait for an administrator whom the coordinator registered (LEADER-FORM-27). */
export const waitingCount = createSlice({
  name: 'waitingCount',
  initialState,
  reducers: {
    waitingCountRequested: (state): WaitingCount => ({ ...state, isWanted: true }),
    waitingCountRead: (
      _,
      { payload }: PayloadAction<Result<number, ReadFailure>>,
    ): WaitingCount => ({
      count: payload.ok ? payload.value : null,
      isWanted: false,
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionEnded, () => initialState)
      // The list knows it too, if it fits on a page.
      .addCase(
        waitingRead,
        (state, { payload: { waiting } }): WaitingCount =>
          waiting.ok && waiting.value.end === null
            ? { ...state, count: waiting.value.items.length }
            : state,
      )
  },
  selectors: {
    selectWaitingCount: ({ count }) => count,
    selectIsCountWanted: ({ isWanted }) => isWanted,
  },
})

export const { waitingCountRequested, waitingCountRead } = waitingCount.actions
export const { selectWaitingCount, selectIsCountWanted } = waitingCount.selectors
