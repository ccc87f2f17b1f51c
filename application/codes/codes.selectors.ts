import { createSelector } from '@reduxjs/toolkit'
import { isExhausted } from '../../domain/codes/AccessCode'
import {
  type BatchId,
  type CodeBatch,
  groupIntoBatches,
  usedCount,
} from '../../domain/codes/CodeBatch'
import { type CodeStatusLabel, codeStatusLabel } from '../../domain/codes/CodeStatus'
import type { CodeType } from '../../domain/codes/CodeType'
import { eventNameOf, type TrackedCode } from '../../domain/codes/TrackedCode'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import type { RootState } from '../process/rootReducer'

const selectState = (state: RootState) => state.trackedCodes

const NO_CODES: readonly TrackedCode[] = []

/** The leader's codes, newest first; null until they have been read once. */
export const selectTrackedCodes = (state: RootState): readonly TrackedCode[] | null =>
  state.trackedCodes.status === 'ready' ? state.trackedCodes.snapshot.codes : null

/** What a screen of codes shows beside its rows. */
export type CodesStatus =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: ReadFailure['kind'] }
  | {
      readonly kind: 'ready'
      /** Epoch milliseconds at which the rows were last known to be true. */
      readonly takenAt: number
      /** Why the rows may be out of date; null while they are not. 'cache' is a reading that no server has confirmed. */
      readonly stale: ReadFailure['kind'] | 'cache' | null
    }

export const selectCodesStatus = createSelector([selectState], (state): CodesStatus => {
  if (state.status === 'loading') return { kind: 'loading' }
  if (state.status === 'failed') return { kind: 'failed', failure: state.failure }
  const { takenAt, fromCache, eventsFailure } = state.snapshot
  const stale = state.failure ?? eventsFailure ?? (fromCache ? 'cache' : null)
  return { kind: 'ready', takenAt, stale }
})

const selectBatches = createSelector([selectTrackedCodes], (codes): CodeBatch[] =>
  groupIntoBatches(codes ?? NO_CODES),
)

export const selectBatch = (state: RootState, id: BatchId): CodeBatch | undefined =>
  selectBatches(state).find((batch) => batch.id === id)

export interface BatchRow {
  readonly id: BatchId
  readonly eventName: string
  readonly createdAt: number | null
  /** The texts to copy or share: codes whose document holds no text have none. */
  readonly codes: readonly string[]
  /** How many codes the CSV holds. */
  readonly count: number
  /** Codes used at least once, in per cent, rounded. */
  readonly usedPercent: number
}

export interface BatchesView {
  readonly status: CodesStatus
  readonly rows: readonly BatchRow[]
}

/** 'Códigos por lote'. */
export const selectBatchesView = createSelector(
  [selectCodesStatus, selectBatches],
  (status, batches): BatchesView => ({
    status,
    rows: batches.map((batch) => ({
      id: batch.id,
      eventName: batch.eventName,
      createdAt: batch.createdAt,
      codes: batch.codes.map(({ code }) => code).filter((text) => text !== ''),
      count: batch.codes.length,
      usedPercent: Math.round((100 * usedCount(batch)) / batch.codes.length),
    })),
  }),
)

export interface CodeRow {
  readonly id: string
  readonly text: string
  readonly createdAt: number | null
  readonly eventName: string
  readonly status: CodeStatusLabel
  readonly isExhausted: boolean
  readonly type: CodeType
  readonly currentUses: number
  readonly maxUses: number
}

export interface TrackingView {
  readonly status: CodesStatus
  readonly rows: readonly CodeRow[]
}

/** 'Seguimiento de códigos'. */
export const selectTrackingView = createSelector(
  [selectCodesStatus, selectTrackedCodes],
  (status, codes): TrackingView => ({
    status,
    rows: (codes ?? NO_CODES).map((code) => ({
      id: code.id,
      text: code.code,
      createdAt: code.createdAt,
      eventName: eventNameOf(code),
      status: codeStatusLabel(code),
      isExhausted: isExhausted(code),
      type: code.type,
      currentUses: code.currentUses,
      maxUses: code.maxUses,
    })),
  }),
)
