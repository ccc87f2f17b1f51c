import { cancel, delay } from 'redux-saga/effects'
import { selectCodes, selectHaveAllArrived } from '../codes/codes.slice'
import { callWithSignal, fork, put, select, takeAny } from '../process/effects'
import type { Leader } from '../session/session.slice'
import type { ValidateCodes } from './ValidateCodes'
import {
  clearUndone,
  codesValidated,
  correctionUndone,
  selectSubmitted,
  slowValidationDetected,
  tokensReplaced,
  validationSubmitted,
  validatorCleared,
} from './validator.slice'

/**
 * Milliseconds before the leader is told that a validation is slow: an earlier message would
 * flicker.
 */
const SLOW_AFTER_MS = 150

function* reportSlowValidation(): Generator {
  yield delay(SLOW_AFTER_MS)
  yield* put(slowValidationDetected())
}

const validationTriggers = new Set<string>(
  [validationSubmitted, tokensReplaced, correctionUndone, validatorCleared, clearUndone].map(
    ({ type }) => type,
  ),
)

/**
 * Validates the submission once the leader's codes are here, and again whenever they change, so that the result stays true:
 * also when one was just removed. A newer request cancels the running one.
 */
export const validatorSaga = (validateCodes: ValidateCodes) => {
  function* validate({ user }: Leader): Generator {
    const submitted = yield* select(selectSubmitted)
    if (submitted === null || (yield* select(selectCodes)) === null) return
    const slowReport = yield* fork(reportSlowValidation)
    const checked = yield* callWithSignal((signal) =>
      validateCodes.run(user.uid, submitted.texts, signal, submitted.beside),
    )
    yield cancel(slowReport)
    // Without a reading the screen says itself that the codes could not be read.
    if (checked.ok) yield* put(codesValidated({ submission: submitted.number, ...checked.value }))
  }

  function* currentCodes() {
    const codes = yield* select(selectCodes)
    return { codes, isComplete: yield* select(selectHaveAllArrived) }
  }

  return function* (leader: Leader): Generator {
    // After a crash, what it left unanswered is validated without another press.
    let used = yield* currentCodes()
    let running = yield* fork(validate, leader)
    for (;;) {
      const event = yield* takeAny(() => true)
      const now = yield* currentCodes()
      const hasChanged = now.codes !== used.codes || now.isComplete !== used.isComplete
      if (!hasChanged && !validationTriggers.has(event.type)) continue
      used = now
      yield cancel(running)
      running = yield* fork(validate, leader)
    }
  }
}
