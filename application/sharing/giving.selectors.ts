import { createSelector } from '@reduxjs/toolkit'
import type { AccessCode, CodeId } from '../../domain/codes/AccessCode'
import { isSameStoreDay } from '../../domain/shared/storeTime'
import { givingOf, offerOf } from '../../domain/sharing/giving'
import { shareOf } from '../../domain/sharing/leaderData/LeaderData'
import { peopleIn } from '../../domain/sharing/leaderData/people'
import { selectCodes } from '../codes/codes.selectors'
import type { WithCodes } from '../codes/codes.slice'
import { selectLeaderData, type WithLeaderData } from './leaderData/leaderData.slice'
import type { GivenCode } from './sharing.events'

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

/** The offer of some codes (SHARED-7): made once, however many parts of a screen ask. */
export const selectOffer = createSelector(
  [
    (state: WithLeaderData) => selectLeaderData(state).shares,
    (_: unknown, codes: readonly AccessCode[]) => codes,
  ],
  (shares, codes) => offerOf(codes, { shares }),
)

/** The codes among some that were given before, with their marks (SHARED-8). */
export const selectGivenCodes = (
  state: WithCodes & WithLeaderData,
  ids: readonly CodeId[],
): readonly GivenCode[] => {
  const data = selectLeaderData(state)
  return selectGiving(state, ids).given.map(({ id }) => {
    const { sharedAt, channel, note } = shareOf(data, id)
    return { id, sharedAt, channel, note }
  })
}

/**
 * Whether the leader is asked before a given code is shared again (SHARED-8): on another day, or where it went as a message
 * to someone by name, so that it is for another person now. Sharing what was just copied is the same giving.
 * @param now epoch milliseconds
 */
export const isAskedAbout = ({ sharedAt, channel, note }: GivenCode, now: number): boolean =>
  (sharedAt !== null && !isSameStoreDay(sharedAt, now)) ||
  (channel !== 'copy' && peopleIn(note).length > 0)
