import { cancel, delay, takeEvery, takeLatest } from 'redux-saga/effects'
import type { TrackingId } from '../../../domain/codes/AccessCode'
import type { Batch } from '../../../domain/coordination/batches/Batch'
import type { BatchRepository } from '../../../domain/coordination/batches/BatchRepository'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Result } from '../../../domain/shared/Result'
import type { Lazy } from '../../device/Lazy'
import type { PageActivity } from '../../device/PageActivity'
import type { ExportCodes } from '../../exports/ExportCodes'
import { saveCodes } from '../../exports/saveCodes.saga'
import { call, fork, put, select, takeAny } from '../../process/effects'
import { takeNewest } from '../../process/newest.saga'
import type { Leader } from '../../session/session.slice'
import type { GenerateCodes } from '../generation/GenerateCodes'
import {
  makingEnded,
  makingStarted,
  selectJobOf,
  stopRequested,
  type WithGeneration,
} from '../generation/generation.slice'
import { removalEnded, restoreEnded } from '../removal/removal.events'
import {
  batchClosed,
  batchCodesOutdated,
  batchCodesRead,
  batchExportRequested,
  batchOpened,
  batchRead,
  selectOpenedBatch,
  selectOpenedId,
} from './openedBatch.slice'

/** How long a batch that another tab makes stands still before its codes are read, in milliseconds: each reading is paid for. */
const STILL_MS = 3_000

/** How long until a stop is asked for again that was not heard, in milliseconds. */
const STOP_AGAIN_MS = 1_000

interface Dependencies {
  readonly batches: BatchRepository
  readonly generateCodes: Pick<GenerateCodes, 'stop'>
  readonly exportCodes: Lazy<ExportCodes>
  readonly pageActivity: PageActivity
}

/** Reads the batch whose page is open, follows its progress, stops it and exports its codes. It loads with the page. */
export const openedBatchSaga = ({
  batches,
  generateCodes,
  exportCodes,
  pageActivity,
}: Dependencies) =>
  function* ({ user }: Leader): Generator {
    const jobOf = (id: TrackingId) => select((state: WithGeneration) => selectJobOf(state, id))

    function* watch(id: TrackingId): Generator {
      const subscribe = (emit: (reading: Result<Batch | null, ReadFailure>) => void) =>
        batches.watch(user.uid, id, emit)
      yield* takeNewest(subscribe, function* (reading) {
        yield* put(batchRead(reading))
      })
    }

    /** Once for each state of the batch, and not before it rests. */
    function* readCodes(): Generator {
      const { reading, codes } = yield* select(selectOpenedBatch)
      const batch = reading?.ok ? reading.value : null
      if (!batch || codes?.made === batch.made) return
      const job = yield* jobOf(batch.id)
      if (job?.step === 'making') return
      const isEnded = job !== null || batch.isStopped || batch.made === batch.quantity
      if (!isEnded) yield delay(STILL_MS)
      const read = yield* call(() => batches.codes(user.uid, batch))
      yield* put(batchCodesRead({ made: batch.made, read }))
    }

    /** Codes that were removed or restored, or may have been used while the page was hidden. */
    function* readAgain(): Generator {
      const { codes } = yield* select(selectOpenedBatch)
      if (codes?.read.ok) yield* put(batchCodesOutdated())
    }

    function* readOnReturn(): Generator {
      let wasVisible = true
      const subscribe = (emit: (activity: { readonly isVisible: boolean }) => void) =>
        pageActivity.observe(emit)
      yield* takeNewest(subscribe, function* ({ isVisible }) {
        if (isVisible && !wasVisible) yield* readAgain()
        wasVisible = isVisible
      })
    }

    /** Asks again while this tab waits for the batch: one that has not begun yet cannot be stopped. */
    function* stop({ payload: id }: ReturnType<typeof stopRequested>): Generator {
      while (!(yield* call(() => generateCodes.stop(id, user.uid)))) {
        const job = yield* jobOf(id)
        if (job?.step !== 'making') return
        yield delay(STOP_AGAIN_MS)
      }
    }

    function* save({ payload: format }: ReturnType<typeof batchExportRequested>): Generator {
      const { codes } = yield* select(selectOpenedBatch)
      if (codes?.read.ok) yield* saveCodes(exportCodes, codes.read.value, { format })
    }

    yield takeEvery(batchExportRequested, save)
    yield takeEvery(stopRequested, stop)
    yield takeEvery([removalEnded.type, restoreEnded.type], readAgain)
    yield takeLatest([batchRead.type, batchCodesOutdated.type, makingEnded.type], readCodes)
    yield* fork(readOnReturn)
    // The page that made this process load was opened before it.
    for (;;) {
      const id = yield* select(selectOpenedId)
      const watching = id === null ? null : yield* fork(watch, id)
      yield* takeAny(batchOpened, batchClosed, makingStarted)
      if (watching) yield cancel(watching)
    }
  }
