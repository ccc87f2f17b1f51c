import { takeEvery } from 'redux-saga/effects'
import { markEdit } from '../../domain/sharing/leaderData/edits'
import { shareOf } from '../../domain/sharing/leaderData/LeaderData'
import type { WithCodes } from '../codes/codes.slice'
import type { Clock } from '../device/Clock'
import { takeDeduplicated } from '../process/deduplicated.saga'
import { call, put, select } from '../process/effects'
import type { CopyCodes } from './CopyCodes'
import { isAskedAbout, selectGivenCodes, selectGiving } from './giving.selectors'
import { selectLeaderData, type WithLeaderData } from './leaderData/leaderData.slice'
import { selectMessage } from './message.selectors'
import { reportShared } from './reportShared.saga'
import type { ShareCodes } from './ShareCodes'
import {
  type CodesToShare,
  codesMarked,
  copiedByHand,
  copyRequested,
  markAsGivenRequested,
  type ShareRequest,
  shareFailed,
  shareRequested,
} from './sharing.events'
import { copyRefused, givenBefore, shareTooLong, sharingStarted } from './sharing.slice'

type State = WithCodes & WithLeaderData

// The same codes from the same place are one request; another selection is not a second click.
const requestKey = ({ from, codes }: CodesToShare) => `${from} ${codes.join('\n')}`

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
    if (!request.isConfirmed && given.some((code) => isAskedAbout(code, clock.now()))) {
      const confirmed = shareRequested({ ...request, channel, isConfirmed: true })
      yield* put(givenBefore({ ids: request.ids, channel, confirmed }))
      return false
    }
    const [code, ...others] = request.ids
    const hasMessage = code !== undefined && others.length === 0
    const message = hasMessage ? yield* select((state: State) => selectMessage(state, code)) : null
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
      const { toGive } = yield* select((state: State) => selectGiving(state, ids))
      const data = yield* select(selectLeaderData)
      const at = clock.now()
      const mark = { sharedAt: at, channel: 'copy' } as const
      yield* put(
        codesMarked({ marks: toGive.map(({ id }) => markEdit(id, shareOf(data, id), mark)), at }),
      )
    })
    yield* takeDeduplicated(
      shareRequested,
      (request) => `${request.channel} ${requestKey(request)}`,
      share,
    )
  }
}
