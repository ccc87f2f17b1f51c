import type { Action } from '@reduxjs/toolkit'
import { buffers, type Channel, type Task } from 'redux-saga'
import {
  actionChannel,
  call,
  cancel,
  delay,
  fork,
  put,
  race,
  take,
  takeLatest,
} from 'redux-saga/effects'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import { callCancellable, select, takeFrom } from '../../process/effects'
import { whileLeaderIsIn } from '../../root/whileSignedIn'
import { selectTrackedCodes } from '../tracked/tracked.selectors'
import { codesRead } from '../tracked/tracked.slice'
import type { ReplaceToken } from './ReplaceToken'
import type { SuggestCodes } from './SuggestCodes'
import type { ValidateCodes } from './ValidateCodes'
import { selectIsAsSubmitted, selectSubmitted, selectTexts } from './validator.selectors'
import {
  clearUndone,
  codesValidated,
  replacementChosen,
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
  yield put(validationLasted())
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
    const telling = (yield fork(tellWhereItLasts)) as Task
    const validation = yield* callCancellable((cancellation) =>
      validateCodes.run(submitted.texts, codes, cancellation),
    )
    yield cancel(telling)
    if (validation) yield put(codesValidated({ submission: submitted.number, validation }))
  }

  function* suggest({ payload }: ReturnType<typeof unknownTokensShown>): Generator {
    const codes = yield* select(selectTrackedCodes)
    if (codes === null) return
    const suggestions = yield* callCancellable((cancellation) =>
      suggestCodes.run(payload, codes, cancellation),
    )
    if (suggestions) yield put(suggestionsFound(suggestions))
  }

  function* replace({ payload }: ReturnType<typeof replacementChosen>): Generator {
    if (!(yield* select(selectIsAsSubmitted))) return
    const texts = yield* select(selectTexts)
    const replaced = yield* callCancellable((cancellation) =>
      replaceToken.run(texts, payload.token, payload.code, cancellation),
    )
    if (replaced === null) return
    // What was typed or attached meanwhile is another list, and is not to be lost.
    if (texts === (yield* select(selectTexts))) yield put(tokenReplaced(replaced))
  }

  /** One after the other: what is chosen while another is put in its place is no less meant. */
  function* replaceInTurn(): Generator {
    const chosen = (yield actionChannel(replacementChosen.type, buffers.expanding())) as Channel<
      ReturnType<typeof replacementChosen>
    >
    try {
      for (;;) {
        const next = yield* takeFrom(chosen)
        yield race({ replaced: call(replace, next), cleared: take(validatorCleared.type) })
      }
    } finally {
      chosen.close()
    }
  }

  return whileLeaderIsIn(function* (): Generator {
    basis = null
    yield takeLatest(asksForValidation, validate)
    yield takeLatest(unknownTokensShown.type, suggest)
    yield fork(replaceInTurn)
  })
}
