import { createSelector, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { CodeEvent, CodeLeader } from '../../../domain/codes/TrackedCode'
import { type BoardFilter, WHOLE_BOARD } from '../../../domain/coordination/board/boardFilter'
import type { LeaderSum } from '../../../domain/coordination/board/LeaderSums'
import type { UserId } from '../../../domain/session/SignedInUser'
import type { Page, PageEnd } from '../../../domain/shared/Page'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Result } from '../../../domain/shared/Result'
import type { DayUses } from '../../../domain/usage/days'
import { rootReducer } from '../../process/rootReducer'
import { sessionEnded } from '../../session/session.slice'
import { itemsWith } from '../pagedItems'
import { boardNotLoaded } from './board.events'

type Listed =
  | { readonly kind: 'closed' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | {
      readonly kind: 'ready'
      readonly items: readonly LeaderSum[]
      /** End of the last page; null if there are no more. */
      readonly end: PageEnd | null
      /** 'anew': they are of the filter before, until those of this one are read. */
      readonly reading: 'none' | 'more' | 'more-failed' | 'anew'
    }

/** The uses of the last days, of a leader or of all (null). */
type Plot =
  | { readonly kind: 'closed' }
  | { readonly kind: 'loading'; readonly leader: UserId | null }
  | {
      readonly kind: 'failed'
      readonly leader: UserId | null
      readonly failure: ReadFailure['kind']
    }
  | {
      readonly kind: 'ready'
      readonly leader: UserId | null
      readonly days: readonly DayUses[]
    }

interface BoardState {
  readonly filter: BoardFilter
  /** The event of an address, once it was read for its name; null before. */
  readonly event: CodeEvent | null
  readonly listed: Listed
  readonly plot: Plot
  /** The leader of an address, once read for the name; null before. */
  readonly leader: CodeLeader | null
}

const initialState: BoardState = {
  filter: WHOLE_BOARD,
  event: null,
  listed: { kind: 'closed' },
  plot: { kind: 'closed' },
  leader: null,
}

/** The leaders of the board, while it is open. */
const board = createSlice({
  name: 'board',
  initialState: initialState as BoardState,
  reducers: {
    /** Read anew each time: codes are used meanwhile. */
    boardRequested: (state, { payload: filter }: PayloadAction<BoardFilter>): BoardState => {
      const { listed } = state
      const reading: Listed =
        listed.kind === 'ready' ? { ...listed, reading: 'anew' } : { kind: 'loading' }
      return { ...state, filter, listed: reading }
    },
    moreLeadersRequested: (state): BoardState =>
      state.listed.kind === 'ready'
        ? { ...state, listed: { ...state.listed, reading: 'more' } }
        : state,
    boardRead: (
      state,
      { payload }: PayloadAction<Result<Page<LeaderSum>, ReadFailure>>,
    ): BoardState => {
      const { listed } = state
      if (listed.kind === 'closed') return state
      const before = listed.kind === 'ready' && listed.reading === 'more' ? listed : null
      if (!payload.ok) {
        const failed: Listed = before ? { ...before, reading: 'more-failed' } : { kind: 'failed' }
        return { ...state, listed: failed }
      }
      const { items, end } = payload.value
      const all = itemsWith(before?.items ?? [], items)
      return { ...state, listed: { kind: 'ready', items: all, end, reading: 'none' } }
    },
    eventNamed: (state, { payload: event }: PayloadAction<CodeEvent>): BoardState => ({
      ...state,
      event,
    }),
    plotRequested: (state, { payload: leader }: PayloadAction<UserId | null>): BoardState => ({
      ...state,
      plot: { kind: 'loading', leader },
    }),
    plotRead: (
      state,
      { payload }: PayloadAction<Result<readonly DayUses[], ReadFailure>>,
    ): BoardState => {
      if (state.plot.kind !== 'loading') return state
      const { leader } = state.plot
      const plot: Plot = payload.ok
        ? { kind: 'ready', leader, days: payload.value }
        : { kind: 'failed', leader, failure: payload.error.kind }
      return { ...state, plot }
    },
    leaderNamed: (state, { payload: leader }: PayloadAction<CodeLeader>): BoardState => ({
      ...state,
      leader,
    }),
    plotClosed: (state): BoardState => ({ ...state, plot: { kind: 'closed' } }),
    boardClosed: (): BoardState => initialState,
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionEnded, () => initialState)
      .addCase(boardNotLoaded, (state): BoardState => {
        const { listed, plot } = state
        return {
          ...state,
          listed: listed.kind === 'loading' ? { kind: 'failed' } : listed,
          plot: plot.kind === 'loading' ? { ...plot, kind: 'failed', failure: 'offline' } : plot,
        }
      })
  },
  selectors: {
    selectBoard: ({ listed }) => listed,
    selectBoardFilter: ({ filter }) => filter,
    selectBoardEvent: ({ event }) => event,
    selectPlot: ({ plot }) => plot,
    selectNamedLeader: ({ leader }) => leader,
  },
})

export type WithBoard = Partial<WithSlice<typeof board>>

export const {
  boardRequested,
  moreLeadersRequested,
  boardRead,
  eventNamed,
  plotRequested,
  plotRead,
  leaderNamed,
  plotClosed,
  boardClosed,
} = board.actions

// Not with the other slices of leaders: it loads with the board.
const { selectors } = board.injectInto(rootReducer)

export const { selectBoard, selectBoardFilter, selectBoardEvent, selectPlot } = selectors

/** The leader of a plot, if the list has them or their name was read. */
export const selectPlotLeader = createSelector(
  [selectBoard, selectors.selectNamedLeader, selectPlot],
  (listed, named, plot): CodeLeader | null => {
    const id = plot.kind === 'closed' ? null : plot.leader
    const items = listed.kind === 'ready' ? listed.items : []
    return [...items, ...(named ? [named] : [])].find((one) => one.id === id) ?? null
  },
)
