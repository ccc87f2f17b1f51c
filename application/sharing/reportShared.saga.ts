import { markEdit } from '../../domain/sharing/leaderData/edits'
import { type ShareChannel, shareOf } from '../../domain/sharing/leaderData/LeaderData'
import type { WithCodes } from '../codes/codes.slice'
import { selectIsCutOff } from '../codes/connection.selectors'
import { put, select } from '../process/effects'
import { selectSharings, selectUnfitness } from './giving.selectors'
import { sharedTwice } from './leaderData/leaderData.events'
import {
  selectIsLeaderDataKnown,
  selectLeaderData,
  type WithLeaderData,
} from './leaderData/leaderData.slice'
import { codesShared, type FormerMark, givenUnknown, type ShareRequest } from './sharing.events'

/** A copy of more codes marks none by itself: it may be for a list of one's own (SHARED-10). */
const MOST_MARKED_BY_COPY = 5

type State = WithCodes & WithLeaderData

/**
 * Says that codes have left: those that can be used are marked, and given by it (SHARED-1).
 * @param channel null for a picture that was saved
 * @param before those that were given already when they were asked for
 * @param at epoch milliseconds
 */
export function* reportShared(
  { from, codes, ids, isConfirmed }: Pick<ShareRequest, 'from' | 'codes' | 'ids' | 'isConfirmed'>,
  channel: ShareChannel | null,
  before: readonly FormerMark[],
  at: number,
): Generator {
  const { unshared, shared } = yield* select((state: State) => selectSharings(state, ids))
  const usable = [...unshared, ...shared].map(({ id }) => id)
  if (usable.length > 0 && !(yield* select(selectIsLeaderDataKnown))) yield* put(givenUnknown())
  const known = new Set(before.map(({ id }) => id))
  // Another device gave these meanwhile, such as behind the share sheet.
  const twice = shared.filter(({ id }) => !known.has(id))
  if (twice.length > 0) {
    yield* put(
      sharedTwice({ ids: twice.map(({ id }) => id), codes: twice.map(({ code }) => code) }),
    )
  }
  const atRisk = (yield* select(selectIsCutOff)) ? unshared.length : 0
  const data = yield* select(selectLeaderData)
  // Sharing them asked before (SHARED-11).
  const unfit =
    channel === 'copy' ? yield* select((state: State) => selectUnfitness(state, ids, at)) : []
  const [why] = unfit
  const isOfMany = channel === 'copy' && codes.length > MOST_MARKED_BY_COPY
  yield* put(
    codesShared({
      from,
      channel,
      codes,
      marks: isOfMany
        ? []
        : usable.map((id) => markEdit(id, shareOf(data, id), { sharedAt: at, channel })),
      ...(isOfMany && { unmarked: unshared.map(({ id }) => id) }),
      areMarksKept: false,
      atRisk,
      at,
      ...(why && { unfit: { count: unfit.length, why } }),
      ...(isConfirmed || before.length === 0 ? {} : { given: before }),
    }),
  )
}
