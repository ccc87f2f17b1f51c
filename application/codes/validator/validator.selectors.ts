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
      /** Empty if the input has changed since. */
      readonly suggestions: readonly Suggestion[]
      /** A long validation of a newer list is running. */
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

/** Any character that is not a separator. */
const ANY_TOKEN = /[^\s,;]/

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
      /** False while a file is being read: the list would be incomplete. */
      canValidate: !isEmpty && isEveryFileRead,
      isReading: !isEveryFileRead,
      addedCount,
      canUndo: cleared !== null,
    }
  },
)
