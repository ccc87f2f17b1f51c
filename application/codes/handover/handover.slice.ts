import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CodeId } from '../../../domain/codes/AccessCode'
import type { BatchId } from '../../../domain/codes/CodeBatch'
import { sessionEnded } from '../../account/session/session.slice'
import type { ExportFailure, ExportFormat } from './SaveCodes'
import type { ShareChannel } from './ShareCodes'

/** Which of the leader's codes a file is to hold: a batch, or chosen ones in the order given. */
export type ExportSource =
  | { readonly kind: 'batch'; readonly id: BatchId }
  | { readonly kind: 'chosen'; readonly ids: readonly CodeId[] }

export interface ExportRequest {
  readonly source: ExportSource
  readonly format: ExportFormat
}

/** Codes to hand over, with the place they come from: two events from one place are the same wish. */
export interface CodesToHandOver {
  readonly from: string
  readonly codes: readonly string[]
  /** Where they can be exported from instead; null where they cannot. */
  readonly source: ExportSource | null
}

/** What could not be handed over as asked, and waits for the leader's choice of another way. */
type HandoverState =
  | { readonly problem: 'none' }
  | { readonly problem: 'copy-refused' | 'share-too-long'; readonly wanted: CodesToHandOver }

const initialState: HandoverState = { problem: 'none' }

export const handover = createSlice({
  name: 'handover',
  initialState: initialState as HandoverState,
  reducers: {
    /** A request is being handled, and not ignored as a second click: what was wrong before is over. */
    handoverStarted: () => initialState,
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
  selectors: { selectHandoverProblem: (state) => state },
})

export const { handoverStarted, copyRefused, shareTooLong, problemDismissed } = handover.actions

export const copyRequested = createAction<CodesToHandOver>('handover/copyRequested')
export const shareRequested = createAction<CodesToHandOver & { readonly channel: ShareChannel }>(
  'handover/shareRequested',
)
/** The leader is choosing among the formats of a file. */
export const exportFormatsShown = createAction('handover/exportFormatsShown')
export const exportRequested = createAction<ExportRequest>('handover/exportRequested')

/** These codes are on the clipboard. */
export const codesCopied = createAction<readonly string[]>('handover/codesCopied')
export const shareFailed = createAction<ShareChannel>('handover/shareFailed')
/** The download of the file of this name began. */
export const downloadStarted = createAction<string>('handover/downloadStarted')
export const exportFailed = createAction<ExportFailure['kind']>('handover/exportFailed')

export const { selectHandoverProblem } = handover.selectors
