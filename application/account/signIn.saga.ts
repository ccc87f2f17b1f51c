import { put } from 'redux-saga/effects'
import { noticePosted } from '../notices/notices.slice'
import { call, take } from '../process/effects'
import type { SignIn } from './SignIn'
import { sessionStarted } from './session.slice'
import { signInRejected, signInSubmitted } from './signIn.slice'
import { signInRefusal } from './signInRefusal'

/** Signs in, one try at a time: a second click while the first is being checked is ignored. */
export const signInSaga = (signIn: SignIn) =>
  function* (): Generator {
    for (;;) {
      const { payload } = yield* take(signInSubmitted)
      const result = yield* call(() => signIn.run(payload))
      if (result.ok) {
        yield put(sessionStarted(result.value))
      } else {
        yield put(signInRejected())
        yield put(noticePosted(signInRefusal(result.error)))
      }
    }
  }
