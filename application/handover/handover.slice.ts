import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { BatchId } from '../../domain/codes/CodeBatch'
import { sessionEnded } from '../account/session.slice'
import type { ShareChannel } from '../codes/ShareCodes'

/** Codes to hand over, with the place they come from: two events from one place are the same wish. */
export interface CodesToHandOver {
  readonly from: string
  readonly codes: readonly string[]
  /** The batch that these codes are, where they are one. */
  readonly batch: BatchId | null
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
    copyRequested: (_state, _action: PayloadAction<CodesToHandOver>) => initialState,
    shareRequested: (
      _state,
      _action: PayloadAction<CodesToHandOver & { readonly channel: ShareChannel }>,
    ) => initialState,
    exportRequested: (_state, _action: PayloadAction<BatchId>) => initialState,
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
  exportRequested,
  copyRefused,
  shareTooLong,
  problemDismissed,
} = handover.actions
