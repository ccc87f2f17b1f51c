import { signInSubmitted } from '../account/signIn/signIn.slice'
import { call, take } from '../process/effects'
import type { Lazy } from '../process/Lazy'

/** Loads the signed-in area while a password is being checked. A failure is told when the area is needed. */
export const preloadSaga = (area: Lazy<unknown>) =>
  function* (): Generator {
    for (;;) {
      yield* take(signInSubmitted)
      yield* call(() => void area.load().catch(() => undefined))
    }
  }
