import { fail } from '../../../domain/shared/Result'
import { codeHandedOver } from '../../own/own.events'
import { call, callWithSignal, put } from '../../process/effects'
import type { Lazy } from '../../process/Lazy'
import { takeDeduplicated } from '../../process/takeDeduplicated'
import { codeShared, downloadStarted, exportFailed } from '../handover/handover.slice'
import type { SavePicture } from './SavePicture'
import { pictureRequested } from './tickets.events'

type PictureRequest = ReturnType<typeof pictureRequested>['payload']

/** Saves or shares pictures of tickets, and reports the outcome once it is known. */
export const ticketsSaga = (pictures: Pick<Lazy<SavePicture>, 'load'>) => {
  function* save({ codeId, face }: PictureRequest): Generator<unknown, boolean> {
    const savePicture = yield* call(() => pictures.load().catch(() => null))
    const result = savePicture
      ? yield* callWithSignal((signal) => savePicture.run(face, signal))
      : fail({ kind: 'picture-not-loaded' } as const)
    if (!result.ok) yield* put(exportFailed(result.error.kind))
    else if (result.value.kind === 'saved') yield* put(downloadStarted(result.value.fileName))
    else if (result.value.kind === 'shared') {
      yield* put(codeShared({ codeId, code: face.code }))
      yield* put(codeHandedOver({ code: codeId, channel: 'sheet' }))
    }
    return result.ok
  }
  return function* (): Generator {
    yield* takeDeduplicated(pictureRequested, ({ codeId }) => codeId, save)
  }
}
