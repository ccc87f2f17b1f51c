import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CodeId, TrackingId } from '../../../domain/codes/AccessCode'
import type { CodeStatus } from '../../../domain/codes/CodeStatus'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import type { Batch } from '../../../domain/coordination/batches/Batch'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Result } from '../../../domain/shared/Result'
import type { ExportFormat } from '../../exports/ExportCodes'
import { sessionEnded } from '../../session/session.slice'
import { removalEnded, restoreEnded } from '../removal/removal.events'

export interface OpenedBatch {
  /** Null while none is open. */
  readonly id: TrackingId | null
  /** Null until the first reading; its value is null where the coordinator has no such batch. */
  readonly reading: Result<Batch | null, ReadFailure> | null
  /** The newest reading of its codes, and how many were made then, -1 if it is outdated; null until they are read. */
  readonly codes: {
    readonly made: number
    readonly read: Result<readonly TrackedCode[], ReadFailure>
  } | null
}

const initialState: OpenedBatch = { id: null, reading: null, codes: null }

const withStatus = (
  state: OpenedBatch,
  ids: readonly CodeId[],
  status: CodeStatus,
): OpenedBatch => {
  const { codes } = state
  if (!codes?.read.ok) return state
  const changed = new Set(ids)
  const value = codes.read.value.map((code) => (changed.has(code.id) ? { ...code, status } : code))
  return { ...state, codes: { ...codes, read: { ok: true, value } } }
}

/** The batch whose page is open. */
export const openedBatch = createSlice({
  name: 'openedBatch',
  initialState: initialState as OpenedBatch,
  reducers: {
    /** Opened, or read anew after a failure. */
    batchOpened: (_, { payload: id }: PayloadAction<TrackingId>): OpenedBatch => ({
      ...initialState,
      id,
    }),
    batchClosed: (): OpenedBatch => initialState,
    batchRead: (
      state,
      { payload }: PayloadAction<NonNullable<OpenedBatch['reading']>>,
    ): OpenedBatch =>
      // A former reading stays while the connection is lost.
      payload.ok || !state.reading?.ok ? { ...state, reading: payload } : state,
    /** The codes may be others by now: they are read anew, and stay until then. */
    batchCodesOutdated: (state): OpenedBatch =>
      state.codes ? { ...state, codes: { ...state.codes, made: -1 } } : state,
    batchCodesRead: (
      state,
      { payload }: PayloadAction<NonNullable<OpenedBatch['codes']>>,
    ): OpenedBatch =>
      payload.read.ok || !state.codes?.read.ok ? { ...state, codes: payload } : state,
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionEnded, () => initialState)
      .addCase(removalEnded, (state, { payload }) => withStatus(state, payload.changed, 'deleted'))
      .addCase(restoreEnded, (state, { payload }) =>
        withStatus(state, payload.changed, 'available'),
      )
  },
  selectors: {
    selectOpenedBatch: (state) => state,
    selectOpenedId: ({ id }) => id,
    /** Whether its page needs a first reading. */
    selectIsBatchWanted: ({ id, reading }) => id !== null && reading === null,
  },
})

/** Exports the codes of the opened batch. */
export const batchExportRequested = createAction<ExportFormat>('openedBatch/exportRequested')

export const { batchOpened, batchClosed, batchRead, batchCodesOutdated, batchCodesRead } =
  openedBatch.actions

export const { selectOpenedBatch, selectOpenedId, selectIsBatchWanted } = openedBatch.selectors
