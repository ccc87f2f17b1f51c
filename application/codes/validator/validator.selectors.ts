import { createSelector } from '@reduxjs/toolkit'
import type { Validation } from '../../../domain/codes/validator/classification'
import type { RootState } from '../../root/rootReducer'
import { selectCodesStatus } from '../tracked/tracked.selectors'
import type { Suggestion } from './SuggestCodes'
import { listsOf } from './validator.slice'

export const selectSubmitted = (state: RootState) => state.validator.submitted

const selectDraft = (state: RootState) => state.validator.draft
const selectFiles = (state: RootState) => state.validator.files
const selectRefused = (state: RootState) => state.validator.refused
const selectResult = (state: RootState) => state.validator.result
const selectIsLong = (state: RootState) => state.validator.isLong
const selectSuggestions = (state: RootState) => state.validator.suggestions
const selectCleared = (state: RootState) => state.validator.cleared

/** The input and the files that have been read; the same array until one of them changes. */
export const selectTexts = createSelector([selectDraft, selectFiles], (draft, files) =>
  listsOf({ draft, files }),
)

const selectIsEveryFileRead = (state: RootState) =>
  selectFiles(state).every(({ list }) => list !== null)

/** The input and the files are still those that were submitted: what was found for these may be done to them. */
export const selectIsAsSubmitted = createSelector(
  [selectTexts, selectSubmitted, selectIsEveryFileRead],
  (texts, submitted, isEveryFileRead) =>
    isEveryFileRead &&
    submitted?.texts.length === texts.length &&
    submitted.texts.every((text, at) => text === texts[at]),
)

/** Those that wait to be read, also where only 'Deshacer' would show them. */
export const selectFilesToRead = createSelector([selectFiles, selectCleared], (files, cleared) =>
  [...files, ...(cleared?.files ?? [])].filter(({ list }) => list === null),
)

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
const selectOffered = (state: RootState) =>
  selectIsAsSubmitted(state) ? selectSuggestions(state) : noSuggestions

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
