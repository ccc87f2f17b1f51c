import { takeEvery } from 'redux-saga/effects'
import { fail, type Result } from '../../../domain/shared/Result'
import type { Leader } from '../../account/session/session.slice'
import { selectLeaderData } from '../../leaderData/leaderData.slice'
import type { Workbooks } from '../../ports/device/Workbooks'
import { type Lazy, loadedOrNull } from '../../ports/Lazy'
import { takeDeduplicated } from '../../process/deduplicated.saga'
import { callWithSignal, put, select } from '../../process/effects'
import {
  downloadStarted,
  type ExportRequest,
  exportFailed,
  exportFormatsShown,
  exportRequested,
  sharingStarted,
} from '../sharing/sharing.slice'
import type { ExportFailure, SavedFile } from './codesFile'
import type { ExportBatchCsv } from './ExportBatchCsv'
import type { ExportSelection } from './ExportSelection'

const exportKey = ({ source, format }: ExportRequest) =>
  `${format} ${source.kind === 'batch' ? source.id : source.ids.join('\n')}`

const NOT_LOADED = fail({ kind: 'download-failed' })

/** Saves codes as files, and reports the outcome once it is known. */
export const exportsSaga = (
  exportBatchCsv: Lazy<ExportBatchCsv>,
  exportSelection: Lazy<ExportSelection>,
  workbooks: Pick<Workbooks, 'prepare'>,
) =>
  function* ({ user }: Leader): Generator {
    function* exportTo({ source, format }: ExportRequest): Generator<unknown, boolean> {
      yield* put(sharingStarted())
      const { shares: marks } = yield* select(selectLeaderData)
      const result = yield* callWithSignal(
        async (signal): Promise<Result<SavedFile, ExportFailure>> => {
          const options = { format, marks, signal }
          if (source.kind === 'batch') {
            const batch = await loadedOrNull(exportBatchCsv)
            return batch?.run(user.uid, source.id, options) ?? NOT_LOADED
          }
          const selection = await loadedOrNull(exportSelection)
          return selection?.run(user.uid, source.ids, options) ?? NOT_LOADED
        },
      )
      yield* result.ok
        ? put(downloadStarted(result.value.fileName))
        : put(exportFailed(result.error.kind))
      return result.ok
    }

    // Offline, what writes the formats could no longer be loaded.
    yield takeEvery(exportFormatsShown, () => {
      void loadedOrNull(exportSelection)
      workbooks.prepare()
    })
    yield* takeDeduplicated(exportRequested, exportKey, exportTo)
  }
