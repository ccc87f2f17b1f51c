import { createSelector } from '@reduxjs/toolkit'
import { type BatchId, type CodeBatch, groupIntoBatches } from '../../../domain/codes/CodeBatch'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import { type Usage, usageOf } from '../../../domain/codes/usage'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { selectIsOnline } from '../../connection/connection.slice'
import { selectTrackedCodes, selectTrackedState } from './tracked.slice'

const NO_CODES: readonly TrackedCode[] = []

/** The state of the codes, without the rows. */
export type CodesStatus =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: ReadFailure['kind'] }
  | {
      readonly kind: 'ready'
      /** When the rows were last confirmed, in epoch milliseconds. */
      readonly takenAt: number
      /**
       * Why the rows may be out of date; null if they are current. 'cache': the server has not
       * confirmed them.
       */
      readonly stale: ReadFailure['kind'] | 'cache' | null
    }

export const selectCodesStatus = createSelector(
  [selectTrackedState, selectIsOnline],
  (state, isOnline): CodesStatus => {
    if (state.status === 'loading') return { kind: 'loading' }
    if (state.status === 'failed') return { kind: 'failed', failure: state.failure }
    const { takenAt, fromCache, eventsFailure } = state.snapshot
    const unconfirmed = fromCache ? 'cache' : null
    const stale = state.failure ?? eventsFailure ?? (isOnline ? unconfirmed : 'offline')
    return { kind: 'ready', takenAt, stale }
  },
)

const selectBatches = createSelector([selectTrackedCodes], (codes): CodeBatch[] =>
  groupIntoBatches(codes ?? NO_CODES),
)

export interface BatchRow {
  readonly id: BatchId
  readonly eventName: string
  readonly createdAt: number | null
  /** The texts to copy or share, without those of codes whose document has none. */
  readonly codes: readonly string[]
  readonly usage: Usage
}

export interface BatchesView {
  readonly status: CodesStatus
  readonly rows: readonly BatchRow[]
}

/** The texts of codes to copy or share. Codes without text are left out. */
export const textsOf = (codes: readonly TrackedCode[]): readonly string[] =>
  codes.map(({ code }) => code).filter((text) => text !== '')

/** 'Códigos por lote'. */
export const selectBatchesView = createSelector(
  [selectCodesStatus, selectBatches],
  (status, batches): BatchesView => ({
    status,
    rows: batches.map(({ id, eventName, createdAt, codes }) => ({
      id,
      eventName,
      createdAt,
      codes: textsOf(codes),
      usage: usageOf(codes),
    })),
  }),
)
