import { takeEvery } from 'redux-saga/effects'
import type { Leader } from '../../account/session/session.slice'
import { call, callWithSignal, put } from '../../process/effects'
import { takeDeduplicated } from '../../process/takeDeduplicated'
import type { CopyCodes } from './CopyCodes'
import type { ExportBatchCsv } from './ExportBatchCsv'
import type { ExportSelection } from './ExportSelection'
import {
  type CodesToHandOver,
  codesCopied,
  copyRefused,
  copyRequested,
  downloadStarted,
  type ExportRequest,
  exportFailed,
  exportFormatsShown,
  exportRequested,
  handoverStarted,
  type ShareRequest,
  shareFailed,
  shareRequested,
  shareTooLong,
} from './handover.slice'
import type { SaveCodes } from './SaveCodes'
import type { ShareCodes } from './ShareCodes'

// The same codes from the same place are one request; another selection is not a second click.
const requestKey = ({ from, codes }: CodesToHandOver) => `${from} ${codes.join('\n')}`

const exportKey = ({ source, format }: ExportRequest) =>
  `${format} ${source.kind === 'batch' ? source.id : source.ids.join('\n')}`

/** Copies, shares and exports codes, and reports the outcome once it is known. */
export const handoverSaga = (
  copyCodes: CopyCodes,
  shareCodes: ShareCodes,
  exportBatch: ExportBatchCsv,
  exportSelection: ExportSelection,
  saveCodes: SaveCodes,
) => {
  function* copy(request: CodesToHandOver): Generator<unknown, boolean> {
    yield* put(handoverStarted())
    const result = yield* call(() => copyCodes.run(request.codes))
    yield* result.ok ? put(codesCopied(request)) : put(copyRefused(request))
    return result.ok
  }

  function* share({ channel, text, ...request }: ShareRequest): Generator<unknown, boolean> {
    yield* put(handoverStarted())
    const result = yield* call(() => shareCodes.run(request.codes, channel, text))
    if (result.ok) return true
    if (result.error.kind === 'too-long') yield* put(shareTooLong(request))
    else if (result.error.kind === 'blocked') yield* put(shareFailed(channel))
    return false
  }

  return function* ({ user }: Leader): Generator {
    function* exportTo({ source, format }: ExportRequest): Generator<unknown, boolean> {
      yield* put(handoverStarted())
      const result = yield* callWithSignal((signal) =>
        source.kind === 'batch'
          ? exportBatch.run(user.uid, source.id, format, signal)
          : exportSelection.run(user.uid, source.ids, format, signal),
      )
      yield* result.ok
        ? put(downloadStarted(result.value.fileName))
        : put(exportFailed(result.error.kind))
      return result.ok
    }

    yield* takeDeduplicated(copyRequested, requestKey, copy)
    yield* takeDeduplicated(
      shareRequested,
      (request) => `${request.channel} ${requestKey(request)}`,
      share,
    )
    yield takeEvery(exportFormatsShown.type, () => saveCodes.prepare())
    yield* takeDeduplicated(exportRequested, exportKey, exportTo)
  }
}
