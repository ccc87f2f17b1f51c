import { createSelector } from '@reduxjs/toolkit'
import { shareOf } from '../../domain/sharing/leaderData/LeaderData'
import { selectCodes, type WithCodes } from '../codes/codes.slice'
import type { WithFollowUp } from './followUp.slice'
import { selectSharings } from './giving.selectors'
import { selectLeaderData, type WithLeaderData } from './leaderData/leaderData.slice'

/** The latest copy of many with its codes that are still to give; null once there are none, or the leader answered (SHARED-10). */
export const selectManyCopied = createSelector(
  [
    ({ followUp }: WithFollowUp) => followUp.manyCopied,
    (state: WithFollowUp & WithCodes & WithLeaderData) =>
      state.followUp.manyCopied && selectSharings(state, state.followUp.manyCopied.ids).unshared,
  ],
  (copied, unshared) =>
    copied && unshared && unshared.length > 0
      ? { count: copied.count, toGive: unshared.map(({ id }) => id) }
      : null,
)

/** The codes that were marked last and still are, with the text of one alone; null where the leader is asked nothing (SHARED-9). */
export const selectForWhom = createSelector(
  [
    ({ followUp }: WithFollowUp) => followUp.forWhom,
    (state: WithLeaderData) => selectLeaderData(state).shares,
    selectCodes,
  ],
  (asked, shares, codes) => {
    if (!asked?.ids.every((id) => shareOf({ shares }, id).sharedAt !== null)) return null
    const [first, ...others] = asked.ids
    const one = others.length === 0 ? codes?.find(({ id }) => id === first)?.code : undefined
    return { ...asked, code: one ?? null }
  },
)

/** Whether the leader is asked anything about codes that left. */
export const selectIsFollowUp = (state: WithFollowUp & WithCodes & WithLeaderData): boolean =>
  selectForWhom(state) !== null || selectManyCopied(state) !== null
