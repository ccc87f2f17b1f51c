import type { CodeId, EventId } from '../codes/AccessCode'
import type { Brand } from '../shared/Brand'

export type CodeUseId = Brand<string, 'CodeUseId'>
export const codeUseId = (raw: string) => raw as CodeUseId

/** One use of a code, as the provider has recorded it (USES-1). */
export interface CodeUse {
  /** Unique within its code. */
  readonly id: CodeUseId
  readonly codeId: CodeId
  readonly eventId: EventId | null
  /** Epoch milliseconds; null if the document has no date. */
  readonly usedAt: number | null
  /** How many tickets the use was for; at least 1. */
  readonly tickets: number
}

type Dated = Pick<CodeUse, 'usedAt' | 'id'>

/** Newest first. Uses without a date come last; equal times are ordered by id, the higher first. */
export const byNewestUse = (a: Dated, b: Dated): number =>
  (b.usedAt ?? Number.NEGATIVE_INFINITY) - (a.usedAt ?? Number.NEGATIVE_INFINITY) ||
  (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)

/** Two lists of uses as one, newest first, each use once: as the first list has it. */
export const mergeUses = (
  some: readonly CodeUse[],
  others: readonly CodeUse[],
): readonly CodeUse[] => {
  const all = new Map([...others, ...some].map((use) => [`${use.codeId} ${use.id}`, use]))
  return [...all.values()].sort(byNewestUse)
}
