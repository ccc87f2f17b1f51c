import { put } from 'redux-saga/effects'
import { noticePosted } from '../../notices/notices.slice'
import { call, take } from '../../process/effects'
import { authRefusal } from '../authRefusal'
import { SIGN_IN_SCOPE } from '../authScopes'
import { challengeMet } from '../secondFactor/secondFactor.slice'
import { sessionStarted } from '../session/session.slice'
import type { SignIn } from './SignIn'
import { signInRejected, signInSubmitted } from './signIn.slice'

/** Signs in, one try at a time: a second click while the first is being checked is ignored. */
export const signInSaga = (signIn: SignIn) =>
  function* (): Generator {
    for (;;) {
      const { payload } = yield* take(signInSubmitted)
      const result = yield* call(() => signIn.run(payload))
      if (result.ok) {
        yield put(sessionStarted(result.value))
      } else if (result.error.kind === 'second-factor-required') {
        yield put(challengeMet({ phoneHint: result.error.phoneHint }))
      } else {
        yield put(signInRejected())
        yield put(noticePosted(authRefusal(result.error.kind, SIGN_IN_SCOPE)))
      }
    }
  }
