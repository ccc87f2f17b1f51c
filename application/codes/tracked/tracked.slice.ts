import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { sessionEnded } from '../../account/session/session.slice'
import type { TrackedCodesReading, TrackedCodesSnapshot } from './LoadTrackedCodes'

type TrackedCodesState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: ReadFailure['kind'] }
  | {
      readonly status: 'ready'
      readonly snapshot: TrackedCodesSnapshot
      /** Why the newest reading failed; the last good snapshot stays usable. */
      readonly failure: ReadFailure['kind'] | null
    }

const initialState: TrackedCodesState = { status: 'loading' }

export const trackedCodes = createSlice({
  name: 'trackedCodes',
  initialState: initialState as TrackedCodesState,
  reducers: {
    codesRequested: (state): TrackedCodesState =>
      state.status === 'failed' ? initialState : state,
    codesRead: (state, { payload }: PayloadAction<TrackedCodesReading>): TrackedCodesState => {
      if (payload.ok) return { status: 'ready', snapshot: payload.value, failure: null }
      const failure = payload.error.kind
      return state.status === 'ready' ? { ...state, failure } : { status: 'failed', failure }
    },
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, () => initialState)
  },
  selectors: {
    selectTrackedState: (state) => state,
    /** The codes of the newest reading. */
    selectReadCodes: (state): readonly TrackedCode[] | null =>
      state.status === 'ready' ? state.snapshot.codes : null,
  },
})

export const { codesRequested, codesRead } = trackedCodes.actions
export const codesRetryRequested = createAction('trackedCodes/codesRetryRequested')
export const { selectTrackedState, selectReadCodes } = trackedCodes.selectors
