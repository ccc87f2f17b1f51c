import { createSelector } from '@reduxjs/toolkit'
import type { EventId } from '../../../domain/codes/AccessCode'
import { type CodeEvent, eventNameOf, type TrackedCode } from '../../../domain/codes/TrackedCode'
import {
  partOf,
  USAGE_PARTS,
  type Usage,
  type UsagePart,
  usageOf,
} from '../../../domain/codes/usage'
import {
  type CodesStatus,
  selectCodesStatus,
  selectTrackedCodes,
} from '../tracked/tracked.selectors'

export interface EventView {
  readonly status: CodesStatus
  /** Null while the leader has no code of the event. */
  readonly name: string | null
  /** What is known of the event besides; null with the name. */
  readonly event: CodeEvent | null
  readonly usage: Usage
  /** Of every batch: those that can be used first, each kind in the order of the list. */
  readonly codes: readonly TrackedCode[]
  readonly free: readonly TrackedCode[]
}

const byPart = (codes: readonly TrackedCode[]): Readonly<Record<UsagePart, TrackedCode[]>> => {
  const parts: Record<UsagePart, TrackedCode[]> = {
    free: [],
    inUse: [],
    exhausted: [],
    expired: [],
    other: [],
  }
  for (const code of codes) parts[partOf(code)].push(code)
  return parts
}

/** An event of the leader's codes (ROUTE-10). */
export const selectEventView = createSelector(
  [selectCodesStatus, selectTrackedCodes, (_: unknown, id: EventId) => id],
  (status, all, id): EventView => {
    const parts = byPart(
      (all ?? []).filter(({ event, eventId }) => event !== null && eventId === id),
    )
    const codes = USAGE_PARTS.flatMap((part) => parts[part])
    const [first] = codes
    return {
      status,
      name: first ? eventNameOf(first) : null,
      event: first?.event ?? null,
      usage: usageOf(codes),
      codes,
      free: parts.free,
    }
  },
)
