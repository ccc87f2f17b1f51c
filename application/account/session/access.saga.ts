import { buffers, eventChannel } from 'redux-saga'
import type { SignedInUser } from '../../../domain/account/SignedInUser'
import { put, takeFrom } from '../../process/effects'
import type { Admission, AdmitUser } from './AdmitUser'
import { accessLost, profileChanged } from './session.slice'

/** Follows the signed-in user's document: a role, a store, a permission or the document itself can be taken away. */
export const accessSaga = (admitUser: AdmitUser) =>
  function* (user: SignedInUser): Generator {
    const channel = eventChannel<Admission>(
      (emit) => admitUser.watch(user, emit),
      buffers.sliding<Admission>(1),
    )
    try {
      for (;;) {
        const admission = yield* takeFrom(channel)
        if (!admission.ok) yield* put(accessLost())
        // A document that cannot be read now says nothing against what was read before.
        else if (admission.value.profile.kind === 'found') {
          yield* put(profileChanged(admission.value.profile.profile))
        }
      }
    } finally {
      channel.close()
    }
  }
