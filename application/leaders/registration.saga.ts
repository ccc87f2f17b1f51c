import { takeLeading } from 'redux-saga/effects'
import type { Leader } from '../account/session/session.slice'
import { call, put, select } from '../process/effects'
import type { RegisterLeader } from './RegisterLeader'
import {
  leaderRegistered,
  registrationBegun,
  registrationFailed,
  registrationRequested,
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
    }

    // The request that made this process load came before it.
    yield* write()
    yield takeLeading(registrationRequested, write)
  }
