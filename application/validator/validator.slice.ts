import {
  createAction,
  createSelector,
  createSlice,
  type PayloadAction,
  type WithSlice,
} from '@reduxjs/toolkit'
import type { Replacement } from '../../domain/validator/correction'
import type { CodeList } from '../../domain/validator/listFile'
import type { VerdictGroup } from '../../domain/validator/verdict'
import type { PickedFile, PickedFileId, RefusedFile } from '../device/PickedFiles'
import { sessionEnded } from '../session/session.slice'
import type { Suggestion } from './corrections/SuggestCodes'
import type { Pasted, ReceivedList } from './paste/PasteList'
import { pasteFailed } from './paste/paste.events'
import { withPasted, withReceived } from './paste/withPasted'
import {
  changed,
  contentsOf,
  initialState,
  isAsSubmitted,
  isEveryFileRead,
  listsOf,
  type NearMissesOfResult,
  submit,
  type Validated,
  type ValidatorState,
  withOutcome,
  withValidation,
} from './validatorState'

/** The input and the files that have been read; the same array until one of them changes. */
const textsOf = createSelector(
  [({ draft }: ValidatorState) => draft, ({ files }: ValidatorState) => files],
  (draft, files) => listsOf({ draft, files }),
)

export const validator = createSlice({
  name: 'validator',
  initialState,
  reducers: {
    draftChanged: (state, { payload }: PayloadAction<string>): ValidatorState =>
      changed(state, { draft: payload }),
    /** 'Pegar y validar' was pressed. */
    pasteRequested: (state): ValidatorState => ({ ...state, pasteFailure: null }),
    listPasted: (state, { payload }: PayloadAction<Pasted>): ValidatorState =>
      withPasted(state, payload),
    filesPicked: (state, { payload: files }: PayloadAction<readonly PickedFile[]>) =>
      withReceived(state, { text: null, files, refused: [] }),
    /** Files were opened with the portal from the device's own list of files. */
    filesOpened: (state, { payload }: PayloadAction<Omit<ReceivedList, 'text'>>) =>
      withReceived(state, { text: null, ...payload }),
    listReceived: (state, { payload }: PayloadAction<ReceivedList>) => withReceived(state, payload),
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
    fileRemoved: (state, { payload }: PayloadAction<PickedFileId>): ValidatorState =>
      changed(state, { files: state.files.filter(({ id }) => id !== payload) }),
    /** The text that a paste replaced can still be restored. */
    validationSubmitted: {
      /** @param options `keepsRefused` for a list that came by itself: why files of it were refused is still to be read */
      prepare: ({ keepsRefused = false } = {}) => ({ payload: keepsRefused }),
      reducer: (state, { payload: keepsRefused }: PayloadAction<boolean>): ValidatorState => ({
        ...submit(state, false),
        cleared: state.cleared,
        refused: keepsRefused ? state.refused : [],
      }),
    },
    slowValidationDetected: (state): ValidatorState => ({ ...state, isLong: true }),
    codesValidated: (state, { payload }: PayloadAction<Validated>): ValidatorState =>
      withValidation(state, payload),
    verdictGroupChosen: (state, { payload }: PayloadAction<VerdictGroup | null>): ValidatorState =>
      state.result ? { ...state, result: { ...state.result, group: payload } } : state,
    /** For unknown tokens beyond those that were compared for `nearMissesFound`. */
    suggestionsFound: (
      state,
      { payload }: PayloadAction<readonly Suggestion[]>,
    ): ValidatorState => ({ ...state, suggestions: payload }),
    nearMissesFound: (state, { payload }: PayloadAction<NearMissesOfResult>): ValidatorState => ({
      ...state,
      nearMisses: payload,
    }),
    /** @param payload the texts of the input and the files, in the order of `listsOf`, and how many tokens were corrected */
    tokensReplaced: (
      state,
      {
        payload: { texts, count },
      }: PayloadAction<{ readonly texts: readonly string[]; readonly count: number }>,
    ): ValidatorState => {
      const [draft = '', ...rest] = texts
      const files = state.files.map((file) =>
        file.list ? { ...file, list: { ...file.list, text: rest.shift() ?? '' } } : file,
      )
      const corrected = { count, before: contentsOf(state) }
      return { ...submit({ ...state, draft, files }, true), corrected }
    },
    correctionUndone: (state): ValidatorState =>
      state.corrected ? { ...state, ...state.corrected.before, corrected: null } : state,
    validatorCleared: (state): ValidatorState => ({
      ...initialState,
      submissions: state.submissions,
      cleared: contentsOf(state),
    }),
    clearUndone: (state): ValidatorState =>
      state.cleared ? { ...state, ...state.cleared, cleared: null, isLong: false } : state,
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionEnded, () => initialState)
      .addCase(pasteFailed, (state, { payload }) => ({ ...state, pasteFailure: payload }))
  },
  selectors: {
    selectDraft: ({ draft }) => draft,
    selectFiles: ({ files }) => files,
    selectSubmitted: ({ submitted }) => submitted,
    selectRefused: ({ refused }) => refused,
    selectResult: ({ result }) => result,
    selectIsLong: ({ isLong }) => isLong,
    selectSuggestions: ({ suggestions }) => suggestions,
    selectNearMisses: ({ nearMisses }) => nearMisses,
    selectCorrected: ({ corrected }) => corrected,
    selectPasteFailure: ({ pasteFailure }) => pasteFailure,
    selectCleared: ({ cleared }) => cleared,
    selectTexts: textsOf,
    selectIsEveryFileRead: isEveryFileRead,
    /**
     * The input and the files are unchanged since the submission, so a correction applies to them.
     */
    selectIsAsSubmitted: (state) => isAsSubmitted(state, textsOf(state)),
    /** Files waiting to be read, including those that only 'Deshacer' would show. */
    selectFilesToRead: createSelector(
      [({ files }: ValidatorState) => files, ({ cleared }: ValidatorState) => cleared],
      (files, cleared) => [...files, ...(cleared?.files ?? [])].filter(({ list }) => list === null),
    ),
  },
})

export const {
  draftChanged,
  pasteRequested,
  listPasted,
  filesPicked,
  filesOpened,
  listReceived,
  fileRead,
  fileRefused,
  fileRemoved,
  validationSubmitted,
  slowValidationDetected,
  codesValidated,
  verdictGroupChosen,
  suggestionsFound,
  nearMissesFound,
  tokensReplaced,
  correctionUndone,
  validatorCleared,
  clearUndone,
} = validator.actions

export type WithValidator = WithSlice<typeof validator>

export const unknownTokensShown = createAction<readonly string[]>('validator/unknownTokensShown')
/** The tokens to correct are no longer in the list: nothing was changed. */
export const correctionsMissed = createAction<number>('validator/correctionsMissed')
export const correctionsChosen = createAction<readonly Replacement[]>('validator/correctionsChosen')

export const {
  selectDraft,
  selectFiles,
  selectSubmitted,
  selectRefused,
  selectResult,
  selectIsLong,
  selectSuggestions,
  selectNearMisses,
  selectCorrected,
  selectPasteFailure,
  selectCleared,
  selectTexts,
  selectIsEveryFileRead,
  selectIsAsSubmitted,
  selectFilesToRead,
} = validator.selectors
