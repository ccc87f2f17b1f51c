import { takeEvery } from 'redux-saga/effects'
import type { TrackedCode } from '../../domain/codes/TrackedCode'
import { markEdit } from '../../domain/sharing/leaderData/edits'
import { isShared, shareOf } from '../../domain/sharing/leaderData/LeaderData'
import type { WithCodes } from '../codes/codes.slice'
import type { Clock } from '../device/Clock'
import { takeDeduplicated } from '../process/deduplicated.saga'
import { call, put, select } from '../process/effects'
import type { CopyCodes } from './CopyCodes'
import { selectDoubt, selectGivenCodes, selectSharings } from './giving.selectors'
import { selectLeaderData, type WithLeaderData } from './leaderData/leaderData.slice'
import { selectMessage } from './message.selectors'
import { reportShared } from './reportShared.saga'
import type { SendChannel, ShareCodes } from './ShareCodes'
import {
  type CodesToShare,
  codesMarked,
  copiedByHand,
  copyRequested,
  markAsGivenRequested,
  type ShareRequest,
  shareFailed,
  shareRequested,
  unmarkRequested,
} from './sharing.events'
import { copyRefused, shareQuestioned, shareTooLong, sharingStarted } from './sharing.slice'

type State = WithCodes & WithLeaderData

// The same codes from the same place are one request; another selection is not a second click.
const requestKey = ({ from, codes }: CodesToShare) => `${from} ${codes.join('\n')}`

/** The same request for some of its codes, about which there is nothing to ask. */
const ofSome = (
  request: CodesToShare,
  channel: SendChannel,
  codes: readonly TrackedCode[],
): ShareRequest => ({
  ...request,
  channel,
  codes: codes.map(({ code }) => code),
  ids: codes.map(({ id }) => id),
  isConfirmed: true,
})

/** Copies and shares codes, and reports the outcome once it is known. */
export const sharingSaga = (copyCodes: CopyCodes, shareCodes: ShareCodes, clock: Clock) => {
  function* copy(request: CodesToShare): Generator<unknown, boolean> {
    yield* put(sharingStarted())
    const given = yield* select((state: State) => selectGivenCodes(state, request.ids))
    const result = yield* call(() => copyCodes.run(request.codes))
    if (result.ok) yield* reportShared(request, 'copy', given, clock.now())
    else yield* put(copyRefused(request))
    return result.ok
  }

  function* share({ channel, ...request }: ShareRequest): Generator<unknown, boolean> {
    yield* put(sharingStarted())
    const given = yield* select((state: State) => selectGivenCodes(state, request.ids))
    const { ids } = request
    const doubt = yield* select((state: State) => selectDoubt(state, ids, clock.now()))
    if (doubt && !request.isConfirmed) {
      const confirmed = shareRequested({ ...request, channel, isConfirmed: true })
      const { toGive, ...why } = doubt
      const onlyToGive =
        ids.length > 1 && toGive.length > 0 && toGive.length < ids.length
          ? { count: toGive.length, request: shareRequested(ofSome(request, channel, toGive)) }
          : null
      yield* put(shareQuestioned({ ids, channel, confirmed, onlyToGive, ...why }))
      return false
    }
    const message = yield* select((state: State) => selectMessage(state, { ...request, channel }))
    const result = yield* call(() => shareCodes.run(request.codes, channel, message ?? undefined))
    if (result.ok) yield* reportShared(request, channel, given, clock.now())
    else if (result.error.kind === 'too-long') yield* put(shareTooLong(request))
    else if (result.error.kind === 'blocked') yield* put(shareFailed(channel))
    return result.ok
  }

  return function* (): Generator {
    yield* takeDeduplicated(copyRequested, requestKey, copy)
    yield takeEvery(copiedByHand, function* ({ payload }): Generator {
      const given = yield* select((state: State) => selectGivenCodes(state, payload.ids))
      yield* reportShared(payload, 'copy', given, clock.now())
    })
    yield takeEvery(markAsGivenRequested, function* ({ payload: ids }): Generator {
      // Another tab or device may have given some meanwhile.
      const { unshared } = yield* select((state: State) => selectSharings(state, ids))
      const data = yield* select(selectLeaderData)
      const at = clock.now()
      const mark = { sharedAt: at, channel: 'copy' } as const
      yield* put(
        codesMarked({ marks: unshared.map(({ id }) => markEdit(id, shareOf(data, id), mark)), at }),
      )
    })
    yield takeEvery(unmarkRequested, function* ({ payload: ids }): Generator {
      const data = yield* select(selectLeaderData)
      const marks = ids
        .filter((id) => isShared(data, id))
        .map((id) => markEdit(id, shareOf(data, id), { sharedAt: null, channel: null }))
      yield* put(codesMarked({ marks, at: clock.now() }))
    })
    yield* takeDeduplicated(
      shareRequested,
      (request) => `${request.channel} ${requestKey(request)}`,
      share,
    )
  }
}
