import type { ShareChannel } from '../../../domain/leaderData/LeaderData'
import { selectIsCutOff } from '../../connection/connection.selectors'
import { sharedTwice } from '../../leaderData/leaderData.events'
import { selectIsLeaderDataKnown } from '../../leaderData/leaderData.slice'
import { put, select } from '../../process/effects'
import { selectGiving } from './giving.selectors'
import { codesShared, type GivenCode, givenUnknown, type ShareRequest } from './sharing.events'

type State = Parameters<typeof selectGiving>[0]

/**
 * Says that codes have left: those that can be used are marked, and given by it (SHARED-1).
 * @param channel null for a picture that was saved
 * @param before those that were given already when they were asked for
 * @param at epoch milliseconds
 */
export function* reportShared(
  { from, codes, ids, isConfirmed }: Pick<ShareRequest, 'from' | 'codes' | 'ids' | 'isConfirmed'>,
  channel: ShareChannel | null,
  before: readonly GivenCode[],
  at: number,
): Generator {
  const { toGive, given } = yield* select((state: State) => selectGiving(state, ids))
  const marked = [...toGive, ...given].map(({ id }) => id)
  if (marked.length > 0 && !(yield* select(selectIsLeaderDataKnown))) yield* put(givenUnknown())
  const known = new Set(before.map(({ id }) => id))
  // Another device gave these meanwhile, such as behind the share sheet.
  const twice = given.filter(({ id }) => !known.has(id))
  if (twice.length > 0) {
    yield* put(
      sharedTwice({ ids: twice.map(({ id }) => id), codes: twice.map(({ code }) => code) }),
    )
  }
  const atRisk = (yield* select(selectIsCutOff)) ? toGive.length : 0
  yield* put(
    codesShared({
      from,
      channel,
      codes,
      marked,
      areMarksKept: false,
      atRisk,
      at,
      ...(isConfirmed || before.length === 0 ? {} : { given: before }),
    }),
  )
}
