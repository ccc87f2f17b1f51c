import { createSelector } from '@reduxjs/toolkit'
import type { Validation } from '../../domain/validator/classification'
import type { Replacement } from '../../domain/validator/correction'
import { hasToken } from '../../domain/validator/tokens'
import { type Verdict, type VerdictGroup, verdictOf } from '../../domain/validator/verdict'
import { selectLoadStatus } from '../codes/codes.selectors'
import type { Suggestion } from './corrections/SuggestCodes'
import {
  selectCleared,
  selectCorrected,
  selectDraft,
  selectFiles,
  selectIsAsSubmitted,
  selectIsEveryFileRead,
  selectIsLong,
  selectNearMisses,
  selectPasteFailure,
  selectRefused,
  selectResult,
  selectSubmitted,
  selectSuggestions,
  type WithValidator,
} from './validator.slice'

/** Unknown tokens that are close to codes of the leader. */
export interface Mistyped {
  readonly found: readonly Suggestion[]
  /** The replacements for tokens with exactly one suggestion. */
  readonly clear: readonly Replacement[]
  readonly isPartial: boolean
}

export type ValidationView =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  /** A long validation is running, and there is no earlier result. */
  | { readonly kind: 'working' }
  | {
      readonly kind: 'done'
      /** The submission that this is the result of. */
      readonly submission: number
      /** The list that this is the result of; correcting a token does not change it. */
      readonly list: number
      /** Rows are made for the visible page only. */
      readonly validation: Validation
      readonly verdict: Verdict
      /** The group that is shown alone; null for all. */
      readonly group: VerdictGroup | null
      /** Tokens that were not found yet, while codes still arrive. They count in no group. */
      readonly searching: readonly string[]
      readonly suggestions: readonly Suggestion[]
      /** Null if there are none. */
      readonly mistyped: Mistyped | null
      /** How many tokens the last correction replaced; null if nothing can be undone. */
      readonly correctedCount: number | null
      /** The input or the files have changed since. */
      readonly isOld: boolean
      /** It is the result of the newest submission, and nothing has changed since. */
      readonly isCurrent: boolean
      /** A long validation of a newer list is running. */
      readonly isOutdated: boolean
    }

const NOTHING: readonly string[] = []

/** Before all codes are here, a token without a code is not known to be invalid. */
const settledPartOf = (validation: Validation, isComplete: boolean) => {
  if (isComplete) return { validation, searching: NOTHING }
  const { invalid } = validation
  const searching = invalid.filter((checked) => typeof checked === 'string')
  const settled = invalid.filter((checked) => typeof checked !== 'string')
  return { validation: { ...validation, invalid: settled }, searching }
}

// Not of the result: choosing another group must not sort a long list again.
const selectSettled = createSelector(
  [
    (state: WithValidator) => selectResult(state)?.validation,
    (state: WithValidator) => selectResult(state)?.isComplete,
  ],
  (validation, isComplete) => {
    if (validation === undefined || isComplete === undefined) return null
    const settled = settledPartOf(validation, isComplete)
    return { ...settled, verdict: verdictOf(settled.validation) }
  },
)

const selectMistyped = createSelector(
  [selectNearMisses, selectResult],
  (nearMisses, result): Mistyped | null => {
    if (nearMisses === null || nearMisses.submission !== result?.submission) return null
    const { found, isPartial } = nearMisses
    if (found.length === 0) return null
    const clear = found.flatMap(({ token, codes: [code, ...others] }) =>
      code !== undefined && others.length === 0 ? [{ token, code }] : [],
    )
    return { found, clear, isPartial }
  },
)

/** The actions offered for a result. */
const selectOffers = createSelector(
  [selectIsAsSubmitted, selectSuggestions, selectMistyped, selectCorrected],
  (isAsSubmitted, suggestions, mistyped, corrected) => ({
    suggestions: [...(mistyped?.found ?? []), ...suggestions],
    mistyped,
    correctedCount: corrected?.count ?? null,
    isOld: !isAsSubmitted,
  }),
)

const selectValidationView = createSelector(
  [selectSubmitted, selectResult, selectSettled, selectIsLong, selectLoadStatus, selectOffers],
  (submitted, result, settled, isLong, codes, offers): ValidationView => {
    if (submitted === null) return { kind: 'none' }
    if (codes.kind !== 'ready') return { kind: codes.kind }
    if (result === null || settled === null) return { kind: isLong ? 'working' : 'none' }
    const { submission, list } = result
    // It may have lost its last code since it was chosen.
    const group = result.group && settled.verdict[result.group].length > 0 ? result.group : null
    const isNewest = submission === submitted.number
    const isCurrent = isNewest && !offers.isOld
    const isOutdated = isLong && !isNewest
    return { kind: 'done', submission, list, group, ...settled, ...offers, isCurrent, isOutdated }
  },
)

/**
 * The number of codes in files that are not validated yet; null if there are none, or one is still
 * being read.
 */
const selectAddedCount = createSelector(
  [selectFiles, selectSubmitted, selectIsEveryFileRead],
  (files, submitted, isEveryFileRead) => {
    const added = files.flatMap(({ list }) =>
      list && !submitted?.texts.includes(list.text) ? [list.count] : [],
    )
    if (!isEveryFileRead || added.length === 0) return null
    return added.reduce((sum, count) => sum + count)
  },
)

/** The view of 'Validador de Códigos': its input, attached files and result. */
export const selectValidatorView = createSelector(
  [
    selectDraft,
    selectFiles,
    selectIsEveryFileRead,
    selectAddedCount,
    selectRefused,
    selectCleared,
    selectPasteFailure,
    selectValidationView,
  ],
  (draft, files, isEveryFileRead, addedCount, refused, cleared, pasteFailure, result) => {
    const isEmpty = files.every(({ list }) => list?.count === 0) && !hasToken(draft)
    return {
      draft,
      files,
      refused,
      result,
      /** There is no code to validate. */
      isEmpty,
      /** False while nothing was entered; separators alone can be cleared (VALIDATOR-3). */
      canClear: files.length > 0 || draft !== '',
      /** False while a file is being read: the list would be incomplete. */
      canValidate: !isEmpty && isEveryFileRead,
      isReading: !isEveryFileRead,
      addedCount,
      canUndo: cleared !== null,
      pasteFailure,
    }
  },
)

export type ValidatorView = ReturnType<typeof selectValidatorView>
