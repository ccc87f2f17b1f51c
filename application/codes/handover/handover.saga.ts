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
  shareFailed,
  shareRequested,
  shareTooLong,
} from './handover.slice'
import type { SaveCodes } from './SaveCodes'
import type { ShareChannel, ShareCodes } from './ShareCodes'

// The same codes from the same place: another selection within the time of a second click is another wish.
const wishOf = ({ from, codes }: CodesToHandOver) => `${from} ${codes.join('\n')}`

const exportOf = ({ source, format }: ExportRequest) =>
  `${format} ${source.kind === 'batch' ? source.id : source.ids.join('\n')}`

/** Copies, shares and exports codes, and says what became of it: success only once it is known. */
export const handoverSaga = (
  copyCodes: CopyCodes,
  shareCodes: ShareCodes,
  exportBatch: ExportBatchCsv,
  exportSelection: ExportSelection,
  saveCodes: SaveCodes,
) => {
  function* copy(wanted: CodesToHandOver): Generator<unknown, boolean> {
    yield* put(handoverStarted())
    const result = yield* call(() => copyCodes.run(wanted.codes))
    yield* result.ok ? put(codesCopied(wanted.codes)) : put(copyRefused(wanted))
    return result.ok
  }

  function* share(
    request: CodesToHandOver & { readonly channel: ShareChannel },
  ): Generator<unknown, boolean> {
    const { channel, ...wanted } = request
    yield* put(handoverStarted())
    const result = yield* call(() => shareCodes.run(wanted.codes, channel))
    if (result.ok) return true
    if (result.error.kind === 'too-long') yield* put(shareTooLong(wanted))
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

    yield* takeDeduplicated(copyRequested, wishOf, copy)
    yield* takeDeduplicated(shareRequested, (wish) => `${wish.channel} ${wishOf(wish)}`, share)
    yield takeEvery(exportFormatsShown.type, () => saveCodes.prepare())
    yield* takeDeduplicated(exportRequested, exportOf, exportTo)
  }
}
