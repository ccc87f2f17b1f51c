import { cancel, takeLeading } from 'redux-saga/effects'
import type { Clock } from '../../device/Clock'
import { call, fork, put, select, take, takeAny } from '../../process/effects'
import { accessRefused, noSessionFound, sessionStarted } from '../../session/session.slice'
import type { SecondFactor, SecondFactorFailure } from './SecondFactor'
import {
  type ChallengeEnd,
  challengeCancelled,
  challengeEnded,
  challengeMet,
  codeRejected,
  codeSubmitted,
  humanVerificationReady,
  selectSecondFactor,
  sendingEnded,
} from './secondFactor.slice'

/** How long the user waits before requesting another code, in milliseconds. */
const RESEND_COOL_DOWN_MS = 30_000

const isOver = (kind: SecondFactorFailure['kind']): kind is ChallengeEnd =>
  kind === 'too-many-requests' || kind === 'challenge-lost'

/** Sends the code and checks the user's input. The session process admits the user. */
export const secondFactorSaga = (secondFactor: SecondFactor, clock: Clock) => {
  function* send(): Generator {
    const { step } = yield* select(selectSecondFactor)
    if (step !== 'sending') return
    const sent = yield* call(() => secondFactor.sendCode())
    const error = sent.ok ? null : sent.error
    const now = yield* select(selectSecondFactor)
    if (error?.kind === 'challenge-lost') {
      // A code of the app is being checked, whose answer counts: it may just have signed the user in.
      if (now.step === 'confirming') return
      yield* put(challengeEnded({ failure: error.kind }))
      return
    }
    const isThrottled = error?.kind === 'too-many-requests'
    const isOffline = error?.kind === 'offline'
    const coolDown = isOffline ? 0 : RESEND_COOL_DOWN_MS
    const resendAt = clock.now() + (isThrottled ? error.retryAfter : coolDown)
    const failure = error && (isThrottled || isOffline ? error.kind : 'unknown')
    const isAsked = now.step !== 'none' && now.factor === 'sms'
    yield* put(sendingEnded({ resendAt, failure, isAsked }))
  }

  function* confirm({ payload }: ReturnType<typeof codeSubmitted>): Generator {
    const challenge = yield* select(selectSecondFactor)
    if (challenge.step === 'none') return
    const confirmed = yield* call(() => secondFactor.confirm(payload, challenge.factor))
    if (confirmed.ok) return
    const { kind } = confirmed.error
    yield* isOver(kind)
      ? put(challengeEnded({ failure: kind }))
      : put(codeRejected({ failure: kind, now: clock.now() }))
  }

  function* challenge(): Generator {
    yield takeLeading(humanVerificationReady, send)
    yield takeLeading(codeSubmitted, confirm)
  }

  return function* (): Generator {
    for (;;) {
      yield* take(challengeMet)
      const running = yield* fork(challenge)
      yield* takeAny(
        challengeCancelled,
        challengeEnded,
        sessionStarted,
        accessRefused,
        noSessionFound,
      )
      yield cancel(running)
      secondFactor.cancel()
    }
  }
}
