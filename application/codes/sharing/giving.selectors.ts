import { createSelector } from '@reduxjs/toolkit'
import type { AccessCode, CodeId } from '../../../domain/codes/AccessCode'
import { givingOf, offerOf } from '../../../domain/codes/sharing/giving'
import { selectLeaderData } from '../../leaderData/leaderData.slice'
import { selectCodes } from '../list/codes.selectors'

/** Which of some of the leader's codes are still to give, and which were given, in the order of the list. */
export const selectGiving = createSelector(
  [selectCodes, selectLeaderData, (_: unknown, ids: readonly CodeId[]) => ids],
  (codes, data, ids) => {
    const wanted = new Set(ids)
    return givingOf(
      (codes ?? []).filter(({ id }) => wanted.has(id)),
      data,
    )
  },
)

/** What is offered of some codes (SHARED-7): once, however many parts of a screen ask. */
export const selectOffer = createSelector(
  [
    (state: Parameters<typeof selectLeaderData>[0]) => selectLeaderData(state).shares,
    (_: unknown, codes: readonly AccessCode[]) => codes,
  ],
  (shares, codes) => offerOf(codes, { shares }),
)

/** Whether some of these codes were given before (SHARED-8). */
export const selectIsGivenBefore = (
  state: Parameters<typeof selectGiving>[0],
  ids: readonly CodeId[],
): boolean => selectGiving(state, ids).given.length > 0
