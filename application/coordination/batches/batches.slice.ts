import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type {
  BatchFilter,
  CountedBatch,
} from '../../../domain/coordination/batches/BatchRepository'
import type { Page, PageEnd } from '../../../domain/shared/Page'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Result } from '../../../domain/shared/Result'
import { sessionEnded } from '../../session/session.slice'

type Listed =
  | { readonly kind: 'closed' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | {
      readonly kind: 'ready'
      readonly items: readonly CountedBatch[]
      /** End of the last page; null if there are no more. */
      readonly end: PageEnd | null
      readonly more: 'none' | 'loading' | 'failed'
    }

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
    batchesRead: (
      state,
      { payload }: PayloadAction<Result<Page<CountedBatch>, ReadFailure>>,
    ): BatchesState => {
      const { listed } = state
      if (listed.kind === 'closed') return state
      const before = listed.kind === 'ready' ? listed : null
      if (!payload.ok) {
        return { ...state, listed: before ? { ...before, more: 'failed' } : { kind: 'failed' } }
      }
      const { items, end } = payload.value
      const all = [...(before?.items ?? []), ...items]
      return { ...state, listed: { kind: 'ready', items: all, end, more: 'none' } }
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
