import type { ShareChannel } from '../../../domain/leaderData/LeaderData'
import type { Clock } from '../../ports/device/Clock'
import { takeDeduplicated } from '../../process/deduplicated.saga'
import { call, put, select } from '../../process/effects'
import type { CopyCodes } from './CopyCodes'
import { selectMessage } from './message.selectors'
import type { ShareCodes } from './ShareCodes'
import {
  type CodesToShare,
  codesShared,
  copyRequested,
  type ShareRequest,
  shareFailed,
  shareRequested,
} from './sharing.events'
import { copyRefused, shareTooLong, sharingStarted } from './sharing.slice'

type State = Parameters<typeof selectMessage>[0]

// The same codes from the same place are one request; another selection is not a second click.
const requestKey = ({ from, codes }: CodesToShare) => `${from} ${codes.join('\n')}`

/** Copies and shares codes, and reports the outcome once it is known. */
export const sharingSaga = (copyCodes: CopyCodes, shareCodes: ShareCodes, clock: Clock) => {
  function* reportShared({ from, codes, marked }: CodesToShare, channel: ShareChannel): Generator {
    yield* put(codesShared({ from, channel, codes, marked, areMarksKept: false, at: clock.now() }))
  }

  function* copy(request: CodesToShare): Generator<unknown, boolean> {
    yield* put(sharingStarted())
    const result = yield* call(() => copyCodes.run(request.codes))
    if (result.ok) yield* reportShared(request, 'copy')
    else yield* put(copyRefused(request))
    return result.ok
  }

  function* share({ channel, isPlain, ...request }: ShareRequest): Generator<unknown, boolean> {
    yield* put(sharingStarted())
    const [code, ...others] = request.marked
    const hasMessage = !isPlain && code !== undefined && others.length === 0
    const message = hasMessage ? yield* select((state: State) => selectMessage(state, code)) : null
    const result = yield* call(() => shareCodes.run(request.codes, channel, message ?? undefined))
    if (result.ok) yield* reportShared(request, channel)
    else if (result.error.kind === 'too-long') yield* put(shareTooLong(request))
    else if (result.error.kind === 'blocked') yield* put(shareFailed(channel))
    return result.ok
  }

  return function* (): Generator {
    yield* takeDeduplicated(copyRequested, requestKey, copy)
    yield* takeDeduplicated(
      shareRequested,
      (request) => `${request.channel} ${requestKey(request)}`,
      share,
    )
  }
}
