import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CodeId } from '../../../domain/codes/AccessCode'
import { sessionEnded } from '../../account/session/session.slice'
import type { ExportSource } from '../exports/exports.events'
import type { SendChannel } from './ShareCodes'
import { codesShared } from './sharing.events'

/**
 * Codes to copy or share. `from` identifies the control, so that a second click can be told from
 * another request.
 */
export interface CodesToShare {
  readonly from: string
  readonly codes: readonly string[]
  /** Which of the leader's codes are marked as shared by it. */
  readonly marked: readonly CodeId[]
  /** The codes to export instead if that fails; null if there is no export. */
  readonly source: ExportSource | null
}

/** The outcome of the latest request: codes on the clipboard, or a problem until the leader chooses another way. */
type SharingState =
  | { readonly problem: 'none'; readonly copiedFrom: string | null }
  | { readonly problem: 'copy-refused' | 'share-too-long'; readonly wanted: CodesToShare }

const initialState: SharingState = { problem: 'none', copiedFrom: null }

export const sharing = createSlice({
  name: 'sharing',
  initialState: initialState as SharingState,
  reducers: {
    /**
     * A request started and was not ignored as a second click, so the previous problem is
     * dismissed.
     */
    sharingStarted: () => initialState,
    copyRefused: (_state, { payload }: PayloadAction<CodesToShare>): SharingState => ({
      problem: 'copy-refused',
      wanted: payload,
    }),
    shareTooLong: (_state, { payload }: PayloadAction<CodesToShare>): SharingState => ({
      problem: 'share-too-long',
      wanted: payload,
    }),
    problemDismissed: () => initialState,
  },
  extraReducers: (builder) => {
    builder
      .addCase(codesShared, (state, { payload: { channel, from } }) =>
        channel === 'copy' ? { problem: 'none', copiedFrom: from } : state,
      )
      .addCase(sessionEnded, () => initialState)
  },
  selectors: {
    selectSharingProblem: (state) => state,
    /** The control whose codes were copied by the latest request; null if there is none. */
    selectCopiedFrom: (state) => (state.problem === 'none' ? state.copiedFrom : null),
  },
})

export const { sharingStarted, copyRefused, shareTooLong, problemDismissed } = sharing.actions

export const copyRequested = createAction<CodesToShare>('sharing/copyRequested')
export interface ShareRequest extends CodesToShare {
  readonly channel: SendChannel
  /** Shares the plain sentence (SHARE-1) rather than the message of a single code's event. */
  readonly isPlain?: boolean
}
export const shareRequested = createAction<ShareRequest>('sharing/shareRequested')

export const { selectSharingProblem, selectCopiedFrom } = sharing.selectors
