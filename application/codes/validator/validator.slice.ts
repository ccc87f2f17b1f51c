import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Validation } from '../../../domain/codes/validator/classification'
import type { CodeList, ListFileFailure } from '../../../domain/codes/validator/listFile'
import { sessionEnded } from '../../account/session/session.slice'
import type { PickedFileId } from '../../ports/device/PickedFiles'
import type { Suggestion } from './SuggestCodes'

interface PickedFile {
  readonly id: PickedFileId
  readonly name: string
}

/** A file beside the input, which would not bear its lines. */
export interface AttachedFile extends PickedFile {
  /** Null while the file is being read. */
  readonly list: CodeList | null
}

export interface RefusedFile extends PickedFile {
  readonly failure: ListFileFailure['kind']
}

interface Submission {
  /** Counts what was submitted: an answer to an earlier one is dropped. */
  readonly number: number
  /** Stays the same where a token was replaced: it is still the same list, and its pages stay where they are. */
  readonly list: number
  /** The input first, then the files. */
  readonly texts: readonly string[]
}

interface ValidationResult {
  readonly submission: number
  readonly list: number
  readonly validation: Validation
}

/** What 'Limpiar' empties, and 'Deshacer' brings back. */
interface Contents {
  readonly draft: string
  readonly files: readonly AttachedFile[]
  readonly submitted: Submission | null
  readonly result: ValidationResult | null
  readonly refused: readonly RefusedFile[]
}

interface ValidatorState extends Contents {
  /** How many were submitted so far. */
  readonly submissions: number
  /** The work on the submission has lasted so long that the leader is told. */
  readonly isLong: boolean
  readonly suggestions: readonly Suggestion[]
  readonly cleared: Contents | null
}

const empty: Contents = { draft: '', files: [], submitted: null, result: null, refused: [] }

const initialState: ValidatorState = {
  ...empty,
  submissions: 0,
  isLong: false,
  suggestions: [],
  cleared: null,
}

/** The input, then each file that has been read. */
export const listsOf = ({ draft, files }: Pick<Contents, 'draft' | 'files'>): readonly string[] => [
  draft,
  ...files.flatMap(({ list }) => (list ? [list.text] : [])),
]

const submit = (state: ValidatorState, isSameList: boolean): ValidatorState => {
  const number = state.submissions + 1
  const list = isSameList ? (state.submitted?.list ?? number) : number
  const submitted = { number, list, texts: listsOf(state) }
  return { ...state, submissions: number, submitted, isLong: false, refused: [], cleared: null }
}

/** What a reading changes where the file is still attached: one that was taken away meanwhile is spoken of no more. */
type Outcome = (contents: Contents) => Pick<Contents, 'files' | 'refused'>

/** A file that was read meanwhile is read as well where 'Deshacer' would bring it back. */
const withOutcome = (state: ValidatorState, id: PickedFileId, outcome: Outcome): ValidatorState => {
  const applied = <C extends Contents>(contents: C): C =>
    contents.files.some((file) => file.id === id) ? { ...contents, ...outcome(contents) } : contents
  return { ...applied(state), cleared: state.cleared && applied(state.cleared) }
}

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
    validationLasted: (state): ValidatorState => ({ ...state, isLong: true }),
    codesValidated: (
      state,
      { payload }: PayloadAction<{ readonly submission: number; readonly validation: Validation }>,
    ): ValidatorState => {
      const { submission } = payload
      if (submission !== state.submitted?.number) return state
      // Frozen here, and so at its surface only: Immer would go through every entry of it.
      const validation = Object.freeze(payload.validation)
      const { list } = state.submitted
      return { ...state, isLong: false, result: { submission, list, validation } }
    },
    unknownTokensShown: (state, _action: PayloadAction<readonly string[]>) => state,
    suggestionsFound: (
      state,
      { payload }: PayloadAction<readonly Suggestion[]>,
    ): ValidatorState => ({ ...state, suggestions: payload }),
    replacementChosen: (
      state,
      _action: PayloadAction<{ readonly token: string; readonly code: string }>,
    ) => state,
    /** @param payload the texts of the input and the files, with the token replaced, in the order of `listsOf` */
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
})

export const {
  draftChanged,
  filesPicked,
  fileRead,
  fileRefused,
  fileRemoved,
  validationSubmitted,
  validationLasted,
  codesValidated,
  unknownTokensShown,
  suggestionsFound,
  replacementChosen,
  tokenReplaced,
  validatorCleared,
  clearUndone,
} = validator.actions
