import { createSelector } from '@reduxjs/toolkit'
import { type BatchId, type CodeBatch, groupIntoBatches } from '../../../domain/codes/CodeBatch'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import { type Usage, usageOf } from '../../../domain/codes/usage'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { selectIsOnline } from '../../connection/connection.slice'
import type { RootState } from '../../root/rootReducer'
import type { CodesToExport } from '../handover/ExportCodes'
import type { ExportSource } from '../handover/handover.slice'

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

export const selectCodesStatus = createSelector(
  [selectState, selectIsOnline],
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

/** What an export of that source holds: no codes where it is no longer there. */
export const selectCodesToExport = (state: RootState, source: ExportSource): CodesToExport => {
  if (source.kind === 'batch') {
    const batch = selectBatches(state).find(({ id }) => id === source.id)
    return { codes: batch?.codes ?? NO_CODES, eventName: batch?.eventName ?? null }
  }
  const byId = new Map(selectTrackedCodes(state)?.map((code) => [code.id, code]))
  return { codes: source.ids.flatMap((id) => byId.get(id) ?? []), eventName: null }
}

export interface BatchRow {
  readonly id: BatchId
  readonly eventName: string
  readonly createdAt: number | null
  /** The texts to copy or share: codes whose document holds no text have none. */
  readonly codes: readonly string[]
  readonly usage: Usage
}

export interface BatchesView {
  readonly status: CodesStatus
  readonly rows: readonly BatchRow[]
}

/** The texts of codes to hand over: those whose document holds none are left out. */
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
