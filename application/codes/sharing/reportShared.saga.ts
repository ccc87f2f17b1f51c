import type { ShareChannel } from '../../../domain/leaderData/LeaderData'
import { selectIsLeaderDataKnown } from '../../leaderData/leaderData.slice'
import { put, select } from '../../process/effects'
import { selectGiving } from './giving.selectors'
import { type CodesToShare, codesShared, givenUnknown } from './sharing.events'

type State = Parameters<typeof selectGiving>[0]

/**
 * Says that codes have left: those that can be used are marked, and given by it (SHARED-1).
 * @param at epoch milliseconds
 */
export function* reportShared(
  { from, codes, ids }: Pick<CodesToShare, 'from' | 'codes' | 'ids'>,
  channel: ShareChannel,
  at: number,
): Generator {
  const { toGive, given } = yield* select((state: State) => selectGiving(state, ids))
  // Among several, those shared before keep their mark; one that is shared again gets a new one.
  const marked = (ids.length === 1 ? [...toGive, ...given] : toGive).map(({ id }) => id)
  if (marked.length > 0 && !(yield* select(selectIsLeaderDataKnown))) yield* put(givenUnknown())
  yield* put(codesShared({ from, channel, codes, marked, areMarksKept: false, at }))
}
