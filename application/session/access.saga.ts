import type { SignedInUser } from '../../domain/session/SignedInUser'
import { put } from '../process/effects'
import { takeNewest } from '../process/newest.saga'
import type { Admission, AdmitUser } from './AdmitUser'
import { accessLost, profileChanged } from './session.slice'

/**
 * Watches the signed-in user's document: its role, store, permission or the document itself can be
 * revoked.
 */
export const accessSaga = (admitUser: AdmitUser) =>
  function* (user: SignedInUser): Generator {
    yield* takeNewest<Admission>(
      (emit) => admitUser.watch(user, emit),
      function* (admission): Generator {
        if (!admission.ok) yield* put(accessLost())
        // A failed read does not revoke the access granted before.
        else if (admission.value.profile.kind === 'found') {
          yield* put(profileChanged(admission.value.profile.profile))
        }
      },
    )
  }
