import { cancel, delay, takeEvery, takeLatest } from 'redux-saga/effects'
import type { TrackingId } from '../../../domain/codes/AccessCode'
import type { Batch } from '../../../domain/coordination/batches/Batch'
import type { BatchRepository } from '../../../domain/coordination/batches/BatchRepository'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Result } from '../../../domain/shared/Result'
import type { Lazy } from '../../device/Lazy'
import type { ExportCodes } from '../../exports/ExportCodes'
import { saveCodes } from '../../exports/saveCodes.saga'
import { call, fork, newestOf, put, select, takeAny, takeFrom } from '../../process/effects'
import type { Leader } from '../../session/session.slice'
import {
  makingEnded,
  makingStarted,
  selectJobOf,
  type WithGeneration,
} from '../generation/generation.slice'
import {
  batchClosed,
  batchCodesRead,
  batchExportRequested,
  batchOpened,
  batchRead,
  selectOpenedBatch,
  selectOpenedId,
} from './openedBatch.slice'

/** How long a batch that another tab makes stands still before its codes are read, in milliseconds: each reading is paid for. */
const STILL_MS = 3_000

/** Reads the batch whose page is open, follows its progress and exports its codes. It loads with the page. */
export const openedBatchSaga = (batches: BatchRepository, exportCodes: Lazy<ExportCodes>) =>
  function* ({ user }: Leader): Generator {
    function* watch(id: TrackingId): Generator {
      const readings = newestOf<Result<Batch | null, ReadFailure>>((emit) =>
        batches.watch(user.uid, id, emit),
      )
      try {
        for (;;) yield* put(batchRead(yield* takeFrom(readings)))
      } finally {
        readings.close()
      }
    }

    /** Once for each state of the batch, and not before it rests. */
    function* readCodes(): Generator {
      const { reading, codes } = yield* select(selectOpenedBatch)
      const batch = reading?.ok ? reading.value : null
      if (!batch || codes?.made === batch.made) return
      const job = yield* select((state: WithGeneration) => selectJobOf(state, batch.id))
      if (job?.step === 'making') return
      const isEnded = job !== null || batch.isStopped || batch.made === batch.quantity
      if (!isEnded) yield delay(STILL_MS)
      const read = yield* call(() => batches.codes(user.uid, batch))
      yield* put(batchCodesRead({ made: batch.made, read }))
    }

    function* save({ payload: format }: ReturnType<typeof batchExportRequested>): Generator {
      const { codes } = yield* select(selectOpenedBatch)
      if (codes?.read.ok) yield* saveCodes(exportCodes, codes.read.value, { format })
    }

    yield takeEvery(batchExportRequested, save)
    yield takeLatest([batchRead.type, makingEnded.type], readCodes)
    // The page that made this process load was opened before it.
    for (;;) {
      const id = yield* select(selectOpenedId)
      const watching = id === null ? null : yield* fork(watch, id)
      yield* takeAny(batchOpened, batchClosed, makingStarted)
      if (watching) yield cancel(watching)
    }
  }
