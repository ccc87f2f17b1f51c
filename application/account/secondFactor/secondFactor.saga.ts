import type { Task } from 'redux-saga'
import { cancel, fork, put, take, takeLeading } from 'redux-saga/effects'
import { noticePosted } from '../../notices/notices.slice'
import type { SecondFactor, SecondFactorFailure } from '../../ports/account/SecondFactor'
import type { Clock } from '../../ports/device/Clock'
import { call, select } from '../../process/effects'
import { authRefusal } from '../authRefusal'
import { CONFIRM_PHONE_SCOPE, SIGN_IN_SCOPE } from '../authScopes'
import { sessionStarted } from '../session/session.slice'
import type { ConfirmSecondFactor } from './ConfirmSecondFactor'
import { selectSecondFactor } from './secondFactor.selectors'
import {
  challengeCancelled,
  challengeMet,
  codeRejected,
  codeSubmitted,
  humanVerificationReady,
  sendingEnded,
} from './secondFactor.slice'

/** How long a user waits before they may ask for another code, in milliseconds. */
const RESEND_COOL_DOWN_MS = 30_000

/** Failures after which the challenge is over: only a new sign-in helps. */
const shownAtSignIn = {
  'too-many-requests': 'too-many-requests',
  'challenge-lost': 'requires-recent-login',
  'permission-denied': 'permission-denied',
} as const

type Failure = SecondFactorFailure | { readonly kind: 'permission-denied' }

const isOver = (kind: Failure['kind']): kind is keyof typeof shownAtSignIn => kind in shownAtSignIn

/** Asks for the second factor: sends a code, takes the user's, and lets them in, start over or give up. */
export const secondFactorSaga = (
  secondFactor: SecondFactor,
  confirmSecondFactor: ConfirmSecondFactor,
  clock: Clock,
) => {
  // The notice first: the cancellation ends whoever calls this.
  function* giveUp(kind: keyof typeof shownAtSignIn): Generator {
    yield put(noticePosted(authRefusal(shownAtSignIn[kind], SIGN_IN_SCOPE)))
    yield put(challengeCancelled())
  }

  function* send(): Generator {
    const { step } = yield* select(selectSecondFactor)
    if (step !== 'sending') return
    const sent = yield* call(() => secondFactor.sendCode())
    if (!sent.ok && sent.error.kind === 'challenge-lost') {
      yield* giveUp('challenge-lost')
      return
    }
    yield put(sendingEnded({ resendAt: clock.now() + RESEND_COOL_DOWN_MS }))
    if (!sent.ok) {
      const shown = sent.error.kind === 'too-many-requests' ? 'too-many-requests' : 'unknown'
      yield put(noticePosted(authRefusal(shown, CONFIRM_PHONE_SCOPE)))
    }
  }

  function* confirm({ payload }: ReturnType<typeof codeSubmitted>): Generator {
    const confirmed = yield* call(() => confirmSecondFactor.run(payload))
    if (confirmed.ok) {
      yield put(sessionStarted(confirmed.value))
      return
    }
    const { kind } = confirmed.error
    if (isOver(kind)) {
      yield* giveUp(kind)
      return
    }
    yield put(codeRejected({ hasExpired: kind === 'code-expired', now: clock.now() }))
    // The catalogue has no entry for an expired code: it takes the text of any other (spec §8).
    const shown = kind === 'code-expired' ? 'unknown' : kind
    yield put(noticePosted(authRefusal(shown, CONFIRM_PHONE_SCOPE)))
  }

  function* challenge(): Generator {
    yield takeLeading(humanVerificationReady.type, send)
    yield takeLeading(codeSubmitted.type, confirm)
  }

  return function* (): Generator {
    for (;;) {
      yield take(challengeMet.type)
      const running = (yield fork(challenge)) as Task
      yield take([challengeCancelled.type, sessionStarted.type])
      yield cancel(running)
      secondFactor.cancel()
    }
  }
}
