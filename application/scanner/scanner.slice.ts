import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { CameraFailure, CameraLoss } from '../device/Camera'
import type { PickedFile } from '../device/PickedFiles'
import type { PictureFailure } from '../device/PictureCodes'
import { processCrashed } from '../process/process.events'
import { rootReducer } from '../process/rootReducer'
import { sessionEnded } from '../session/session.slice'
import {
  type FoundCode,
  NO_READINGS,
  type Reading,
  type Readings,
  withFound,
  withReading,
} from './readings'

type CameraState =
  /** It is not known yet whether the browser would ask. */
  | { readonly kind: 'unknown' }
  /** The leader is told why the browser is about to ask. */
  | { readonly kind: 'explained' }
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly hasTorch: boolean; readonly isLit: boolean }
  | { readonly kind: 'failed'; readonly failure: CameraFailure['kind'] | CameraLoss }

export type PhotoFailure = PictureFailure['kind'] | 'no-code'

type PhotoState =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading' }
  /** None of the chosen photos shows a code. */
  | { readonly kind: 'failed'; readonly failure: PhotoFailure }

interface ScannerState extends Readings {
  readonly isOpen: boolean
  /** The id of the element that shows the camera's picture. */
  readonly viewId: string
  readonly camera: CameraState
  /** Whether the page is hidden, which turns the camera off meanwhile. */
  readonly isHidden: boolean
  readonly photos: PhotoState
  /** In how many of the photos chosen last no code was read, while others showed some. */
  readonly missedPhotos: number
  readonly hasSound: boolean
  readonly canVibrate: boolean
}

const initialState: ScannerState = {
  isOpen: false,
  viewId: '',
  camera: { kind: 'unknown' },
  isHidden: false,
  photos: { kind: 'none' },
  missedPhotos: 0,
  ...NO_READINGS,
  hasSound: false,
  canVibrate: false,
}

/** Its picture is not shown meanwhile; then it opens anew. */
const closedForNow = (state: ScannerState): ScannerState =>
  state.camera.kind === 'open' ? { ...state, camera: { kind: 'opening' } } : state

/** The scanner's camera, and the codes that it has read since it was opened (SCANNER-1). */
const scanner = createSlice({
  name: 'scanner',
  initialState,
  reducers: {
    scannerOpened: (_, { payload: viewId }: PayloadAction<string>): ScannerState => ({
      ...initialState,
      isOpen: true,
      viewId,
    }),
    /** The readings are dropped. */
    scannerClosed: () => initialState,
    /** The leader hands what was read to the validator. */
    scanFinished: (state) => state,
    cameraExplained: (state): ScannerState => ({ ...state, camera: { kind: 'explained' } }),
    /** The camera is wanted: it may be opened, or tried again. */
    cameraWanted: (state): ScannerState => ({
      ...state,
      camera: { kind: 'opening' },
      photos: { kind: 'none' },
    }),
    cameraOpened: (state, { payload }: PayloadAction<{ readonly hasTorch: boolean }>) => ({
      ...state,
      camera: { kind: 'open' as const, ...payload, isLit: false },
    }),
    cameraFailed: (
      state,
      { payload: failure }: PayloadAction<CameraFailure['kind'] | CameraLoss>,
    ): ScannerState => ({ ...state, camera: { kind: 'failed', failure } }),
    torchRequested: (state, _action: PayloadAction<boolean>) => state,
    torchSet: (state, { payload: isLit }: PayloadAction<boolean>): ScannerState =>
      state.camera.kind === 'open' ? { ...state, camera: { ...state.camera, isLit } } : state,
    pageHidden: (state, { payload: isHidden }: PayloadAction<boolean>): ScannerState => ({
      ...(isHidden ? closedForNow(state) : state),
      isHidden,
    }),
    photosPicked: (state, _action: PayloadAction<readonly PickedFile[]>): ScannerState => ({
      ...closedForNow(state),
      photos: { kind: 'reading' },
      missedPhotos: 0,
    }),
    photosRead: (state, { payload: missedPhotos }: PayloadAction<number>): ScannerState => ({
      ...state,
      photos: { kind: 'none' },
      missedPhotos,
    }),
    /** None of the photos shows a code. */
    photosFailed: (state, { payload: failure }: PayloadAction<PhotoFailure>): ScannerState => ({
      ...state,
      photos: { kind: 'failed', failure },
    }),
    codeRead: (state, { payload }: PayloadAction<Reading>): ScannerState => ({
      ...state,
      ...withReading(state, payload),
    }),
    /** A code that was read before it was among those that are here. */
    codeFound: (state, { payload }: PayloadAction<FoundCode>): ScannerState => ({
      ...state,
      ...withFound(state, payload),
    }),
    soundSwitched: (state, { payload: hasSound }: PayloadAction<boolean>): ScannerState => ({
      ...state,
      hasSound,
    }),
    vibrationKnown: (state, { payload: canVibrate }: PayloadAction<boolean>): ScannerState => ({
      ...state,
      canVibrate,
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionEnded, () => initialState)
      .addCase(
        processCrashed,
        (state, { payload }): ScannerState =>
          payload.name === 'scanner' && state.isOpen
            ? { ...state, camera: { kind: 'failed', failure: 'lost' }, photos: { kind: 'none' } }
            : state,
      )
  },
  selectors: {
    selectScanner: (state) => state,
    selectReadings: ({ readings }) => readings,
    selectLatestReading: ({ latest }) => latest,
    /** Whether the camera is to be on. */
    selectIsCameraOn: ({ isOpen, isHidden, camera, photos }) =>
      isOpen &&
      !isHidden &&
      photos.kind === 'none' &&
      (camera.kind === 'opening' || camera.kind === 'open'),
    selectHasSound: ({ hasSound }) => hasSound,
  },
})

export type WithScanner = Partial<WithSlice<typeof scanner>>

export const {
  scannerOpened,
  scannerClosed,
  scanFinished,
  cameraExplained,
  cameraWanted,
  cameraOpened,
  cameraFailed,
  torchRequested,
  torchSet,
  pageHidden,
  photosPicked,
  photosRead,
  photosFailed,
  codeRead,
  codeFound,
  soundSwitched,
  vibrationKnown,
} = scanner.actions

// Not with the other slices of leaders: it loads with the scanner.
export const {
  selectScanner,
  selectReadings,
  selectLatestReading,
  selectIsCameraOn,
  selectHasSound,
} = scanner.injectInto(rootReducer).selectors
