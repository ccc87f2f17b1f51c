import { takeEvery } from 'redux-saga/effects'
import { ok } from '../../../domain/shared/Result'
import type { PhotoMaker } from '../../device/PhotoMaker'
import type { PickedFileId } from '../../device/PickedFiles'
import { call, put, select } from '../../process/effects'
import { editsMade } from '../../sharing/leaderData/leaderData.events'
import { selectPhoto } from '../../sharing/leaderData/leaderData.slice'
import { photoMade, photoPicked, photoRemoved, selectPhotoStep } from './photo.slice'

/** Makes and removes the leader's own photo (ACCOUNT-25 to ACCOUNT-28). It begins with the screen, and outlives it. */
export const photoSaga = (photoMaker: PhotoMaker) =>
  function* (): Generator {
    function* change(file: PickedFileId | null): Generator {
      const made = file === null ? ok(null) : yield* call(() => photoMaker.make(file))
      yield* put(photoMade(made))
      if (!made.ok) return
      const before = { image: yield* select(selectPhoto) }
      const edits = [{ kind: 'photo', before, after: { image: made.value } }] as const
      yield* put(editsMade({ what: 'photo', edits, isTold: true }))
    }

    yield takeEvery(photoPicked, ({ payload }) => change(payload))
    yield takeEvery(photoRemoved, () => change(null))
    // The leader may have been faster than the code of this process.
    const state = yield* select(selectPhotoStep)
    if (state.step === 'making') yield* change(state.file)
  }
