import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CodeId } from '../../../domain/codes/AccessCode'
import type { BatchId } from '../../../domain/codes/CodeBatch'
import { sessionEnded } from '../../account/session/session.slice'
import type { RootState } from '../../root/rootReducer'
import type { ExportFormat } from './ExportCodes'
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
    copyRequested: (state, _action: PayloadAction<CodesToHandOver>) => state,
    shareRequested: (
      state,
      _action: PayloadAction<CodesToHandOver & { readonly channel: ShareChannel }>,
    ) => state,
    /** The leader is choosing among the formats of a file. */
    exportFormatsShown: (state) => state,
    exportRequested: (state, _action: PayloadAction<ExportRequest>) => state,
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
})

export const {
  copyRequested,
  shareRequested,
  exportFormatsShown,
  exportRequested,
  handoverStarted,
  copyRefused,
  shareTooLong,
  problemDismissed,
} = handover.actions

export const selectHandoverProblem = (state: RootState) => state.handover
