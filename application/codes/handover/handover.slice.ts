import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CodeId } from '../../../domain/codes/AccessCode'
import type { BatchId } from '../../../domain/codes/CodeBatch'
import { sessionEnded } from '../../account/session/session.slice'
import type { PictureFailure } from '../../ports/TicketPictures'
import type { ExportFailure, ExportFormat } from './SaveCodes'
import type { ShareChannel } from './ShareCodes'

/** The codes of an export: a batch, or selected codes in the given order. */
export type ExportSource =
  | { readonly kind: 'batch'; readonly id: BatchId }
  | { readonly kind: 'chosen'; readonly ids: readonly CodeId[] }

export interface ExportRequest {
  readonly source: ExportSource
  readonly format: ExportFormat
}

/**
 * Codes to copy or share. `from` identifies the control, so that a second click can be told from
 * another request.
 */
export interface CodesToHandOver {
  readonly from: string
  readonly codes: readonly string[]
  /** Which of the leader's codes it is, where it is one of them: it is then marked as shared. */
  readonly codeId?: CodeId
  /** What to export instead if that fails; null if there is no export. */
  readonly source: ExportSource | null
}

/** @property claimed the codes that were marked as shared to copy them */
export interface CopiedCodes extends Pick<CodesToHandOver, 'from' | 'codes' | 'codeId'> {
  readonly claimed?: readonly CodeId[]
}

/** What the latest request came to: codes on the clipboard, or a problem that waits for the leader to choose another way. */
type HandoverState =
  | { readonly problem: 'none'; readonly copiedFrom: string | null }
  | { readonly problem: 'copy-refused' | 'share-too-long'; readonly wanted: CodesToHandOver }

const initialState: HandoverState = { problem: 'none', copiedFrom: null }

export const handover = createSlice({
  name: 'handover',
  initialState: initialState as HandoverState,
  reducers: {
    /**
     * A request started and was not ignored as a second click, so the previous problem is
     * dismissed.
     */
    handoverStarted: () => initialState,
    /** The codes are on the clipboard. */
    codesCopied: (_state, { payload }: PayloadAction<CopiedCodes>): HandoverState => ({
      problem: 'none',
      copiedFrom: payload.from,
    }),
    copyRefused: (_state, { payload }: PayloadAction<CodesToHandOver>): HandoverState => ({
      problem: 'copy-refused',
      wanted: payload,
    }),
    shareTooLong: (_state, { payload }: PayloadAction<CodesToHandOver>): HandoverState => ({
      problem: 'share-too-long',
      wanted: payload,
    }),
    problemDismissed: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, () => initialState)
  },
  selectors: {
    selectHandoverProblem: (state) => state,
    /** The control whose codes were copied by the latest request; null if there is none. */
    selectCopiedFrom: (state) => (state.problem === 'none' ? state.copiedFrom : null),
  },
})

export const { handoverStarted, codesCopied, copyRefused, shareTooLong, problemDismissed } =
  handover.actions

export const copyRequested = createAction<CodesToHandOver>('handover/copyRequested')
export interface ShareRequest extends CodesToHandOver {
  readonly channel: ShareChannel
  /** The message; the usual text where there is none. */
  readonly text?: string
}
export const shareRequested = createAction<ShareRequest>('handover/shareRequested')
/** The leader opened the menu of file formats. */
export const exportFormatsShown = createAction('handover/exportFormatsShown')
export const exportRequested = createAction<ExportRequest>('handover/exportRequested')

/** One of the leader's codes was passed to a messaging application. */
export const codeShared = createAction<{ readonly codeId: CodeId; readonly code: string }>(
  'handover/codeShared',
)
export const shareFailed = createAction<ShareChannel>('handover/shareFailed')
/** The download of the file with this name started. */
export const downloadStarted = createAction<string>('handover/downloadStarted')
/** An export of codes, or of a ticket as a picture. 'picture-not-loaded': what draws could not be loaded. */
export const exportFailed = createAction<
  ExportFailure['kind'] | PictureFailure['kind'] | 'picture-not-loaded'
>('handover/exportFailed')

export const { selectHandoverProblem, selectCopiedFrom } = handover.selectors
