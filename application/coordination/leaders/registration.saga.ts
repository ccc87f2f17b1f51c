import { takeLeading } from 'redux-saga/effects'
import { call, put, select } from '../../process/effects'
import type { Leader } from '../../session/session.slice'
import type { RegisterLeader } from './RegisterLeader'
import { registrationEndedElsewhere } from './registration.events'
import {
  leaderRegistered,
  registrationBegun,
  registrationFailed,
  registrationRequested,
  selectIsRegistrationShown,
  selectRegistration,
} from './registration.slice'

/** Registers the leaders that the form describes, one at a time. It loads with the first. */
export const registrationSaga = (registerLeader: RegisterLeader) =>
  function* ({ user }: Leader): Generator {
    function* write(): Generator {
      const state = yield* select(selectRegistration)
      if (state.step !== 'writing') return
      const attempt = registerLeader.plan(state.request, user.uid, state.attempt)
      yield* put(registrationBegun(attempt))
      const written = yield* call(() => registerLeader.run(attempt))
      yield* written.ok ? put(leaderRegistered()) : put(registrationFailed(written.error.kind))
      if (!(yield* select(selectIsRegistrationShown))) {
        const { email } = attempt
        yield* put(registrationEndedElsewhere({ email, isRegistered: written.ok }))
      }
    }

    // The request that made this process load came before it.
    yield* write()
    yield takeLeading(registrationRequested, write)
  }
