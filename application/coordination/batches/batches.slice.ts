import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type {
  BatchFilter,
  CountedBatch,
} from '../../../domain/coordination/batches/BatchRepository'
import { sessionEnded } from '../../session/session.slice'
import { NO_ITEMS, type PagedItems, type PageRead, withPage } from '../pagedItems'

type Listed =
  | { readonly kind: 'closed' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | ({ readonly kind: 'ready' } & PagedItems<CountedBatch>)

interface BatchesState {
  readonly filter: BatchFilter
  readonly listed: Listed
}

const initialState: BatchesState = {
  filter: { event: null, leader: null },
  listed: { kind: 'closed' },
}

/** The batches that the coordinator made, while their page is open. */
export const batches = createSlice({
  name: 'batches',
  initialState: initialState as BatchesState,
  reducers: {
    /** Read anew each time: their codes are used meanwhile. */
    batchesRequested: (_, { payload: filter }: PayloadAction<BatchFilter>): BatchesState => ({
      filter,
      listed: { kind: 'loading' },
    }),
    moreBatchesRequested: (state): BatchesState =>
      state.listed.kind === 'ready'
        ? { ...state, listed: { ...state.listed, more: 'loading' } }
        : state,
    batchesRead: (state, { payload }: PayloadAction<PageRead<CountedBatch>>): BatchesState => {
      const { listed } = state
      if (listed.kind === 'closed') return state
      if (listed.kind !== 'ready' && !payload.ok) return { ...state, listed: { kind: 'failed' } }
      const before = listed.kind === 'ready' ? listed : NO_ITEMS
      return { ...state, listed: { kind: 'ready', ...withPage(before, payload) } }
    },
    batchesClosed: (): BatchesState => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, () => initialState)
  },
  selectors: {
    selectBatches: ({ listed }) => listed,
    selectBatchFilter: ({ filter }) => filter,
    selectAreBatchesWanted: ({ listed }) => listed.kind === 'loading',
  },
})

export const { batchesRequested, moreBatchesRequested, batchesRead, batchesClosed } =
  batches.actions
export const { selectBatches, selectBatchFilter, selectAreBatchesWanted } = batches.selectors
