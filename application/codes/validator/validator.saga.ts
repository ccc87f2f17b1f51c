import type { Action } from '@reduxjs/toolkit'
import { cancel, delay, takeLatest } from 'redux-saga/effects'
import type { Leader } from '../../account/session/session.slice'
import { callWithSignal, fork, put, select } from '../../process/effects'
import type { TrackedCodesSnapshot } from '../tracked/LoadTrackedCodes'
import { codesRead, selectTrackedState } from '../tracked/tracked.slice'
import type { ValidateCodes } from './ValidateCodes'
import {
  clearUndone,
  codesValidated,
  correctionUndone,
  selectSubmitted,
  slowValidationDetected,
  tokensReplaced,
  validationFailed,
  validationResumed,
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
  [
    validationSubmitted,
    validationResumed,
    tokensReplaced,
    correctionUndone,
    validatorCleared,
    clearUndone,
  ].map(({ type }) => type),
)

/**
 * Validates the submission once the leader's codes are loaded, and again whenever they change, so
 * that the result stays true. A newer request cancels the running one.
 */
export const validatorSaga = (validateCodes: ValidateCodes) =>
  function* ({ user }: Leader): Generator {
    /** What the newest validation used. */
    let used: Pick<TrackedCodesSnapshot, 'codes' | 'arriving'> | null = null

    const requiresValidation = (event: Action) => {
      if (!codesRead.match(event)) return validationTriggers.has(event.type)
      if (!event.payload.ok) return false
      const { codes, arriving } = event.payload.value
      const haveAllArrived = arriving === undefined && used?.arriving !== undefined
      return codes !== used?.codes || haveAllArrived
    }

    function* validate(): Generator {
      const submitted = yield* select(selectSubmitted)
      const tracked = yield* select(selectTrackedState)
      if (submitted === null || tracked.status !== 'ready') return
      used = tracked.snapshot
      const slowReport = yield* fork(reportSlowValidation)
      const validated = yield* callWithSignal((signal) =>
        validateCodes.run(user.uid, submitted.texts, signal),
      )
      yield cancel(slowReport)
      if (!validated.ok) {
        used = null
        yield* put(validationFailed())
        yield* put(codesRead(validated))
        return
      }
      yield* put(codesValidated({ submission: submitted.number, ...validated.value }))
    }

    yield takeLatest(requiresValidation, validate)
    // After a crash, what it left unanswered is validated without another press.
    yield* put(validationResumed())
  }
