import { createSelector } from '@reduxjs/toolkit'
import { type BatchId, batchesOfReadings, type CodeBatch } from '../../domain/codes/CodeBatch'
import type { TrackedCode } from '../../domain/codes/TrackedCode'
import { type LoadStatus, selectLoadStatus } from './codes.selectors'
import { selectCodes } from './codes.slice'

const NO_CODES: readonly TrackedCode[] = []

const batchesOf = batchesOfReadings()

/** The leader's batches, the newest first. */
export const selectBatches = createSelector([selectCodes], (codes) => batchesOf(codes ?? NO_CODES))

export interface BatchesView {
  readonly status: LoadStatus
  readonly rows: readonly CodeBatch[]
}

/** 'Códigos por lote'. */
export const selectBatchesView = createSelector(
  [selectLoadStatus, selectBatches],
  (status, rows): BatchesView => ({ status, rows }),
)

/** The codes of a batch, newest first; none once it is gone. */
export const selectBatchCodes = createSelector(
  [selectBatches, (_: unknown, id: BatchId) => id],
  (batches, id) => batches.find((batch) => batch.id === id)?.codes ?? NO_CODES,
)
