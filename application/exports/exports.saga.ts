import { takeEvery } from 'redux-saga/effects'
import type { WithCodes } from '../codes/codes.slice'
import { type Lazy, loadedOrNull } from '../device/Lazy'
import type { Workbooks } from '../device/Workbooks'
import { takeDeduplicated } from '../process/deduplicated.saga'
import { put, select } from '../process/effects'
import type { Leader } from '../session/session.slice'
import { selectIsLeaderDataKnown, selectLeaderData } from '../sharing/leaderData/leaderData.slice'
import { problemDismissed } from '../sharing/sharing.slice'
import type { ExportBatchCsv } from './ExportBatchCsv'
import type { ExportCodes } from './ExportCodes'
import { type ExportRequest, exportFormatsShown, exportRequested } from './exports.events'
import { selectCodesOf } from './exports.selectors'
import { saveCodes } from './saveCodes.saga'
import { savedFile } from './savedFile.saga'

const exportKey = ({ source, format }: ExportRequest) =>
  `${format} ${source.kind === 'batch' ? source.id : source.ids.join('\n')}`

/** Saves the codes that the leader sees as files. */
export const exportsSaga = (
  exportBatchCsv: Lazy<ExportBatchCsv>,
  exportCodes: Lazy<ExportCodes>,
  workbooks: Pick<Workbooks, 'prepare'>,
) => {
  function* exportTo(
    { user }: Leader,
    { source, format }: ExportRequest,
  ): Generator<unknown, boolean> {
    yield* put(problemDismissed())
    if (source.kind === 'batch' && format === 'csv') {
      return yield* savedFile(exportBatchCsv, (exporter, signal) =>
        exporter.run(user.uid, source.id, signal),
      )
    }
    const codes = yield* select((state: WithCodes) => selectCodesOf(state, source))
    const { shares } = yield* select(selectLeaderData)
    // Until they are known, the file would say that none was given.
    const marks = (yield* select(selectIsLeaderDataKnown)) ? shares : null
    return yield* saveCodes(exportCodes, codes, { format, marks, isBatch: source.kind === 'batch' })
  }

  return function* (leader: Leader): Generator {
    // Load the writers now: the connection may be gone when a format is chosen.
    yield takeEvery(exportFormatsShown, () => {
      void loadedOrNull(exportCodes)
      workbooks.prepare()
    })
    yield* takeDeduplicated(exportRequested, exportKey, (request) => exportTo(leader, request))
  }
}
