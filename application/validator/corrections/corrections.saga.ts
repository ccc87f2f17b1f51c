import { buffers, type Channel } from 'redux-saga'
import { actionChannel, takeLatest } from 'redux-saga/effects'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import type { Replacement } from '../../../domain/validator/correction'
import { selectCodes } from '../../codes/codes.slice'
import { callWithSignal, fork, put, race, select, take, takeFrom } from '../../process/effects'
import {
  codesValidated,
  correctionsChosen,
  correctionsMissed,
  nearMissesFound,
  selectIsEveryFileRead,
  selectResult,
  selectTexts,
  suggestionsFound,
  tokensReplaced,
  unknownTokensShown,
  validatorCleared,
} from '../validator.slice'
import { MOST_COMPARED } from '../validatorState'
import type { ReplaceTokens } from './ReplaceTokens'
import type { SuggestCodes } from './SuggestCodes'

const NO_CODES: readonly TrackedCode[] = []

/** Suggests codes for mistyped tokens, and writes the chosen ones in their place. */
export const correctionsSaga = (suggestCodes: SuggestCodes, replaceTokens: ReplaceTokens) =>
  function* (): Generator {
    /** The tokens of the newest comparison. */
    let compared: ReadonlySet<string> = new Set()

    function* suggestionsFor(tokens: readonly string[]) {
      const codes = (yield* select(selectCodes)) ?? NO_CODES
      return yield* callWithSignal((signal) => suggestCodes.run(codes, tokens, signal))
    }

    /** Suggests codes for a page's tokens that were not compared with the first ones of the list. */
    function* suggest({ payload }: ReturnType<typeof unknownTokensShown>): Generator {
      const further = payload.filter((token) => !compared.has(token))
      yield* put(suggestionsFound(further.length === 0 ? [] : yield* suggestionsFor(further)))
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
      compared = new Set(unknown)
      if (unknown.length === 0) {
        // The last one may have become a code: what was found for it is outdated.
        yield* put(nearMissesFound({ submission, found: [], isPartial }))
        return
      }
      const found = yield* suggestionsFor(unknown)
      yield* put(nearMissesFound({ submission, found, isPartial }))
    }

    function* replace(replacements: readonly Replacement[]): Generator {
      // A file that is still being read would be left out.
      if (!(yield* select(selectIsEveryFileRead))) return
      const texts = yield* select(selectTexts)
      const replaced = yield* callWithSignal((signal) =>
        replaceTokens.run(texts, replacements, signal),
      )
      // The input changed meanwhile: it must not be overwritten.
      if (texts !== (yield* select(selectTexts))) return
      // Another list may stand there since, without such a token.
      const isSame = replaced.every((text, at) => text === texts[at])
      const { length: count } = replacements
      yield* isSame
        ? put(correctionsMissed(count))
        : put(tokensReplaced({ texts: replaced, count }))
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

    yield takeLatest(unknownTokensShown, suggest)
    yield takeLatest(codesValidated, compare)
    yield* fork(compare)
    yield* fork(replaceInTurn)
  }
