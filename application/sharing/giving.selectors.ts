import { createSelector } from '@reduxjs/toolkit'
import type { AccessCode, CodeId } from '../../domain/codes/AccessCode'
import type { TrackedCode } from '../../domain/codes/TrackedCode'
import { isSameStoreDay } from '../../domain/shared/storeTime'
import {
  isToGive,
  offerOf,
  sharingsOf,
  type Unfitness,
  unfitnessOf,
} from '../../domain/sharing/giving'
import { shareOf } from '../../domain/sharing/leaderData/LeaderData'
import { peopleIn } from '../../domain/sharing/leaderData/people'
import { selectCodes, type WithCodes } from '../codes/codes.slice'
import { selectLeaderData, type WithLeaderData } from './leaderData/leaderData.slice'
import type { FormerMark } from './sharing.events'

/** Which of some of the leader's usable codes were shared, and which were not, in the order of the list. */
export const selectSharings = createSelector(
  [selectCodes, selectLeaderData, (_: unknown, ids: readonly CodeId[]) => ids],
  (codes, data, ids) => {
    const wanted = new Set(ids)
    return sharingsOf(
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
): readonly FormerMark[] => {
  const data = selectLeaderData(state)
  return selectSharings(state, ids).shared.map(({ id }) => {
    const { sharedAt, channel, note } = shareOf(data, id)
    return { id, sharedAt, channel, note }
  })
}

/**
 * Whether the leader is asked before a given code is shared again (SHARED-8): on another day, or where it went as a message
 * to someone by name, so that it is for another person now. Sharing what was just copied is the same giving.
 * @param now epoch milliseconds
 */
const isAskedAbout = ({ sharedAt, channel, note }: FormerMark, now: number): boolean =>
  (sharedAt !== null && !isSameStoreDay(sharedAt, now)) ||
  (channel !== 'copy' && peopleIn(note).length > 0)

/** Why codes are of no use any more, in the order of the list; none for those that are of use. @param now epoch milliseconds */
export const selectUnfitness = (
  state: WithCodes,
  ids: readonly CodeId[],
  now: number,
): readonly Unfitness[] => {
  const wanted = new Set(ids)
  return (selectCodes(state) ?? []).flatMap((code) =>
    wanted.has(code.id) ? (unfitnessOf(code, now) ?? []) : [],
  )
}

/** The doubt about codes that are to be shared, of which the leader is asked. */
export interface ShareDoubt {
  /** Why the first of the codes that are of no use is of none; null where each is of use. */
  readonly unfitness: Unfitness | null
  /** How many are of no use any more. */
  readonly unfit: number
  /** The codes that are of use and still to give. */
  readonly toGive: readonly TrackedCode[]
}

/**
 * The doubt about some codes before they are shared (SHARED-8, SHARED-11); null for none.
 * @param now epoch milliseconds
 */
export const selectDoubt = (
  state: WithCodes & WithLeaderData,
  ids: readonly CodeId[],
  now: number,
): ShareDoubt | null => {
  const wanted = new Set(ids)
  const codes = (selectCodes(state) ?? []).filter(({ id }) => wanted.has(id))
  const unfit = selectUnfitness(state, ids, now)
  const [unfitness = null] = unfit
  const isAsked =
    unfitness !== null || selectGivenCodes(state, ids).some((code) => isAskedAbout(code, now))
  if (!isAsked) return null
  const data = selectLeaderData(state)
  const toGive = codes.filter((code) => unfitnessOf(code, now) === null && isToGive(code, data))
  return { unfitness, unfit: unfit.length, toGive }
}
