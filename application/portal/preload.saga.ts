import { signInSubmitted } from '../account/signIn/signIn.slice'
import { call, take } from '../process/effects'
import type { Lazy } from '../process/Lazy'

/**
 * Loads the signed-in area while the password is being checked. Failures are reported when it is
 * needed.
 */
export const preloadSaga = (area: Lazy<unknown>) =>
  function* (): Generator {
    for (;;) {
      yield* take(signInSubmitted)
      yield* call(() => void area.load().catch(() => undefined))
    }
  }
