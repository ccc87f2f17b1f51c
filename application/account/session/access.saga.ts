import { buffers, eventChannel } from 'redux-saga'
import { put } from 'redux-saga/effects'
import type { SignedInUser } from '../../../domain/account/SignedInUser'
import { takeFrom } from '../../process/effects'
import { whileUserIsIn } from '../../root/whileSignedIn'
import type { Admission, AdmitUser } from './AdmitUser'
import { accessLost, profileChanged } from './session.slice'

/** Follows the document of whoever is signed in: a role, a store, a permission or the document itself can be taken away. */
export const accessSaga = (admitUser: AdmitUser) =>
  whileUserIsIn(function* (user: SignedInUser): Generator {
    const channel = eventChannel<Admission>(
      (emit) => admitUser.watch(user, emit),
      buffers.sliding<Admission>(1),
    )
    try {
      for (;;) {
        const admission = yield* takeFrom(channel)
        if (!admission.ok) yield put(accessLost())
        // A document that cannot be read now says nothing against what was read before.
        else if (admission.value.profile.kind === 'found') {
          yield put(profileChanged(admission.value.profile.profile))
        }
      }
    } finally {
      channel.close()
    }
  })
