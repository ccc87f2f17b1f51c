import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type {
  InvitedLeader,
  WaitingLeader,
} from '../../../domain/coordination/generation/StoreDirectory'
import type { Page, PageEnd } from '../../../domain/shared/Page'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Result } from '../../../domain/shared/Result'
import { sessionEnded } from '../../session/session.slice'
import { leaderActDone } from './leaderAct.slice'

type PageRead<T> = Result<Page<T>, ReadFailure>

export interface Listed<T> {
  readonly leaders: readonly T[]
  /** End of the last page; null if there are no more. */
  readonly end: PageEnd | null
  /** Whether more are being read, or could not be. */
  readonly more: 'none' | 'loading' | 'failed'
}

interface Lists {
  /** The leaders who wait for an administrator. */
  readonly waiting: Listed<WaitingLeader>
  /** The leaders who are authorized and have not signed in yet. */
  readonly invited: Listed<InvitedLeader>
}

export type WaitingState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: ReadFailure['kind'] }
  | ({ readonly kind: 'ready' } & Lists)

const initialState: WaitingState = { kind: 'closed' }

const NONE: Listed<never> = { leaders: [], end: null, more: 'none' }

const withPage = <T extends { readonly id: string }>(
  before: Listed<T>,
  page: PageRead<T>,
): Listed<T> => {
  if (!page.ok) return { ...before, more: 'failed' }
  const { items, end } = page.value
  // An adapter may begin again if the last leader of a page is no longer in the list.
  const leaders = new Map([...before.leaders, ...items].map((leader) => [leader.id, leader]))
  return { leaders: [...leaders.values()], end, more: 'none' }
}

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
      return { kind: 'ready', waiting: withPage(NONE, waiting), invited: withPage(NONE, invited) }
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
        const leaders = state.waiting.leaders.flatMap((one) => {
          if (one.id !== leader.id) return one
          return act.kind === 'correct' ? { ...one, email: act.email } : []
        })
        return { ...state, waiting: { ...state.waiting, leaders } }
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
