import type { Action } from '@reduxjs/toolkit'
import { buffers, type Channel } from 'redux-saga'
import { actionChannel, cancel, delay, takeLatest } from 'redux-saga/effects'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import type { Leader } from '../../account/session/session.slice'
import { callWithSignal, fork, put, race, select, take, takeFrom } from '../../process/effects'
import { codesRead, selectTrackedCodes } from '../tracked/tracked.slice'
import type { ReplaceToken } from './ReplaceToken'
import type { SuggestCodes } from './SuggestCodes'
import type { ValidateCodes } from './ValidateCodes'
import {
  clearUndone,
  codesValidated,
  replacementChosen,
  selectIsAsSubmitted,
  selectSubmitted,
  selectTexts,
  slowValidationDetected,
  suggestionsFound,
  tokenReplaced,
  unknownTokensShown,
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
  [validationSubmitted, validationResumed, tokenReplaced, validatorCleared, clearUndone].map(
    ({ type }) => type,
  ),
)

/**
 * Validates the submission once the leader's codes are loaded, and again whenever they change, so
 * that the result stays true. A newer request cancels the running one.
 */
export const validatorSaga = (
  validateCodes: ValidateCodes,
  suggestCodes: SuggestCodes,
  replaceToken: ReplaceToken,
) =>
  function* ({ user }: Leader): Generator {
    /** The codes that the newest validation used. */
    let validatedCodes: readonly TrackedCode[] | null = null

    const requiresValidation = (event: Action) =>
      codesRead.match(event)
        ? event.payload.ok && event.payload.value.codes !== validatedCodes
        : validationTriggers.has(event.type)

    function* validate(): Generator {
      const submitted = yield* select(selectSubmitted)
      const codes = yield* select(selectTrackedCodes)
      if (submitted === null || codes === null) return
      validatedCodes = codes
      const slowReport = yield* fork(reportSlowValidation)
      const validated = yield* callWithSignal((signal) =>
        validateCodes.run(user.uid, submitted.texts, signal),
      )
      yield cancel(slowReport)
      if (!validated.ok) {
        validatedCodes = null
        yield* put(validationFailed())
        yield* put(codesRead(validated))
        return
      }
      yield* put(codesValidated({ submission: submitted.number, validation: validated.value }))
    }

    function* suggest({ payload }: ReturnType<typeof unknownTokensShown>): Generator {
      const suggested = yield* callWithSignal((signal) =>
        suggestCodes.run(user.uid, payload, signal),
      )
      if (suggested.ok) yield* put(suggestionsFound(suggested.value))
    }

    function* replace({ payload }: ReturnType<typeof replacementChosen>): Generator {
      if (!(yield* select(selectIsAsSubmitted))) return
      const texts = yield* select(selectTexts)
      const replaced = yield* callWithSignal((signal) =>
        replaceToken.run(texts, payload.token, payload.code, signal),
      )
      // The input changed meanwhile: it must not be overwritten.
      if (texts === (yield* select(selectTexts))) yield* put(tokenReplaced(replaced))
    }

    /** In sequence, so that a choice made during another replacement is not lost. */
    function* replaceInTurn(): Generator {
      const chosen = (yield actionChannel(replacementChosen.type, buffers.expanding())) as Channel<
        ReturnType<typeof replacementChosen>
      >
      try {
        for (;;) {
          const next = yield* takeFrom(chosen)
          yield* race({ replaced: replace(next), cleared: take(validatorCleared) })
        }
      } finally {
        chosen.close()
      }
    }

    yield takeLatest(requiresValidation, validate)
    // After a crash, what it left unanswered is validated without another press.
    yield* put(validationResumed())
    yield takeLatest(unknownTokensShown.type, suggest)
    yield* fork(replaceInTurn)
  }
