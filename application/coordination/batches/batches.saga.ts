import { takeEvery } from 'redux-saga/effects'
import type { BatchRepository } from '../../../domain/coordination/batches/BatchRepository'
import { call, put, select } from '../../process/effects'
import { readNewest } from '../../process/newest.saga'
import type { Leader } from '../../session/session.slice'
import { removalEnded, restoreEnded } from '../removal/removal.events'
import {
  batchesRead,
  batchesRequested,
  moreBatchesRequested,
  selectBatches,
  selectBatchFilter,
} from './batches.slice'

/** Reads the coordinator's batches, each time their page is opened or filtered, page by page. It loads with the first. */
export const batchesSaga = (batches: BatchRepository) =>
  function* ({ user }: Leader): Generator {
    function* read(): Generator {
      const listed = yield* select(selectBatches)
      const filter = yield* select(selectBatchFilter)
      const after = listed.kind === 'ready' ? listed.end : null
      const page = yield* call(() => batches.page(user.uid, { ...filter, after }))
      yield* put(batchesRead(page))
    }
    function* readAnew(): Generator {
      const { kind } = yield* select(selectBatches)
      if (kind === 'ready') yield* put(batchesRequested(yield* select(selectBatchFilter)))
    }

    // By a notice, while the list shows.
    yield takeEvery([removalEnded.type, restoreEnded.type], readAnew)
    yield* readNewest(read, batchesRequested, moreBatchesRequested)
  }
