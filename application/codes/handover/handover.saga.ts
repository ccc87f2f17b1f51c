import { takeEvery } from 'redux-saga/effects'
import { fail, type Result } from '../../../domain/shared/Result'
import type { Leader } from '../../account/session/session.slice'
import { codeHandedOver } from '../../own/own.events'
import { selectOwnData } from '../../own/ownData.slice'
import { call, callWithSignal, put, select } from '../../process/effects'
import type { Lazy } from '../../process/Lazy'
import { takeDeduplicated } from '../../process/takeDeduplicated'
import type { CopyCodes } from './CopyCodes'
import type { Exports } from './Exports'
import {
  type CodesToHandOver,
  codeShared,
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
import type { ExportFailure, SavedFile } from './SaveCodes'
import type { ShareCodes } from './ShareCodes'

// The same codes from the same place are one request; another selection is not a second click.
const requestKey = ({ from, codes }: CodesToHandOver) => `${from} ${codes.join('\n')}`

const exportKey = ({ source, format }: ExportRequest) =>
  `${format} ${source.kind === 'batch' ? source.id : source.ids.join('\n')}`

/** Copies, shares and exports codes, and reports the outcome once it is known. */
export const handoverSaga = (
  copyCodes: CopyCodes,
  shareCodes: ShareCodes,
  exports: Pick<Lazy<Exports>, 'load'>,
) => {
  const loadExports = () => exports.load().catch(() => null)

  function* copy(request: CodesToHandOver): Generator<unknown, boolean> {
    yield* put(handoverStarted())
    const result = yield* call(() => copyCodes.run(request.codes))
    yield* result.ok ? put(codesCopied(request)) : put(copyRefused(request))
    if (result.ok && request.codeId !== undefined) {
      yield* put(codeHandedOver({ code: request.codeId, channel: 'copy' }))
    }
    return result.ok
  }

  function* share({ channel, text, ...request }: ShareRequest): Generator<unknown, boolean> {
    yield* put(handoverStarted())
    const result = yield* call(() => shareCodes.run(request.codes, channel, text))
    if (result.ok) {
      const { codeId, codes } = request
      if (codeId === undefined) return true
      yield* put(codeShared({ codeId, code: codes[0] ?? '' }))
      yield* put(codeHandedOver({ code: codeId, channel }))
      return true
    }
    if (result.error.kind === 'too-long') yield* put(shareTooLong(request))
    else if (result.error.kind === 'blocked') yield* put(shareFailed(channel))
    return false
  }

  return function* ({ user }: Leader): Generator {
    function* exportTo({ source, format }: ExportRequest): Generator<unknown, boolean> {
      yield* put(handoverStarted())
      const { shares } = yield* select(selectOwnData)
      const result = yield* callWithSignal(
        async (signal): Promise<Result<SavedFile, ExportFailure>> => {
          const loaded = await loadExports()
          if (loaded === null) return fail({ kind: 'download-failed' })
          return source.kind === 'batch'
            ? loaded.batch.run(user.uid, source.id, format, signal, shares)
            : loaded.selection.run(user.uid, source.ids, format, signal, shares)
        },
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
    yield takeEvery(exportFormatsShown.type, function* (): Generator {
      const loaded = yield* call(loadExports)
      loaded?.save.prepare()
    })
    yield* takeDeduplicated(exportRequested, exportKey, exportTo)
  }
}
