import type { Totals } from './CodeSource'

/** How long a change that the totals already count may take to arrive, in milliseconds. */
const SETTLE_MS = 1_500

const NONE: Totals = { count: 0, uses: 0 }

export const isSame = (a: Totals, b: Totals): boolean =>
  a.count === b.count && Object.is(a.uses, b.uses)

/** Whether the totals are known to be equal. An accepted difference is one, too: of a code that is not listed, whose uses are not counted. */
export const isNone = (difference: Totals | null): boolean =>
  difference !== null && isSame(difference, NONE)

/** By how much the store's totals are larger than those of the known codes; null if they could not be compared. */
export type Compare = () => Promise<Totals | null>

const settle = () => new Promise((resolve) => setTimeout(resolve, SETTLE_MS))

/**
 * A difference other than the one that was accepted.
 * @returns null if there is none, or it was of a change on its way
 */
export const unexpectedDifference = async (
  accepted: Totals | null,
  compare: Compare,
): Promise<Totals | null> => {
  const isUnexpected = (difference: Totals | null) =>
    difference !== null && !isSame(difference, accepted ?? NONE)
  if (!isUnexpected(await compare())) return null
  await settle()
  const second = await compare()
  return isUnexpected(second) ? second : null
}

/** The difference after a reread; null if it changes: a change on its way is no difference to accept. */
export const settledDifference = async (compare: Compare): Promise<Totals | null> => {
  const first = await compare()
  if (first === null || isNone(first)) return first
  await settle()
  const second = await compare()
  return second !== null && isSame(first, second) ? second : null
}
