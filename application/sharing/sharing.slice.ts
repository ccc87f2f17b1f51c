import { type Action, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CodeId } from '../../domain/codes/AccessCode'
import type { Unfitness } from '../../domain/sharing/giving'
import { sessionEnded } from '../session/session.slice'
import type { SendChannel } from './ShareCodes'
import { type CodesToShare, codesShared } from './sharing.events'
import {
  shareLeftUnfinished,
  type UnfinishedShare,
  unfinishedAnswered,
} from './unfinished/unfinished.events'

/** A request about which the leader is asked first: codes were given before (SHARED-8), or are of no use any more (SHARED-11). */
export interface QuestionedShare {
  readonly ids: readonly CodeId[]
  /** The way by which they would leave; null for a picture. */
  readonly channel: SendChannel | null
  /** The request to make once the leader has confirmed it. */
  readonly confirmed: Action
  /** Why one of the codes should not be given; null if they were given before. */
  readonly unfitness: Unfitness | null
  /** How many are of no use any more. */
  readonly unfit: number
  /** The request for those alone that are still to give; null for one code, or where there are none. */
  readonly onlyToGive: { readonly count: number; readonly request: Action } | null
}

/** The outcome of the latest request: codes on the clipboard, or a problem until the leader chooses another way. */
type SharingState =
  | { readonly problem: 'none'; readonly copiedFrom: string | null }
  | { readonly problem: 'copy-refused' | 'share-too-long'; readonly wanted: CodesToShare }
  | { readonly problem: 'questioned'; readonly share: QuestionedShare }
  | { readonly problem: 'unfinished'; readonly share: UnfinishedShare }

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
    shareQuestioned: (_state, { payload }: PayloadAction<QuestionedShare>): SharingState => ({
      problem: 'questioned',
      share: payload,
    }),
    /** The leader has read the problem, or chose another way. */
    problemDismissed: () => initialState,
  },
  extraReducers: (builder) => {
    builder
      .addCase(codesShared, (state, { payload: { channel, from } }) =>
        channel === 'copy' ? { problem: 'none', copiedFrom: from } : state,
      )
      .addCase(shareLeftUnfinished, (_state, { payload: share }) => ({
        problem: 'unfinished',
        share,
      }))
      .addCase(unfinishedAnswered, () => initialState)
      .addCase(sessionEnded, () => initialState)
  },
  selectors: {
    selectSharingProblem: (state) => state,
    /** The control whose codes were copied by the latest request; null if there is none. */
    selectCopiedFrom: (state) => (state.problem === 'none' ? state.copiedFrom : null),
  },
})

export const { sharingStarted, copyRefused, shareTooLong, shareQuestioned, problemDismissed } =
  sharing.actions

export const { selectSharingProblem, selectCopiedFrom } = sharing.selectors
