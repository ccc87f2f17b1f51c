import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { CodeEvent } from '../../../domain/codes/TrackedCode'
import { type BoardFilter, WHOLE_BOARD } from '../../../domain/coordination/board/boardFilter'
import type { LeaderSum } from '../../../domain/coordination/board/LeaderSums'
import type { Page, PageEnd } from '../../../domain/shared/Page'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Result } from '../../../domain/shared/Result'
import { rootReducer } from '../../process/rootReducer'
import { sessionEnded } from '../../session/session.slice'
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

interface BoardState {
  readonly filter: BoardFilter
  /** The event of an address, once it was read for its name; null before. */
  readonly event: CodeEvent | null
  readonly listed: Listed
}

const initialState: BoardState = {
  filter: WHOLE_BOARD,
  event: null,
  listed: { kind: 'closed' },
}

/** The leaders of the board, while it is open. */
const board = createSlice({
  name: 'board',
  initialState: initialState as BoardState,
  reducers: {
    /** Read anew each time: codes are used meanwhile. */
    boardRequested: (
      { listed, event },
      { payload: filter }: PayloadAction<BoardFilter>,
    ): BoardState => ({
      event,
      filter,
      listed: listed.kind === 'ready' ? { ...listed, reading: 'anew' } : { kind: 'loading' },
    }),
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
      // A leader whose number has changed meanwhile may be on two pages.
      const all = new Map([...(before?.items ?? []), ...items].map((one) => [one.id, one]))
      return { ...state, listed: { kind: 'ready', items: [...all.values()], end, reading: 'none' } }
    },
    eventNamed: (state, { payload: event }: PayloadAction<CodeEvent>): BoardState => ({
      ...state,
      event,
    }),
    boardClosed: (): BoardState => initialState,
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionEnded, () => initialState)
      .addCase(boardNotLoaded, (state): BoardState => ({ ...state, listed: { kind: 'failed' } }))
  },
  selectors: {
    selectBoard: ({ listed }) => listed,
    selectBoardFilter: ({ filter }) => filter,
    selectBoardEvent: ({ event }) => event,
  },
})

export type WithBoard = Partial<WithSlice<typeof board>>

export const { boardRequested, moreLeadersRequested, boardRead, eventNamed, boardClosed } =
  board.actions

// Not with the other slices of leaders: it loads with the board.
export const { selectBoard, selectBoardFilter, selectBoardEvent } =
  board.injectInto(rootReducer).selectors
