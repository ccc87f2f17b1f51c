import { buffers, type Channel } from 'redux-saga'
import { actionChannel, takeLatest } from 'redux-saga/effects'
import type { Replacement } from '../../../../domain/codes/validator/correction'
import type { Leader } from '../../../account/session/session.slice'
import { callWithSignal, fork, put, race, select, take, takeFrom } from '../../../process/effects'
import {
  codesValidated,
  correctionsChosen,
  nearMissesFound,
  selectIsAsSubmitted,
  selectResult,
  selectTexts,
  suggestionsFound,
  tokensReplaced,
  unknownTokensShown,
  validatorCleared,
} from '../validator.slice'
import { MOST_COMPARED } from './mostCompared'
import type { ReplaceTokens } from './ReplaceTokens'
import type { SuggestCodes } from './SuggestCodes'

/** Suggests codes for mistyped tokens, and writes the chosen ones in their place. */
export const correctionsSaga = (suggestCodes: SuggestCodes, replaceTokens: ReplaceTokens) =>
  function* ({ user }: Leader): Generator {
    function* suggest({ payload }: ReturnType<typeof unknownTokensShown>): Generator {
      const suggested = yield* callWithSignal((signal) =>
        suggestCodes.run(user.uid, payload, signal),
      )
      if (suggested.ok) yield* put(suggestionsFound(suggested.value))
    }

    /** Compares the first unknown tokens of a result, once all codes are there. */
    function* compare(): Generator {
      const result = yield* select(selectResult)
      if (!result?.isComplete) return
      const unknown: string[] = []
      let isPartial = false
      for (const checked of result.validation.invalid) {
        if (typeof checked !== 'string') continue
        isPartial = unknown.length === MOST_COMPARED
        if (isPartial) break
        unknown.push(checked)
      }
      const { submission } = result
      if (unknown.length === 0) {
        // The last one may have become a code: what was found for it is outdated.
        yield* put(nearMissesFound({ submission, found: [], isPartial }))
        return
      }
      const found = yield* callWithSignal((signal) => suggestCodes.run(user.uid, unknown, signal))
      if (found.ok) yield* put(nearMissesFound({ submission, found: found.value, isPartial }))
    }

    function* replace(replacements: readonly Replacement[]): Generator {
      if (!(yield* select(selectIsAsSubmitted))) return
      const texts = yield* select(selectTexts)
      const replaced = yield* callWithSignal((signal) =>
        replaceTokens.run(texts, replacements, signal),
      )
      // The input changed meanwhile: it must not be overwritten.
      if (texts !== (yield* select(selectTexts))) return
      yield* put(tokensReplaced({ texts: replaced, count: replacements.length }))
    }

    /** In sequence, so that a choice made during another replacement is not lost. */
    function* replaceInTurn(): Generator {
      const chosen = (yield actionChannel(correctionsChosen.type, buffers.expanding())) as Channel<
        ReturnType<typeof correctionsChosen>
      >
      try {
        for (;;) {
          const { payload } = yield* takeFrom(chosen)
          yield* race({ replaced: replace(payload), cleared: take(validatorCleared) })
        }
      } finally {
        chosen.close()
      }
    }

    yield takeLatest(unknownTokensShown.type, suggest)
    yield takeLatest(codesValidated.type, compare)
    yield* fork(compare)
    yield* fork(replaceInTurn)
  }
