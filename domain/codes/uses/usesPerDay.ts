import type { CodeUse } from './CodeUse'
import type { TimeRange } from './UseRepository'

/** How many of the uses fall into each range; those without a date fall into none. */
export const usesPerDay = (
  uses: readonly Pick<CodeUse, 'usedAt'>[],
  days: readonly TimeRange[],
): readonly number[] =>
  days.map(
    ({ from, to }) =>
      uses.filter(({ usedAt }) => usedAt !== null && usedAt >= from && usedAt < to).length,
  )
