import { put } from 'redux-saga/effects'
import type { BatchId } from '../../domain/codes/CodeBatch'
import { type NoticeMessage, snack } from '../notices/Notice'
import { noticePosted } from '../notices/notices.slice'
import { call, select } from '../process/effects'
import { takeOnce } from '../process/takeOnce'
import { whileLeaderIsIn } from '../process/whileSignedIn'
import type { CopyCodes } from './CopyCodes'
import { selectBatch } from './codes.selectors'
import type { ExportBatchCsv } from './ExportBatchCsv'
import {
  type CodesToHandOver,
  copyRefused,
  copyRequested,
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

/** Copies, shares and exports codes, and says what became of it: success only once it is known. */
export const handoverSaga = (
  copyCodes: CopyCodes,
  shareCodes: ShareCodes,
  exportBatchCsv: ExportBatchCsv,
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

  function* exportCsv(id: BatchId): Generator<unknown, boolean> {
    const batch = yield* select((state) => selectBatch(state, id))
    if (!batch) return false
    yield put(handoverStarted())
    const result = yield* call(() => exportBatchCsv.run(batch))
    yield put(
      noticePosted(
        result.ok
          ? snack('info', { kind: 'download-started', fileName: result.value.fileName })
          : snack('error', { kind: 'download-failed' }),
      ),
    )
    return result.ok
  }

  return whileLeaderIsIn(function* (): Generator {
    yield* takeOnce(copyRequested, ({ from }) => from, copy)
    yield* takeOnce(shareRequested, ({ from, channel }) => `${channel} ${from}`, share)
    yield* takeOnce(exportRequested, (id) => id, exportCsv)
  })
}
