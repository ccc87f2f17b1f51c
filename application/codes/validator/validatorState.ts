import type { Validation } from '../../../domain/codes/validator/classification'
import type { CodeList, ListFileFailure } from '../../../domain/codes/validator/listFile'
import type { PickedFileId } from '../../ports/device/PickedFiles'
import type { Suggestion } from './SuggestCodes'

export interface PickedFile {
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

export interface ValidatorState extends Contents {
  /** How many were submitted so far. */
  readonly submissions: number
  /** The work on the submission has lasted so long that the leader is told. */
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

/** What a reading changes where the file is still attached: one that was taken away meanwhile is spoken of no more. */
type Outcome = (contents: Contents) => Pick<Contents, 'files' | 'refused'>

/** A file that was read meanwhile is read as well where 'Deshacer' would bring it back. */
export const withOutcome = (
  state: ValidatorState,
  id: PickedFileId,
  outcome: Outcome,
): ValidatorState => {
  const applied = <C extends Contents>(contents: C): C =>
    contents.files.some((file) => file.id === id) ? { ...contents, ...outcome(contents) } : contents
  return { ...applied(state), cleared: state.cleared && applied(state.cleared) }
}
