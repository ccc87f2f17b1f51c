import { call, put, select, take, takeAny } from '../../process/effects'
import type { SessionGateway } from '../../session/SessionGateway'
import type { Sessions } from '../../session/Sessions'
import { accessRefused, noSessionFound, sessionStarted } from '../../session/session.slice'
import { challengeMet } from '../secondFactor/secondFactor.slice'
import { selectIsCheckingPassword, signInRejected, signInSubmitted } from './signIn.slice'

/**
 * Checks credentials, one attempt at a time; further clicks are ignored. It admits no user: the
 * gateway reports them to the session process. The code of a session loads meanwhile.
 */
export const signInSaga = (
  gateway: Pick<SessionGateway, 'signIn'>,
  sessions: Pick<Sessions, 'preload'>,
) =>
  function* (): Generator {
    for (;;) {
      const { payload: credentials } = yield* take(signInSubmitted)
      yield* call(() => sessions.preload())
      const result = yield* call(() => gateway.signIn(credentials))
      if (result.ok) {
        if (yield* select(selectIsCheckingPassword)) {
          yield* takeAny(sessionStarted, accessRefused, noSessionFound)
        }
      } else if (result.error.kind === 'second-factor-required') {
        yield* put(challengeMet(result.error))
      } else if (result.error.kind === 'offline') {
        // The catalogue has no entry for it, so it reads as 'unknown' (SIGN-IN-11).
        yield* put(signInRejected({ failure: 'unknown', isOffline: true }))
      } else {
        yield* put(signInRejected({ failure: result.error.kind }))
      }
    }
  }
