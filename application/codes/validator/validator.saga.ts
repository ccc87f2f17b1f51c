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
  suggestionsFound,
  tokenReplaced,
  unknownTokensShown,
  validationLasted,
  validationSubmitted,
  validatorCleared,
} from './validator.slice'

/** Milliseconds of work before the leader is told of it: what is over sooner would only flicker. */
const LONG_MS = 150

function* tellWhereItLasts(): Generator {
  yield delay(LONG_MS)
  yield* put(validationLasted())
}

const validating = new Set<string>(
  [validationSubmitted, tokenReplaced, validatorCleared, clearUndone].map(({ type }) => type),
)

/**
 * Validates what was submitted as soon as the leader's codes are there, and again whenever they change, so that what
 * the lists show stays true. What comes anew cancels the work on what was before.
 */
export const validatorSaga = (
  validateCodes: ValidateCodes,
  suggestCodes: SuggestCodes,
  replaceToken: ReplaceToken,
) => {
  return function* ({ user }: Leader): Generator {
    /** The codes that the newest validation goes by. */
    let basis: readonly TrackedCode[] | null = null

    const asksForValidation = (event: Action) =>
      codesRead.match(event)
        ? event.payload.ok && event.payload.value.codes !== basis
        : validating.has(event.type)

    function* validate(): Generator {
      const submitted = yield* select(selectSubmitted)
      const codes = yield* select(selectTrackedCodes)
      if (submitted === null || codes === null) return
      basis = codes
      const telling = yield* fork(tellWhereItLasts)
      const validated = yield* callWithSignal((signal) =>
        validateCodes.run(user.uid, submitted.texts, signal),
      )
      yield cancel(telling)
      yield* validated.ok
        ? put(codesValidated({ submission: submitted.number, validation: validated.value }))
        : put(codesRead(validated))
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
      // What was typed or attached meanwhile is another list: it must not be overwritten.
      if (texts === (yield* select(selectTexts))) yield* put(tokenReplaced(replaced))
    }

    /** One after the other: a choice made while another is being applied counts as well. */
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

    yield takeLatest(asksForValidation, validate)
    yield takeLatest(unknownTokensShown.type, suggest)
    yield* fork(replaceInTurn)
  }
}
