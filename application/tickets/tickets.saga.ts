import { fail } from '../../domain/shared/Result'
import type { WithCodes } from '../codes/codes.slice'
import type { Clock } from '../device/Clock'
import { type Lazy, loadedOrNull } from '../device/Lazy'
import { takeDeduplicated } from '../process/deduplicated.saga'
import { call, callWithSignal, put, select } from '../process/effects'
import { selectDoubt, selectGivenCodes } from '../sharing/giving.selectors'
import type { WithLeaderData } from '../sharing/leaderData/leaderData.slice'
import { reportShared } from '../sharing/reportShared.saga'
import { shareQuestioned, sharingStarted } from '../sharing/sharing.slice'
import type { SavePicture } from './SavePicture'
import { pictureFailed, pictureRequested, pictureSaved } from './tickets.events'

type State = WithCodes & WithLeaderData
type PictureRequest = ReturnType<typeof pictureRequested>['payload']

/** Saves or shares pictures of tickets, and reports the outcome once it is known. */
export const ticketsSaga = (pictures: Lazy<SavePicture>, clock: Clock) => {
  function* save(request: PictureRequest): Generator<unknown, boolean> {
    const { codeId, face, isConfirmed } = request
    yield* put(sharingStarted())
    const given = yield* select((state: State) => selectGivenCodes(state, [codeId]))
    const doubt = yield* select((state: State) => selectDoubt(state, [codeId], clock.now()))
    if (doubt && !isConfirmed) {
      const confirmed = pictureRequested({ ...request, isConfirmed: true })
      const { unfitness, unfit } = doubt
      const question = { ids: [codeId], channel: null, unfitness, unfit, onlyToGive: null }
      yield* put(shareQuestioned({ ...question, confirmed }))
      return false
    }
    const savePicture = yield* call(() => loadedOrNull(pictures))
    const result = savePicture
      ? yield* callWithSignal((signal) => savePicture.run(face, signal))
      : fail({ kind: 'picture-not-loaded' } as const)
    if (!result.ok) {
      yield* put(pictureFailed(result.error.kind))
      return false
    }
    const { value: outcome } = result
    if (outcome.kind === 'dismissed') return true
    if (outcome.kind === 'saved') yield* put(pictureSaved(outcome.fileName))
    const picture = {
      from: `picture ${codeId}`,
      codes: [face.code],
      ids: [codeId],
      ...(isConfirmed && { isConfirmed }),
    }
    const channel = outcome.kind === 'shared' ? 'sheet' : null
    yield* reportShared(picture, channel, given, clock.now())
    return true
  }
  return function* (): Generator {
    yield* takeDeduplicated(pictureRequested, ({ codeId }) => codeId, save)
  }
}
