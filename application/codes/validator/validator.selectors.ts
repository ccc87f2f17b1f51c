import { createSelector } from '@reduxjs/toolkit'
import type { Validation } from '../../../domain/codes/validator/classification'
import { selectCodesStatus } from '../tracked/tracked.selectors'
import type { Suggestion } from './SuggestCodes'
import {
  selectCleared,
  selectDraft,
  selectFiles,
  selectIsAsSubmitted,
  selectIsEveryFileRead,
  selectIsLong,
  selectRefused,
  selectResult,
  selectSubmitted,
  selectSuggestions,
} from './validator.slice'

export type ValidationView =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  /** A long list is being worked on, and there is nothing to show yet. */
  | { readonly kind: 'working' }
  | {
      readonly kind: 'done'
      /** Which submission this is the result of. */
      readonly submission: number
      /** Which list it is of: the same one over the corrections of a list. */
      readonly list: number
      /** Its rows are made for the visible page only. */
      readonly validation: Validation
      /** None for what the input no longer holds. */
      readonly suggestions: readonly Suggestion[]
      /** A newer list is being worked on, and it is a long one. */
      readonly isOutdated: boolean
    }

const noSuggestions: readonly Suggestion[] = []
const selectOffered = createSelector(
  [selectIsAsSubmitted, selectSuggestions],
  (isAsSubmitted, suggestions) => (isAsSubmitted ? suggestions : noSuggestions),
)

const selectValidationView = createSelector(
  [selectSubmitted, selectResult, selectIsLong, selectCodesStatus, selectOffered],
  (submitted, result, isLong, codes, suggestions): ValidationView => {
    if (submitted === null) return { kind: 'none' }
    if (codes.kind !== 'ready') return { kind: codes.kind }
    if (result === null) return { kind: isLong ? 'working' : 'none' }
    const { submission, list, validation } = result
    const isOutdated = isLong && submission !== submitted.number
    return { kind: 'done', submission, list, validation, suggestions, isOutdated }
  },
)

/** What is no separator. */
const ANY_TOKEN = /[^\s,;]/

/** The codes of the files that are not validated yet; null where there is no such file, or one is being read. */
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

/** 'Validador de Códigos': its input, the files beside it, and what became of what was submitted. */
export const selectValidatorView = createSelector(
  [
    selectDraft,
    selectFiles,
    selectIsEveryFileRead,
    selectAddedCount,
    selectRefused,
    selectCleared,
    selectValidationView,
  ],
  (draft, files, isEveryFileRead, addedCount, refused, cleared, result) => {
    const isEmpty = files.length === 0 && !ANY_TOKEN.test(draft)
    return {
      draft,
      files,
      refused,
      result,
      isEmpty,
      /** A file that has not been read would be left out. */
      canValidate: !isEmpty && isEveryFileRead,
      isReading: !isEveryFileRead,
      addedCount,
      canUndo: cleared !== null,
    }
  },
)
