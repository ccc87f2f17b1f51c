import { createSelector } from '@reduxjs/toolkit'
import {
  type BatchId,
  batchesOfReadings,
  type CodeBatch,
  usageOfBatch,
} from '../../../domain/codes/CodeBatch'
import { stateOf, type Usage } from '../../../domain/codes/CodeState'
import { type EventKey, eventKeyOf } from '../../../domain/codes/list/codeFilter'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import { type LoadStatus, selectCodes, selectLoadStatus } from '../list/codes.selectors'

const NO_CODES: readonly TrackedCode[] = []

const batchesOf = batchesOfReadings()

/** The leader's batches, the newest first. */
export const selectBatches = createSelector([selectCodes], (codes) => batchesOf(codes ?? NO_CODES))

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

const rows = new WeakMap<CodeBatch, BatchRow>()

/** A batch that has not changed keeps its row. */
const rowOf = (batch: CodeBatch): BatchRow => {
  const { id, eventName, createdAt, codes } = batch
  const row = rows.get(batch) ?? {
    id,
    eventName,
    createdAt,
    // The name is the first code's, and so is the event (BATCH-9).
    eventKey: codes[0] ? eventKeyOf(codes[0]) : 'none',
    codes,
    free: codes.filter((code) => stateOf(code) === 'free'),
    usage: usageOfBatch(batch),
  }
  rows.set(batch, row)
  return row
}

/** 'Códigos por lote'. */
export const selectBatchesView = createSelector(
  [selectLoadStatus, selectBatches],
  (status, batches): BatchesView => ({
    status,
    rows: batches.map(rowOf),
  }),
)

/** The codes of a batch, newest first; none once it is gone. */
export const selectBatchCodes = createSelector(
  [selectBatches, (_: unknown, id: BatchId) => id],
  (batches, id) => batches.find((batch) => batch.id === id)?.codes ?? NO_CODES,
)
