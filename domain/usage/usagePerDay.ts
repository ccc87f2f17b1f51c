import type { CodeUse } from './CodeUse'
import type { TimeRange } from './UsageLog'

/** How many of the uses fall into each range; those without a date fall into none. */
export const usagePerDay = (
  uses: readonly Pick<CodeUse, 'usedAt'>[],
  days: readonly TimeRange[],
): readonly number[] =>
  days.map(
    ({ from, to }) =>
      uses.filter(({ usedAt }) => usedAt !== null && usedAt >= from && usedAt < to).length,
  )
