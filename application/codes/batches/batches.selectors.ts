import { createSelector } from '@reduxjs/toolkit'
import { type BatchId, type CodeBatch, groupIntoBatches } from '../../../domain/codes/CodeBatch'
import { stateOf, type Usage, usageOf } from '../../../domain/codes/CodeState'
import { type EventKey, eventKeyOf } from '../../../domain/codes/list/codeFilter'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import { type LoadStatus, selectCodes, selectLoadStatus } from '../list/codes.selectors'

const NO_CODES: readonly TrackedCode[] = []

const selectBatches = createSelector([selectCodes], (codes): CodeBatch[] =>
  groupIntoBatches(codes ?? NO_CODES),
)

export interface BatchRow {
  readonly id: BatchId
  readonly eventName: string
  readonly createdAt: number | null
  readonly eventKey: EventKey
  readonly codes: readonly TrackedCode[]
  /** Those that have no use yet, which the batch offers to give. */
  readonly free: readonly TrackedCode[]
  readonly usage: Usage
}

export interface BatchesView {
  readonly status: LoadStatus
  readonly rows: readonly BatchRow[]
}

/** 'Códigos por lote'. */
export const selectBatchesView = createSelector(
  [selectLoadStatus, selectBatches],
  (status, batches): BatchesView => ({
    status,
    rows: batches.map(({ id, eventName, createdAt, codes }) => ({
      id,
      eventName,
      createdAt,
      // The name is the first code's, and so is the event (BATCH-9).
      eventKey: codes[0] ? eventKeyOf(codes[0]) : 'none',
      codes,
      free: codes.filter((code) => stateOf(code) === 'free'),
      usage: usageOf(codes),
    })),
  }),
)

/** The codes of a batch, newest first; none once it is gone. */
export const selectBatchCodes = createSelector(
  [selectBatches, (_: unknown, id: BatchId) => id],
  (batches, id) => batches.find((batch) => batch.id === id)?.codes ?? NO_CODES,
)
