import { createAction, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { TrackedCode } from '../../domain/codes/TrackedCode'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import { sessionEnded } from '../session/session.slice'
import type { CodesReading, JoinedCodesSnapshot } from './WatchCodes'

type CodesState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: ReadFailure['kind'] }
  | {
      readonly status: 'ready'
      readonly snapshot: JoinedCodesSnapshot
      /** Why the newest reading failed; the last good snapshot stays usable. */
      readonly failure: ReadFailure['kind'] | null
    }

const initialState: CodesState = { status: 'loading' }

export const codes = createSlice({
  name: 'codes',
  initialState: initialState as CodesState,
  reducers: {
    codesRequested: (state): CodesState => (state.status === 'failed' ? initialState : state),
    codesRead: (state, { payload }: PayloadAction<CodesReading>): CodesState => {
      if (payload.ok) return { status: 'ready', snapshot: payload.value, failure: null }
      const failure = payload.error.kind
      return state.status === 'ready' ? { ...state, failure } : { status: 'failed', failure }
    },
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, () => initialState)
  },
  selectors: {
    selectCodesState: (state) => state,
    /** The leader's codes, newest first; null before the first reading. */
    selectCodes: (state): readonly TrackedCode[] | null =>
      state.status === 'ready' ? state.snapshot.codes : null,
    /** All codes, as the store has confirmed them; null while that is not so. */
    selectConfirmedCodes: (state): readonly TrackedCode[] | null => {
      if (state.status !== 'ready') return null
      const { codes, fromCache, arriving } = state.snapshot
      return fromCache || arriving ? null : codes
    },
    /** Whether all codes are here, be it from this device. */
    selectHaveAllArrived: (state): boolean =>
      state.status === 'ready' && state.snapshot.arriving === undefined,
  },
})

export type WithCodes = WithSlice<typeof codes>

export const { codesRequested, codesRead } = codes.actions
export const codesRetryRequested = createAction('codes/codesRetryRequested')
export const { selectCodesState, selectCodes, selectConfirmedCodes, selectHaveAllArrived } =
  codes.selectors
