import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { Result } from '../../../domain/shared/Result'
import type { PhotoFailure } from '../../device/PhotoMaker'
import type { PickedFileId } from '../../device/PickedFiles'
import { rootReducer } from '../../process/rootReducer'
import { sessionEnded } from '../../session/session.slice'
import { ownAccountLeft } from './ownAccount.slice'

type PhotoState =
  | { readonly step: 'idle' }
  /** The photo is made of the file, or is to be removed if that is null. */
  | { readonly step: 'making'; readonly file: PickedFileId | null }
  | { readonly step: 'failed'; readonly failure: PhotoFailure['kind'] }

const idle: PhotoState = { step: 'idle' }

/** How the leader's own photo is made; the photo itself is leader data. */
const photo = createSlice({
  name: 'photo',
  initialState: idle as PhotoState,
  reducers: {
    photoPicked: (_state, { payload: file }: PayloadAction<PickedFileId>): PhotoState => ({
      step: 'making',
      file,
    }),
    photoRemoved: (): PhotoState => ({ step: 'making', file: null }),
    photoMade: (
      _state,
      { payload }: PayloadAction<Result<string | null, PhotoFailure>>,
    ): PhotoState => (payload.ok ? idle : { step: 'failed', failure: payload.error.kind }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionEnded, () => idle)
      // A photo that is still being made may fail, which the next visit of the screen tells.
      .addCase(ownAccountLeft, (state) => (state.step === 'failed' ? idle : state))
  },
  selectors: {
    selectPhotoStep: (state) => state,
  },
})

export type WithPhoto = Partial<WithSlice<typeof photo>>

export const { photoPicked, photoRemoved, photoMade } = photo.actions

// Not with the other slices of leaders: it loads with 'Mi cuenta'.
export const { selectPhotoStep } = photo.injectInto(rootReducer).selectors
