import { delay } from 'redux-saga/effects'
import type { Clock } from '../../device/Clock'
import { callWithSignal, put, race, take } from '../../process/effects'
import type { EmailActions } from './EmailActions'
import {
  forgotPasswordLeft,
  passwordResetFailed,
  passwordResetOver,
  passwordResetRequested,
  passwordResetSent,
  passwordResetThrottled,
} from './forgotPassword.slice'

/** How long the success message shows, in milliseconds (FORGOT-5). */
const RETURN_AFTER_MS = 5_000

/** Sends the password-reset mail, then returns to the sign-in screen. One request at a time. */
export const forgotPasswordSaga = (emails: EmailActions, clock: Clock) => {
  function* request(email: string): Generator {
    const sent = yield* callWithSignal((signal) => emails.sendPasswordReset(email, signal))
    if (!sent.ok) {
      const { error } = sent
      yield* error.kind === 'too-many-requests'
        ? put(passwordResetThrottled({ again: clock.now() + error.retryAfter }))
        : put(passwordResetFailed({ failure: error.kind }))
      return
    }
    yield* put(passwordResetSent())
    yield delay(RETURN_AFTER_MS)
    yield* put(passwordResetOver())
  }

  return function* (): Generator {
    for (;;) {
      const { payload: email } = yield* take(passwordResetRequested)
      yield* race({ request: request(email), left: take(forgotPasswordLeft) })
    }
  }
}
