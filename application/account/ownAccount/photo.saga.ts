import { takeEvery } from 'redux-saga/effects'
import { ok } from '../../../domain/shared/Result'
import { loaded } from '../../codes/loaded.saga'
import type { Lazy } from '../../device/Lazy'
import type { PhotoMaker } from '../../device/PhotoMaker'
import type { PickedFileId } from '../../device/PickedFiles'
import { call, put, select } from '../../process/effects'
import type { Leader } from '../../session/session.slice'
import type { KeepLeaderData } from '../../sharing/leaderData/KeepLeaderData'
import {
  changeBegun,
  leaderDataNotKept,
  type PhotoChange,
  photoChanged,
  photoNotRestored,
  photoRestored,
  photoUndone,
} from '../../sharing/leaderData/leaderData.events'
import { selectPhoto } from '../../sharing/leaderData/leaderData.slice'
import { photoMade, photoPicked, photoRemoved, selectPhotoStep } from './photo.slice'

/** Makes, removes and restores the leader's own photo (ACCOUNT-25 to ACCOUNT-28). It begins with the screen, and outlives it. */
export const photoSaga = (photoMaker: PhotoMaker, keepLeaderData: Lazy<KeepLeaderData>) =>
  function* ({ user }: Leader): Generator {
    function* keep(image: string | null): Generator<unknown, boolean> {
      const keeper = yield* loaded(keepLeaderData)
      const kept = yield* call(() => keeper.run(user.uid, [{ kind: 'photo', fields: { image } }]))
      if (!kept.ok) yield* put(leaderDataNotKept(kept.error))
      return kept.ok
    }

    /** The newest change that a notice tells of, or will. */
    let told: PhotoChange | null = null

    function* change(file: PickedFileId | null): Generator {
      const made = file === null ? ok(null) : yield* call(() => photoMaker.make(file))
      yield* put(photoMade(made))
      if (!made.ok) return
      const changed = { image: made.value, before: yield* select(selectPhoto) }
      told = changed
      yield* put(changeBegun('photo-changed'))
      const isKept = yield* keep(changed.image)
      if (isKept && told === changed) yield* put(photoChanged(changed))
    }

    yield takeEvery(photoPicked, ({ payload }) => change(payload))
    yield takeEvery(photoRemoved, () => change(null))
    yield takeEvery(photoUndone, function* ({ payload: { image, before } }): Generator {
      if ((yield* select(selectPhoto)) !== image) yield* put(photoNotRestored())
      else if (yield* keep(before)) yield* put(photoRestored())
    })
    // The leader may have been faster than the code of this process.
    const state = yield* select(selectPhotoStep)
    if (state.step === 'making') yield* change(state.file)
  }
