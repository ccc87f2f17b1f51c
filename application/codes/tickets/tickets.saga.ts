import { fail } from '../../../domain/shared/Result'
import type { TicketFace } from '../../ports/TicketPictures'
import { call, callWithSignal, put } from '../../process/effects'
import type { Lazy } from '../../process/Lazy'
import { takeDeduplicated } from '../../process/takeDeduplicated'
import { downloadStarted, exportFailed } from '../handover/handover.slice'
import type { SavePicture } from './SavePicture'
import { pictureRequested } from './tickets.events'

/** Saves or shares pictures of tickets, and reports the outcome once it is known. */
export const ticketsSaga = (pictures: Pick<Lazy<SavePicture>, 'load'>) => {
  function* save(face: TicketFace): Generator<unknown, boolean> {
    const savePicture = yield* call(() => pictures.load().catch(() => null))
    const result = savePicture
      ? yield* callWithSignal((signal) => savePicture.run(face, signal))
      : fail({ kind: 'picture-not-loaded' } as const)
    if (!result.ok) yield* put(exportFailed(result.error.kind))
    else if (result.value.fileName !== null) yield* put(downloadStarted(result.value.fileName))
    return result.ok
  }
  return function* (): Generator {
    yield* takeDeduplicated(pictureRequested, ({ code }) => code, save)
  }
}
