import type { ShareChannel } from '../../../domain/leaderData/LeaderData'
import { selectIsCutOff } from '../../connection/connection.selectors'
import { sharedTwice } from '../../leaderData/leaderData.events'
import { selectIsLeaderDataKnown } from '../../leaderData/leaderData.slice'
import { put, select } from '../../process/effects'
import { selectGiving } from './giving.selectors'
import { type CodesToShare, codesShared, givenUnknown } from './sharing.events'

type State = Parameters<typeof selectGiving>[0]

/**
 * Says that codes have left: those that can be used are marked, and given by it (SHARED-1).
 * @param channel null for a picture that was saved
 * @param at epoch milliseconds
 */
export function* reportShared(
  { from, codes, ids, repeat }: Pick<CodesToShare, 'from' | 'codes' | 'ids' | 'repeat'>,
  channel: ShareChannel | null,
  at: number,
): Generator {
  const { toGive, given } = yield* select((state: State) => selectGiving(state, ids))
  const marked = (repeat === 'unasked' ? toGive : [...toGive, ...given]).map(({ id }) => id)
  if (marked.length > 0 && !(yield* select(selectIsLeaderDataKnown))) yield* put(givenUnknown())
  // Nothing was asked, as none of them was given then: another device gave these meanwhile, such as behind the share sheet.
  if (repeat === undefined && given.length > 0) {
    yield* put(
      sharedTwice({ ids: given.map(({ id }) => id), codes: given.map(({ code }) => code) }),
    )
  }
  const atRisk = (yield* select(selectIsCutOff)) ? toGive.length : 0
  yield* put(codesShared({ from, channel, codes, marked, areMarksKept: false, atRisk, at }))
}
