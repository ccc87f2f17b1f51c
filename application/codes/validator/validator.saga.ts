import { cancel, delay, type Effect } from 'redux-saga/effects'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import { callWithSignal, fork, put, select, takeAny } from '../../process/effects'
import { selectCodes } from '../list/codes.selectors'
import { selectHaveAllArrived } from '../list/codes.slice'
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

/** The codes of one validation. */
interface Codes {
  readonly codes: readonly TrackedCode[] | null
  readonly isComplete: boolean
}

/**
 * Validates the submission once the leader's codes are here, and again whenever they change, so that the result stays true:
 * also when one was just removed. A newer request cancels the running one.
 */
export const validatorSaga = (validateCodes: ValidateCodes) => {
  function* currentCodes(): Generator<Effect, Codes> {
    const codes = yield* select(selectCodes)
    return { codes, isComplete: yield* select(selectHaveAllArrived) }
  }

  function* validate({ codes, isComplete }: Codes): Generator {
    const submitted = yield* select(selectSubmitted)
    if (submitted === null || codes === null) return
    const slowReport = yield* fork(reportSlowValidation)
    const validation = yield* callWithSignal((signal) =>
      validateCodes.run(codes, submitted.texts, signal),
    )
    yield cancel(slowReport)
    yield* put(codesValidated({ submission: submitted.number, validation, isComplete }))
  }

  return function* (): Generator {
    // After a crash, what it left unanswered is validated without another press.
    let used = yield* currentCodes()
    let running = yield* fork(validate, used)
    for (;;) {
      const event = yield* takeAny(() => true)
      const now = yield* currentCodes()
      const hasChanged = now.codes !== used.codes || now.isComplete !== used.isComplete
      if (!hasChanged && !validationTriggers.has(event.type)) continue
      used = now
      yield cancel(running)
      running = yield* fork(validate, now)
    }
  }
}
