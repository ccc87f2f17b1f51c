import { put, takeEvery } from 'redux-saga/effects'
import { type NoticeMessage, snack } from '../../notices/Notice'
import { noticePosted } from '../../notices/notices.slice'
import { call, callCancellable, select } from '../../process/effects'
import { takeDeduplicated } from '../../process/takeDeduplicated'
import { whileLeaderIsIn } from '../../root/whileSignedIn'
import { selectCodesToExport } from '../tracked/tracked.selectors'
import type { CopyCodes } from './CopyCodes'
import type { ExportCodes } from './ExportCodes'
import {
  type CodesToHandOver,
  copyRefused,
  copyRequested,
  type ExportRequest,
  exportFormatsShown,
  exportRequested,
  handoverStarted,
  shareRequested,
  shareTooLong,
} from './handover.slice'
import type { ShareChannel, ShareCodes } from './ShareCodes'

const copied = ([first, ...others]: readonly string[]): NoticeMessage =>
  first !== undefined && others.length === 0
    ? { kind: 'code-copied', code: first }
    : { kind: 'codes-copied', count: others.length + (first === undefined ? 0 : 1) }

// The same codes from the same place: another selection within the time of a second click is another wish.
const wishOf = ({ from, codes }: CodesToHandOver) => `${from} ${codes.join('\n')}`

const exportOf = ({ source, format }: ExportRequest) =>
  `${format} ${source.kind === 'batch' ? source.id : source.ids.join('\n')}`

/** Copies, shares and exports codes, and says what became of it: success only once it is known. */
export const handoverSaga = (
  copyCodes: CopyCodes,
  shareCodes: ShareCodes,
  exportCodes: ExportCodes,
) => {
  function* copy(wanted: CodesToHandOver): Generator<unknown, boolean> {
    yield put(handoverStarted())
    const result = yield* call(() => copyCodes.run(wanted.codes))
    yield put(
      result.ok ? noticePosted(snack('success', copied(wanted.codes))) : copyRefused(wanted),
    )
    return result.ok
  }

  function* share(
    request: CodesToHandOver & { readonly channel: ShareChannel },
  ): Generator<unknown, boolean> {
    const { channel, ...wanted } = request
    yield put(handoverStarted())
    const result = yield* call(() => shareCodes.run(wanted.codes, channel))
    if (result.ok) return true
    if (result.error.kind === 'too-long') yield put(shareTooLong(wanted))
    else if (result.error.kind === 'blocked') {
      yield put(noticePosted(snack('error', { kind: 'share-failed', channel })))
    }
    return false
  }

  function* exportTo({ source, format }: ExportRequest): Generator<unknown, boolean> {
    const wanted = yield* select((state) => selectCodesToExport(state, source))
    yield put(handoverStarted())
    if (wanted.codes.length === 0) {
      yield put(noticePosted(snack('warning', { kind: 'codes-gone' })))
      return false
    }
    const result = yield* callCancellable((cancellation) =>
      exportCodes.run(wanted, format, cancellation),
    )
    yield put(
      noticePosted(
        result.ok
          ? snack('info', { kind: 'download-started', fileName: result.value.fileName })
          : snack('error', { kind: result.error.kind }),
      ),
    )
    return result.ok
  }

  return whileLeaderIsIn(function* (): Generator {
    yield* takeDeduplicated(copyRequested, wishOf, copy)
    yield* takeDeduplicated(shareRequested, (wish) => `${wish.channel} ${wishOf(wish)}`, share)
    yield takeEvery(exportFormatsShown.type, () => exportCodes.prepare())
    yield* takeDeduplicated(exportRequested, exportOf, exportTo)
  })
}
