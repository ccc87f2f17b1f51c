import { takeEvery } from 'redux-saga/effects'
import type { CodeId } from '../../../domain/codes/AccessCode'
import { selectCodes } from '../../codes/codes.slice'
import { type Lazy, loadedOrNull } from '../../device/Lazy'
import { call, put, select } from '../../process/effects'
import type { Leader } from '../../session/session.slice'
import type { ChangeOutcome, RemoveCodes } from './RemoveCodes'
import {
  removalEnded,
  removalRequested,
  removalStarted,
  restoreEnded,
  restoreRequested,
} from './removal.events'
import { selectRemovalCount } from './removal.slice'
import type { HiddenCodes } from './UnremovedCodes'

/**
 * Removes codes, and restores them (REMOVE-2, REMOVE-4).
 * @param hidden the codes that no list shows any more, at once
 */
export const removalSaga = (removeCodes: Lazy<RemoveCodes>, hidden: HiddenCodes) => {
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
      const asked = new Set(ids)
      const own = (yield* select(selectCodes))?.filter(({ id }) => asked.has(id)) ?? []
      yield* put(removalStarted({ number, codes: own }))
      hidden.hide(ids)
      let changed: ReadonlySet<CodeId> = new Set()
      try {
        const outcome = yield* call(() => change((loaded) => loaded.remove(ids, user.uid)))
        changed = new Set(outcome.changed)
        yield* put(removalEnded({ number, codes, ...outcome }))
      } finally {
        // Codes that were not removed show again, also after a crash: the next reading tells whether they are there.
        hidden.show(ids.filter((id) => !changed.has(id)))
      }
    }

    function* restore({ payload: ids }: ReturnType<typeof restoreRequested>): Generator {
      hidden.show(ids)
      const outcome = yield* call(() => change((loaded) => loaded.restore(ids, user.uid)))
      yield* put(restoreEnded({ ids, ...outcome }))
    }

    yield takeEvery(removalRequested, remove)
    yield takeEvery(restoreRequested, restore)
  }
}
