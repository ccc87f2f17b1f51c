import { createSelector } from '@reduxjs/toolkit'
import type { WithCodes } from '../codes/codes.slice'
import { selectSharings } from './giving.selectors'
import type { WithLeaderData } from './leaderData/leaderData.slice'
import type { WithManyCopied } from './manyCopied.slice'

/** The latest copy of many with its codes that are still to give; null once there are none, or the leader answered (SHARED-10). */
export const selectManyCopied = createSelector(
  [
    ({ manyCopied }: WithManyCopied) => manyCopied,
    (state: WithManyCopied & WithCodes & WithLeaderData) =>
      state.manyCopied && selectSharings(state, state.manyCopied.ids).unshared,
  ],
  (copied, unshared) =>
    copied && unshared && unshared.length > 0
      ? { count: copied.count, toGive: unshared.map(({ id }) => id) }
      : null,
)
