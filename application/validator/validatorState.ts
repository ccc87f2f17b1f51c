import type { Validation } from '../../domain/validator/classification'
import type { CodeList } from '../../domain/validator/listFile'
import type { VerdictGroup } from '../../domain/validator/verdict'
import type { PickedFile, PickedFileId, RefusedFile } from '../device/PickedFiles'
import type { Suggestion } from './corrections/SuggestCodes'
import type { PasteFailure } from './paste/PasteList'
import type { CheckedTexts } from './ValidateCodes'

/** A file next to the input, which would be too slow with that many lines. */
export interface AttachedFile extends PickedFile {
  /** Null while the file is being read. */
  readonly list: CodeList | null
}

interface Submission {
  /** Numbers the submissions, so that results of earlier ones are dropped. */
  readonly number: number
  /** Unchanged by correcting a token: it is still the same list, and the page stays where it is. */
  readonly list: number
  /** The input first, then the files. */
  readonly texts: readonly string[]
  /** The texts beside the files' lists. */
  readonly beside: readonly string[]
}

interface StoredResult {
  readonly submission: number
  readonly list: number
  readonly validation: Validation
  /** Whether all the leader's codes were there. */
  readonly isComplete: boolean
  /** The group of the verdict that is shown alone; null for all. A new list shows all. */
  readonly group: VerdictGroup | null
}

/** How many unknown tokens of a list are compared with the leader's codes. */
export const MOST_COMPARED = 200

/** Suggestions for the unknown tokens of a result. */
export interface NearMissesOfResult {
  readonly submission: number
  readonly found: readonly Suggestion[]
  /** Whether the list has more unknown tokens than were compared. */
  readonly isPartial: boolean
}

/** The content that 'Limpiar' removes or a paste replaces; 'Deshacer' restores it. */
interface Contents {
  readonly draft: string
  readonly files: readonly AttachedFile[]
  readonly submitted: Submission | null
  readonly result: StoredResult | null
  readonly refused: readonly RefusedFile[]
}

export interface ValidatorState extends Contents {
  /** The number of submissions so far. */
  readonly submissions: number
  /** The validation has run long enough for the leader to be told. */
  readonly isLong: boolean
  /** For the visible page, beyond the near misses. */
  readonly suggestions: readonly Suggestion[]
  readonly nearMisses: NearMissesOfResult | null
  readonly cleared: Contents | null
  /** The last correction, and the contents before it. */
  readonly corrected: { readonly count: number; readonly before: Contents } | null
  /** The last paste by the button, or what another app shared, brought nothing. */
  readonly pasteFailure: PasteFailure['kind'] | null
}

const empty: Contents = { draft: '', files: [], submitted: null, result: null, refused: [] }

export const initialState: ValidatorState = {
  ...empty,
  submissions: 0,
  isLong: false,
  suggestions: [],
  nearMisses: null,
  cleared: null,
  corrected: null,
  pasteFailure: null,
}

export const contentsOf = ({ draft, files, submitted, result, refused }: Contents): Contents => ({
  draft,
  files,
  submitted,
  result,
  refused,
})

/** The leader changed the contents: what was offered for the former ones goes. */
export const changed = (state: ValidatorState, change: Partial<Contents>): ValidatorState => ({
  ...state,
  ...change,
  cleared: null,
  corrected: null,
  pasteFailure: null,
})

/** The input, then each file that has been read. */
export const listsOf = ({ draft, files }: Pick<Contents, 'draft' | 'files'>): readonly string[] => [
  draft,
  ...files.flatMap(({ list }) => (list ? [list.text] : [])),
]

export const isEveryFileRead = ({ files }: Pick<Contents, 'files'>): boolean =>
  files.every(({ list }) => list !== null)

/** @param texts of the contents, by `listsOf` */
export const isAsSubmitted = (contents: Contents, texts: readonly string[]): boolean => {
  const submitted = contents.submitted?.texts
  return (
    isEveryFileRead(contents) &&
    submitted?.length === texts.length &&
    submitted.every((text, at) => text === texts[at])
  )
}

export const submit = (state: ValidatorState, isSameList: boolean): ValidatorState => {
  const number = state.submissions + 1
  const list = isSameList ? (state.submitted?.list ?? number) : number
  const beside = state.files.flatMap((file) => file.list?.beside ?? [])
  const submitted = { number, list, texts: listsOf(state), beside }
  return { ...changed(state, { submitted, refused: [] }), submissions: number, isLong: false }
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

export interface Validated extends CheckedTexts {
  readonly submission: number
}

/** The result of the newest submission; one of an earlier submission changes nothing. */
export const withValidation = (
  state: ValidatorState,
  { submission, validation, isComplete }: Validated,
): ValidatorState => {
  if (submission !== state.submitted?.number) return state
  const { list } = state.submitted
  const group = state.result?.list === list ? state.result.group : null
  // Frozen shallowly, so that Immer does not traverse every entry.
  const result = { submission, list, validation: Object.freeze(validation), isComplete, group }
  return { ...state, isLong: false, result }
}
