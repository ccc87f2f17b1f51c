import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type {
  InvitedLeader,
  WaitingLeader,
} from '../../../domain/coordination/generation/StoreDirectory'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { sessionEnded } from '../../session/session.slice'
import { NO_ITEMS, type PagedItems, type PageRead, withPage } from '../pagedItems'
import { leaderActDone } from './leaderAct.slice'

interface Lists {
  /** The leaders who wait for an administrator. */
  readonly waiting: PagedItems<WaitingLeader>
  /** The leaders who are authorized and have not signed in yet. */
  readonly invited: PagedItems<InvitedLeader>
}

export type WaitingState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: ReadFailure['kind'] }
  | ({ readonly kind: 'ready' } & Lists)

const initialState: WaitingState = { kind: 'closed' }

/** The leaders whom the coordinator registered and who have not come yet, while their list is open (LEADER-FORM-17, LEADER-FORM-26). */
export const waitingLeaders = createSlice({
  name: 'waitingLeaders',
  initialState: initialState as WaitingState,
  reducers: {
    /** Read anew each time: an administrator may have authorized some meanwhile. */
    waitingRequested: (): WaitingState => ({ kind: 'loading' }),
    moreWaitingRequested: (state, { payload: list }: PayloadAction<keyof Lists>): WaitingState =>
      state.kind === 'ready' ? { ...state, [list]: { ...state[list], more: 'loading' } } : state,
    /** The first pages. Where those who are invited cannot be read, those who wait are shown all the same. */
    waitingRead: (
      state,
      {
        payload,
      }: PayloadAction<{
        readonly waiting: PageRead<WaitingLeader>
        readonly invited: PageRead<InvitedLeader>
      }>,
    ): WaitingState => {
      if (state.kind === 'closed') return state
      const { waiting, invited } = payload
      if (!waiting.ok) return { kind: 'failed', failure: waiting.error.kind }
      return {
        kind: 'ready',
        waiting: withPage(NO_ITEMS, waiting),
        invited: withPage(NO_ITEMS, invited),
      }
    },
    moreWaitingRead: (state, { payload }: PayloadAction<PageRead<WaitingLeader>>): WaitingState =>
      state.kind === 'ready' ? { ...state, waiting: withPage(state.waiting, payload) } : state,
    moreInvitedRead: (state, { payload }: PayloadAction<PageRead<InvitedLeader>>): WaitingState =>
      state.kind === 'ready' ? { ...state, invited: withPage(state.invited, payload) } : state,
    waitingClosed: (): WaitingState => initialState,
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionEnded, () => initialState)
      .addCase(leaderActDone, (state, { payload: { leader, act } }): WaitingState => {
        if (state.kind !== 'ready' || act.kind === 'invite') return state
        const items = state.waiting.items.flatMap((one) => {
          if (one.id !== leader.id) return one
          return act.kind === 'correct' ? { ...one, email: act.email } : []
        })
        return { ...state, waiting: { ...state.waiting, items } }
      })
  },
  selectors: {
    selectWaiting: (state) => state,
    selectIsWaitingWanted: ({ kind }) => kind === 'loading',
    selectIsWaitingShown: ({ kind }) => kind !== 'closed',
  },
})

export const {
  waitingRequested,
  moreWaitingRequested,
  waitingRead,
  moreWaitingRead,
  moreInvitedRead,
  waitingClosed,
} = waitingLeaders.actions
export const { selectWaiting, selectIsWaitingWanted, selectIsWaitingShown } =
  waitingLeaders.selectors
