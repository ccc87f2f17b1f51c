import { createAction, createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Validation } from '../../../domain/codes/validator/classification'
import type { CodeList } from '../../../domain/codes/validator/listFile'
import { sessionEnded } from '../../account/session/session.slice'
import type { PickedFileId } from '../../ports/device/PickedFiles'
import type { Suggestion } from './SuggestCodes'
import {
  initialState,
  listsOf,
  type PickedFile,
  type RefusedFile,
  submit,
  type ValidatorState,
  withOutcome,
} from './validatorState'

/** The input and the files that have been read; the same array until one of them changes. */
const textsOf = createSelector(
  [({ draft }: ValidatorState) => draft, ({ files }: ValidatorState) => files],
  (draft, files) => listsOf({ draft, files }),
)

const isEveryFileRead = ({ files }: ValidatorState) => files.every(({ list }) => list !== null)

export const validator = createSlice({
  name: 'validator',
  initialState,
  reducers: {
    draftChanged: (state, { payload }: PayloadAction<string>): ValidatorState => ({
      ...state,
      draft: payload,
      cleared: null,
    }),
    filesPicked: (state, { payload }: PayloadAction<readonly PickedFile[]>): ValidatorState => ({
      ...state,
      files: [...state.files, ...payload.map((file) => ({ ...file, list: null }))],
      refused: [],
      cleared: null,
    }),
    fileRead: (
      state,
      {
        payload: { id, list },
      }: PayloadAction<{ readonly id: PickedFileId; readonly list: CodeList }>,
    ): ValidatorState =>
      withOutcome(state, id, ({ files, refused }) => ({
        files: files.map((file) => (file.id === id ? { ...file, list } : file)),
        refused,
      })),
    fileRefused: (state, { payload }: PayloadAction<RefusedFile>): ValidatorState =>
      withOutcome(state, payload.id, ({ files, refused }) => ({
        files: files.filter(({ id }) => id !== payload.id),
        refused: [...refused, payload],
      })),
    fileRemoved: (state, { payload }: PayloadAction<PickedFileId>): ValidatorState => ({
      ...state,
      files: state.files.filter(({ id }) => id !== payload),
    }),
    validationSubmitted: (state): ValidatorState => submit(state, false),
    slowValidationDetected: (state): ValidatorState => ({ ...state, isLong: true }),
    /** The codes could not be read: the list of codes says why. */
    validationFailed: (state): ValidatorState => ({ ...state, isLong: false }),
    codesValidated: (
      state,
      { payload }: PayloadAction<{ readonly submission: number; readonly validation: Validation }>,
    ): ValidatorState => {
      const { submission } = payload
      if (submission !== state.submitted?.number) return state
      // Frozen shallowly here, so that Immer does not traverse every entry.
      const validation = Object.freeze(payload.validation)
      const { list } = state.submitted
      return { ...state, isLong: false, result: { submission, list, validation } }
    },
    suggestionsFound: (
      state,
      { payload }: PayloadAction<readonly Suggestion[]>,
    ): ValidatorState => ({ ...state, suggestions: payload }),
    /** @param payload the corrected texts of the input and the files, in the order of `listsOf` */
    tokenReplaced: (state, { payload }: PayloadAction<readonly string[]>): ValidatorState => {
      const [draft = '', ...texts] = payload
      const files = state.files.map((file) =>
        file.list ? { ...file, list: { ...file.list, text: texts.shift() ?? '' } } : file,
      )
      return submit({ ...state, draft, files }, true)
    },
    validatorCleared: (state): ValidatorState => {
      const { draft, files, submitted, result, refused, submissions } = state
      const cleared = { draft, files, submitted, result, refused }
      return { ...initialState, submissions, cleared }
    },
    clearUndone: (state): ValidatorState =>
      state.cleared ? { ...state, ...state.cleared, cleared: null } : state,
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, () => initialState)
  },
  selectors: {
    selectDraft: ({ draft }) => draft,
    selectFiles: ({ files }) => files,
    selectSubmitted: ({ submitted }) => submitted,
    selectRefused: ({ refused }) => refused,
    selectResult: ({ result }) => result,
    selectIsLong: ({ isLong }) => isLong,
    selectSuggestions: ({ suggestions }) => suggestions,
    selectCleared: ({ cleared }) => cleared,
    selectTexts: textsOf,
    selectIsEveryFileRead: isEveryFileRead,
    /**
     * The input and the files are unchanged since the submission, so a correction applies to them.
     */
    selectIsAsSubmitted: (state) => {
      const [texts, submitted] = [textsOf(state), state.submitted?.texts]
      return (
        isEveryFileRead(state) &&
        submitted?.length === texts.length &&
        submitted.every((text, at) => text === texts[at])
      )
    },
    /** Files waiting to be read, including those that only 'Deshacer' would show. */
    selectFilesToRead: createSelector(
      [({ files }: ValidatorState) => files, ({ cleared }: ValidatorState) => cleared],
      (files, cleared) => [...files, ...(cleared?.files ?? [])].filter(({ list }) => list === null),
    ),
  },
})

export const {
  draftChanged,
  filesPicked,
  fileRead,
  fileRefused,
  fileRemoved,
  validationSubmitted,
  slowValidationDetected,
  validationFailed,
  codesValidated,
  suggestionsFound,
  tokenReplaced,
  validatorCleared,
  clearUndone,
} = validator.actions

/** The process has started: a submission that waits is validated. */
export const validationResumed = createAction('validator/validationResumed')
export const unknownTokensShown = createAction<readonly string[]>('validator/unknownTokensShown')
export const replacementChosen = createAction<{ readonly token: string; readonly code: string }>(
  'validator/replacementChosen',
)

export const {
  selectDraft,
  selectFiles,
  selectSubmitted,
  selectRefused,
  selectResult,
  selectIsLong,
  selectSuggestions,
  selectCleared,
  selectTexts,
  selectIsEveryFileRead,
  selectIsAsSubmitted,
  selectFilesToRead,
} = validator.selectors
