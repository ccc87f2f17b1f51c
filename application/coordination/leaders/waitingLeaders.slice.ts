import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { WaitingLeader } from '../../../domain/coordination/generation/StoreDirectory'
import type { Page, PageEnd } from '../../../domain/shared/Page'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Result } from '../../../domain/shared/Result'
import { sessionEnded } from '../../session/session.slice'

export type WaitingState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: ReadFailure['kind'] }
  | {
      readonly kind: 'ready'
      readonly leaders: readonly WaitingLeader[]
      /** End of the last page; null if there are no more. */
      readonly end: PageEnd | null
      readonly more: 'none' | 'loading' | 'failed'
    }

const initialState: WaitingState = { kind: 'closed' }

/** The leaders who wait for an administrator, while their list is open (LEADER-FORM-17). */
export const waitingLeaders = createSlice({
  name: 'waitingLeaders',
  initialState: initialState as WaitingState,
  reducers: {
    /** Read anew each time: an administrator may have authorized some meanwhile. */
    waitingRequested: (): WaitingState => ({ kind: 'loading' }),
    moreWaitingRequested: (state): WaitingState =>
      state.kind === 'ready' ? { ...state, more: 'loading' } : state,
    waitingRead: (
      state,
      { payload }: PayloadAction<Result<Page<WaitingLeader>, ReadFailure>>,
    ): WaitingState => {
      if (state.kind === 'closed') return state
      const before = state.kind === 'ready' ? state : null
      if (payload.ok) {
        const { items, end } = payload.value
        // An adapter may begin again if the last leader of a page is authorized meanwhile.
        const leaders = new Map(
          [...(before?.leaders ?? []), ...items].map((leader) => [leader.id, leader]),
        )
        return { kind: 'ready', leaders: [...leaders.values()], end, more: 'none' }
      }
      return before
        ? { ...before, more: 'failed' }
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

export const { waitingRequested, moreWaitingRequested, waitingRead, waitingClosed } =
  waitingLeaders.actions
export const { selectWaiting, selectIsWaitingWanted } = waitingLeaders.selectors
