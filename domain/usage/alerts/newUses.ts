import type { CodeId } from '../../codes/AccessCode'
import type { TrackedCode } from '../../codes/TrackedCode'
import type { CodeUse } from '../CodeUse'
import type { RecentUse } from './Alert'

/** Uses as the store has them. Uses without a date are left out: they may be old. */
export const recentUses = (uses: readonly CodeUse[]): readonly RecentUse[] =>
  uses.flatMap(({ codeId, eventId, usedAt }) =>
    usedAt === null ? [] : [{ code: codeId, event: eventId, at: usedAt, count: 1 }],
  )

/** How often each code was used. */
export type UseCounts = ReadonlyMap<CodeId, number>

export const countsOf = (codes: readonly TrackedCode[]): UseCounts =>
  new Map(codes.map(({ id, currentUses }) => [id, currentUses]))

/**
 * The uses by which codes have grown since they were counted. A code that was not counted has none: it may have been used
 * long ago.
 * @param at when this was noticed, in epoch milliseconds
 */
export const newUses = (
  before: UseCounts,
  codes: readonly TrackedCode[],
  at: number,
): readonly RecentUse[] =>
  codes.flatMap(({ id, eventId, currentUses }) => {
    const count = currentUses - (before.get(id) ?? currentUses)
    return count > 0 ? [{ code: id, event: eventId, at, count }] : []
  })

/**
 * The new uses that were not counted already by a reading from the store.
 * @param counted how many uses of a code are counted already; those found are taken out
 */
export const withoutThoseRead = (
  uses: readonly RecentUse[],
  counted: Map<CodeId, number>,
): readonly RecentUse[] =>
  uses.flatMap((use) => {
    const known = Math.min(use.count, counted.get(use.code) ?? 0)
    counted.set(use.code, (counted.get(use.code) ?? 0) - known)
    return use.count > known ? [{ ...use, count: use.count - known }] : []
  })

/** The facts for a notice of new uses (ALERT-6). */
export interface UsesSummary {
  /** How many different codes. */
  readonly codes: number
  /** How many events; those that are not found count as one. */
  readonly events: number
  /** The name where it is one event that is known. */
  readonly eventName: string | null
}

export const summaryOf = (
  uses: readonly RecentUse[],
  codes: readonly TrackedCode[],
): UsesSummary => {
  const used = new Set(uses.map(({ code }) => code))
  const named = codes.filter(({ id }) => used.has(id))
  const events = new Set(named.map(({ event }) => event?.id ?? null))
  const [first] = named
  return {
    codes: used.size,
    events: Math.max(1, events.size),
    eventName: events.size === 1 ? first?.event?.name || null : null,
  }
}
