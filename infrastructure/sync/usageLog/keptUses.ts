import type { RecentUses } from '../../../domain/usage/UsageLog'

/** One reading of uses, which stays true until a code is used. */
export interface KeptUses extends RecentUses {
  /** After which moment they were asked for, in epoch milliseconds. */
  readonly at: number
  /** See `usesKeyOf`, as it was before they were asked for. */
  readonly key: string
}

/**
 * The uses after another moment, as far as a reading tells.
 * @param at epoch milliseconds
 * @returns null if it cannot tell
 */
export const usesAfter = (kept: KeptUses, at: number): RecentUses | null => {
  const { uses, hasMore } = kept
  if (at < kept.at) return null
  if (at === kept.at) return { uses, hasMore }
  const later = uses.filter(({ usedAt }) => usedAt !== null && usedAt > at)
  // If all uses that fit in are later, some that did not may be later, too.
  return hasMore && later.length === uses.length ? null : { uses: later, hasMore: false }
}
