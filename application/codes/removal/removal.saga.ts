import { takeEvery } from 'redux-saga/effects'
import type { Leader } from '../../account/session/session.slice'
import { type Lazy, loadedOrNull } from '../../ports/Lazy'
import { call, put, select } from '../../process/effects'
import type { ChangeOutcome, RemoveCodes } from './RemoveCodes'
import { removalEnded, removalRequested, restoreEnded, restoreRequested } from './removal.events'
import { selectRemovalCount, selectRemovals } from './removal.slice'

/** Removes codes, and undoes it while the notice of a removal shows (REMOVE-2, REMOVE-4). */
export const removalSaga = (removeCodes: Lazy<RemoveCodes>) => {
  const change = async (
    work: (loaded: RemoveCodes) => Promise<ChangeOutcome>,
  ): Promise<ChangeOutcome> => {
    const loaded = await loadedOrNull(removeCodes)
    // Without its file, nothing was changed.
    return loaded ? work(loaded) : { changed: [], failure: 'offline' }
  }

  return function* ({ user }: Leader): Generator {
    function* remove({ payload: codes }: ReturnType<typeof removalRequested>): Generator {
      // Here at once, before another one is asked for.
      const number = yield* select(selectRemovalCount)
      const ids = codes.map(({ id }) => id)
      const outcome = yield* call(() => change((loaded) => loaded.remove(ids, user.uid)))
      yield* put(removalEnded({ number, codes, ...outcome }))
    }

    function* restore({ payload: number }: ReturnType<typeof restoreRequested>): Generator {
      const removals = yield* select(selectRemovals)
      const ids = removals.find((one) => one.number === number)?.ids
      if (!ids) return
      const outcome = yield* call(() => change((loaded) => loaded.restore(ids, user.uid)))
      yield* put(restoreEnded({ number, asked: ids.length, ...outcome }))
    }

    yield takeEvery(removalRequested, remove)
    yield takeEvery(restoreRequested, restore)
  }
}
