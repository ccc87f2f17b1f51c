import type { Validation } from '../../../domain/codes/validator/classification'
import type { CodeList, ListFileFailure } from '../../../domain/codes/validator/listFile'
import type { PickedFileId } from '../../ports/device/PickedFiles'
import type { Suggestion } from './SuggestCodes'

export interface PickedFile {
  readonly id: PickedFileId
  readonly name: string
}

/** A file next to the input, which would be too slow with that many lines. */
export interface AttachedFile extends PickedFile {
  /** Null while the file is being read. */
  readonly list: CodeList | null
}

export interface RefusedFile extends PickedFile {
  readonly failure: ListFileFailure['kind']
}

interface Submission {
  /** Numbers the submissions, so that results of earlier ones are dropped. */
  readonly number: number
  /** Unchanged by correcting a token: it is still the same list, and the page stays where it is. */
  readonly list: number
  /** The input first, then the files. */
  readonly texts: readonly string[]
}

interface ValidationResult {
  readonly submission: number
  readonly list: number
  readonly validation: Validation
}

/** What 'Limpiar' removes and 'Deshacer' restores. */
interface Contents {
  readonly draft: string
  readonly files: readonly AttachedFile[]
  readonly submitted: Submission | null
  readonly result: ValidationResult | null
  readonly refused: readonly RefusedFile[]
}

export interface ValidatorState extends Contents {
  /** The number of submissions so far. */
  readonly submissions: number
  /** The validation has run long enough for the leader to be told. */
  readonly isLong: boolean
  readonly suggestions: readonly Suggestion[]
  readonly cleared: Contents | null
}

const empty: Contents = { draft: '', files: [], submitted: null, result: null, refused: [] }

export const initialState: ValidatorState = {
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

export const submit = (state: ValidatorState, isSameList: boolean): ValidatorState => {
  const number = state.submissions + 1
  const list = isSameList ? (state.submitted?.list ?? number) : number
  const submitted = { number, list, texts: listsOf(state) }
  return { ...state, submissions: number, submitted, isLong: false, refused: [], cleared: null }
}

/** How a reading changes the contents. Skipped if the file has been removed meanwhile. */
type Outcome = (contents: Contents) => Pick<Contents, 'files' | 'refused'>

/** Also applied to the cleared contents, for 'Deshacer' to restore. */
export const withOutcome = (
  state: ValidatorState,
  id: PickedFileId,
  outcome: Outcome,
): ValidatorState => {
  const applied = <C extends Contents>(contents: C): C =>
    contents.files.some((file) => file.id === id) ? { ...contents, ...outcome(contents) } : contents
  return { ...applied(state), cleared: state.cleared && applied(state.cleared) }
}
