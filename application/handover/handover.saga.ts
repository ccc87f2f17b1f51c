import { put } from 'redux-saga/effects'
import type { BatchId } from '../../domain/codes/CodeBatch'
import type { CopyCodes } from '../codes/CopyCodes'
import { selectBatch } from '../codes/codes.selectors'
import type { ExportBatchCsv } from '../codes/ExportBatchCsv'
import type { ShareChannel, ShareCodes } from '../codes/ShareCodes'
import { type NoticeMessage, snack } from '../notices/Notice'
import { noticePosted } from '../notices/notices.slice'
import { call, select } from '../process/effects'
import { takeOnce } from '../process/takeOnce'
import { whileLeaderIsIn } from '../process/whileLeaderIsIn'
import {
  type CodesToHandOver,
  copyRefused,
  copyRequested,
  exportRequested,
  shareRequested,
  shareTooLong,
} from './handover.slice'

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
  function* copy(wanted: CodesToHandOver): Generator {
    const result = yield* call(() => copyCodes.run(wanted.codes))
    yield put(
      result.ok ? noticePosted(snack('success', copied(wanted.codes))) : copyRefused(wanted),
    )
  }

  function* share(request: CodesToHandOver & { readonly channel: ShareChannel }): Generator {
    const { channel, ...wanted } = request
    const result = yield* call(() => shareCodes.run(wanted.codes, channel))
    if (result.ok || result.error.kind === 'dismissed') return
    yield put(
      result.error.kind === 'too-long'
        ? shareTooLong(wanted)
        : noticePosted(snack('error', { kind: 'share-failed' })),
    )
  }

  function* exportCsv(id: BatchId): Generator {
    const batch = yield* select((state) => selectBatch(state, id))
    if (!batch) return
    const result = yield* call(() => exportBatchCsv.run(batch))
    yield put(
      noticePosted(
        result.ok
          ? snack('info', { kind: 'download-started', fileName: result.value.fileName })
          : snack('error', { kind: 'download-failed' }),
      ),
    )
  }

  return whileLeaderIsIn(function* (): Generator {
    yield* takeOnce(copyRequested, ({ from }) => from, copy)
    yield* takeOnce(shareRequested, ({ from, channel }) => `${channel} ${from}`, share)
    yield* takeOnce(exportRequested, (id) => id, exportCsv)
  })
}
