import { delay, put, race, call as run, take } from 'redux-saga/effects'
import { noticePosted } from '../../notices/notices.slice'
import type { EmailActions } from '../../ports/account/EmailActions'
import { callCancellable, take as takeEvent } from '../../process/effects'
import { authRefusal } from '../authRefusal'
import { FORGOT_PASSWORD_SCOPE } from '../authScopes'
import {
  forgotPasswordLeft,
  passwordResetFailed,
  passwordResetOver,
  passwordResetRequested,
  passwordResetSent,
} from './forgotPassword.slice'

/** Spec §9, "Redirect delay after forgot-password". */
const RETURN_AFTER_MS = 5_000

/** Sends the mail that resets a password, then leads back to the sign-in screen. One request at a time. */
export const forgotPasswordSaga = (emails: EmailActions) => {
  function* request(email: string): Generator {
    const sent = yield* callCancellable((cancellation) =>
      emails.sendPasswordReset(email, cancellation),
    )
    if (!sent.ok) {
      const { kind } = sent.error
      const shown = kind === 'too-many-requests' ? kind : 'unknown'
      yield put(passwordResetFailed())
      yield put(noticePosted(authRefusal(shown, FORGOT_PASSWORD_SCOPE)))
      return
    }
    yield put(passwordResetSent())
    yield delay(RETURN_AFTER_MS)
    yield put(passwordResetOver())
  }

  return function* (): Generator {
    for (;;) {
      const { payload } = yield* takeEvent(passwordResetRequested)
      yield race([run(request, payload), take(forgotPasswordLeft.type)])
    }
  }
}
