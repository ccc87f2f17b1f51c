import { createSelector } from '@reduxjs/toolkit'
import { type EventId, isUsable } from '../../../domain/codes/AccessCode'
import { type BatchId, type CodeBatch, groupIntoBatches } from '../../../domain/codes/CodeBatch'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import { type EventKey, eventKeyOf } from '../../../domain/codes/tracking/codeFilter'
import { type Usage, usageOf } from '../../../domain/codes/usage'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { selectIsOnline } from '../../connection/connection.slice'
import { selectHiddenIds } from '../removal/removal.slice'
import { selectReadCodes, selectTrackedState } from './tracked.slice'

const NO_CODES: readonly TrackedCode[] = []

/** The leader's codes, newest first, without those that were just removed; null before the first reading. */
export const selectTrackedCodes = createSelector(
  [selectReadCodes, selectHiddenIds],
  (codes, hidden): readonly TrackedCode[] | null => {
    if (codes === null || hidden.length === 0) return codes
    const ids = new Set(hidden)
    return codes.filter(({ id }) => !ids.has(id))
  },
  // Mostly nothing is hidden, and the same array keeps what is derived from it.
  { devModeChecks: { identityFunctionCheck: 'never' } },
)

/** The state of the codes, without the rows. */
export type CodesStatus =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: ReadFailure['kind'] }
  | {
      readonly kind: 'ready'
      /** When the rows were last confirmed, in epoch milliseconds. */
      readonly takenAt: number
      /**
       * Why the rows may be out of date; null if they are current. 'connecting': the server was
       * asked and has not answered; 'cache': it does not answer.
       */
      readonly stale: ReadFailure['kind'] | 'cache' | 'connecting' | null
      /** Present while more rows are on their way; null once all are here. */
      readonly arriving: Arriving | null
    }

/** How many codes are here, and in all; null if that is not known yet. */
export interface Arriving {
  readonly loaded: number
  readonly total: number | null
}

export const selectCodesStatus = createSelector(
  [selectTrackedState, selectIsOnline],
  (state, isOnline): CodesStatus => {
    if (state.status === 'loading') return { kind: 'loading' }
    if (state.status === 'failed') return { kind: 'failed', failure: state.failure }
    const { codes, takenAt, fromCache, isConnecting, eventsFailure } = state.snapshot
    const unconfirmed = isConnecting ? 'connecting' : 'cache'
    const current = fromCache ? unconfirmed : null
    const stale = state.failure ?? eventsFailure ?? (isOnline ? current : 'offline')
    const total = state.snapshot.arriving?.total ?? null
    const arriving = state.snapshot.arriving ? { loaded: codes.length, total } : null
    return { kind: 'ready', takenAt, stale, arriving }
  },
)

const selectBatches = createSelector([selectTrackedCodes], (codes): CodeBatch[] =>
  groupIntoBatches(codes ?? NO_CODES),
)

export interface BatchRow {
  readonly id: BatchId
  readonly eventName: string
  readonly createdAt: number | null
  readonly eventKey: EventKey
  /** The texts to copy or share, without those of codes whose document has none. */
  readonly codes: readonly string[]
  /** Those of them that can still be used. */
  readonly usable: readonly string[]
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
      // The name is the first code's, and so is the event (BATCH-9).
      eventKey: codes[0] ? eventKeyOf(codes[0]) : 'none',
      codes: textsOf(codes),
      usable: textsOf(codes.filter(isUsable)),
      usage: usageOf(codes),
    })),
  }),
)

/** The codes of a batch, newest first; none once it is gone. */
export const selectBatchCodes = createSelector(
  [selectBatches, (_: unknown, id: BatchId) => id],
  (batches, id) => batches.find((batch) => batch.id === id)?.codes ?? NO_CODES,
)

/** The uses of all codes by their event, counted once per reading. */
const selectUsesByEvent = createSelector([selectTrackedCodes], (codes) => {
  const uses = new Map<EventId | null, number>()
  for (const { eventId, currentUses } of codes ?? NO_CODES) {
    uses.set(eventId, (uses.get(eventId) ?? 0) + currentUses)
  }
  return uses
})

/** How often the leader's codes of an event were used (GOAL-1). */
export const selectEventUses = (
  state: Parameters<typeof selectUsesByEvent>[0],
  event: EventId,
): number => selectUsesByEvent(state).get(event) ?? 0
