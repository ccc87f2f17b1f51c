import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { WaitingLeader } from '../../domain/codes/generation/StoreDirectory'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import type { Result } from '../../domain/shared/Result'
import { sessionEnded } from '../account/session/session.slice'

export type WaitingState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: ReadFailure['kind'] }
  | { readonly kind: 'ready'; readonly leaders: readonly WaitingLeader[] }

const initialState: WaitingState = { kind: 'closed' }

/** The leaders who wait for an administrator, while their list is open (LEADER-FORM-17). */
export const waitingLeaders = createSlice({
  name: 'waitingLeaders',
  initialState: initialState as WaitingState,
  reducers: {
    /** Read anew each time: an administrator may have authorized some meanwhile. */
    waitingRequested: (): WaitingState => ({ kind: 'loading' }),
    waitingRead: (
      state,
      { payload }: PayloadAction<Result<readonly WaitingLeader[], ReadFailure>>,
    ): WaitingState => {
      if (state.kind === 'closed') return state
      return payload.ok
        ? { kind: 'ready', leaders: payload.value }
        : { kind: 'failed', failure: payload.error.kind }
    },
    waitingClosed: (): WaitingState => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, () => initialState)
  },
  selectors: {
    selectWaiting: (state) => state,
    selectIsWaitingWanted: ({ kind }) => kind === 'loading',
  },
})

export const { waitingRequested, waitingRead, waitingClosed } = waitingLeaders.actions
export const { selectWaiting, selectIsWaitingWanted } = waitingLeaders.selectors
