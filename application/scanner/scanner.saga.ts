import { buffers, channel } from 'redux-saga'
import { takeEvery, takeLatest, takeLeading } from 'redux-saga/effects'
import { NO_SIGHTINGS, sightingsAfter } from '../../domain/scanner/sightings'
import { VIBRATIONS } from '../../domain/scanner/vibration'
import type { VerdictGroup } from '../../domain/validator/verdict'
import { selectEventUrls } from '../codes/codes.selectors'
import { codesRead } from '../codes/codes.slice'
import type { Camera, CameraLoss } from '../device/Camera'
import type { Clock } from '../device/Clock'
import type { PageActivity } from '../device/PageActivity'
import type { PickedFiles } from '../device/PickedFiles'
import type { PictureCodes } from '../device/PictureCodes'
import type { Signals, Tone } from '../device/Signals'
import {
  call,
  callWithSignal,
  fork,
  put,
  race,
  select,
  take,
  takeFrom,
  until,
} from '../process/effects'
import { takeNewest } from '../process/newest.saga'
import { selectUser } from '../session/session.slice'
import { listReceived } from '../validator/validator.slice'
import type { IdentifyCode } from './IdentifyCode'
import { selectLatestScanned } from './scanner.selectors'
import {
  cameraExplained,
  cameraFailed,
  cameraOpened,
  cameraWanted,
  codeFound,
  codeRead,
  type PhotoFailure,
  pageHidden,
  photosFailed,
  photosPicked,
  photosRead,
  scanFinished,
  selectHasSound,
  selectIsCameraOn,
  selectReadings,
  selectScanner,
  torchRequested,
  torchSet,
  vibrationKnown,
  type WithScanner,
} from './scanner.slice'
import { selectIsScannerWanted } from './scannerWanted'

const TONES = {
  usable: 'good',
  spent: 'weak',
  invalid: 'bad',
} as const satisfies Record<VerdictGroup, Tone>

type Sight = { readonly contents: readonly string[] } | { readonly lost: CameraLoss }

const isCameraOff = (state: WithScanner) => !selectIsCameraOn(state)

const isScannerClosed = (state: WithScanner) => !selectIsScannerWanted(state)

/** The parts of the device that the scanner needs. */
export interface ScannerDevice {
  readonly camera: Camera
  readonly pictures: PictureCodes
  readonly files: PickedFiles
  readonly signals: Signals
  readonly page: PageActivity
  readonly clock: Clock
}

/**
 * Reads codes by the camera and in photos while the scanner is open. The camera is off whenever its picture is not on the
 * screen (SCANNER-8).
 */
export const scannerSaga = (
  { camera, pictures, files, signals, page, clock }: ScannerDevice,
  identifyCode: IdentifyCode,
) => {
  function* identify(content: string) {
    const leader = yield* select(selectUser)
    if (leader === null) return { text: content, id: null }
    const events = yield* select(selectEventUrls)
    return yield* callWithSignal((signal) => identifyCode.run(leader.uid, content, events, signal))
  }

  function* read(content: string): Generator {
    yield* put(codeRead({ ...(yield* identify(content)), content, at: clock.now() }))
    const latest = yield* select(selectLatestScanned)
    if (!latest || latest.isRepeat || latest.group === 'searching') return
    signals.vibrate(VIBRATIONS[latest.group])
    if (yield* select(selectHasSound)) signals.play(TONES[latest.group])
  }

  /** A code that was read may have come since. */
  function* identifyAgain(): Generator {
    for (const { content, id } of yield* select(selectReadings)) {
      if (id !== null) continue
      const found = yield* identify(content)
      if (found.id !== null) yield* put(codeFound({ ...found, content }))
    }
  }

  function* watchCamera(): Generator {
    // A frame that no one waited for is old.
    const sights = channel<Sight>(buffers.sliding(1))
    const { viewId } = yield* select(selectScanner)
    const opening = camera.open(
      viewId,
      (contents) => sights.put({ contents }),
      (lost) => sights.put({ lost }),
    )
    try {
      const opened = yield* call(() => opening)
      if (!opened.ok) {
        yield* put(cameraFailed(opened.error.kind))
        return
      }
      yield* put(cameraOpened({ hasTorch: opened.value.hasTorch }))
      yield takeLeading(torchRequested, function* ({ payload }): Generator {
        yield* put(torchSet(yield* call(() => opened.value.setTorch(payload))))
      })
      let sightings = NO_SIGHTINGS
      for (;;) {
        const sight = yield* takeFrom(sights)
        if ('lost' in sight) {
          yield* put(cameraFailed(sight.lost))
          return
        }
        const found = sightingsAfter(sightings, sight.contents, clock.now())
        sightings = found.sightings
        for (const content of found.fresh) yield* read(content)
      }
    } finally {
      // It may still be opening.
      void opening.then((opened) => opened.ok && opened.value.close())
    }
  }

  /** Opens the camera whenever it is to be on. */
  function* keepCamera(): Generator {
    const permission = yield* call(() => camera.permission())
    if (permission === 'granted') yield* put(cameraWanted())
    else if (permission === 'denied') yield* put(cameraFailed('denied'))
    else yield* put(cameraExplained())
    for (;;) {
      yield* until(selectIsCameraOn)
      yield* race({ used: watchCamera(), off: until(isCameraOff) })
    }
  }

  function* readPhotos({ payload: photos }: ReturnType<typeof photosPicked>): Generator {
    const failures: PhotoFailure[] = []
    try {
      for (const { id } of photos) {
        const found = yield* call(() => pictures.read(id))
        if (!found.ok) failures.push(found.error.kind)
        else if (found.value.length === 0) failures.push('no-code')
        else for (const content of found.value) yield* read(content)
      }
      const [failure] = failures
      const hasNone = failures.length === photos.length
      yield* put(failure && hasNone ? photosFailed(failure) : photosRead(failures.length))
    } finally {
      // The scanner may close, or the session end, before all are read.
      files.release(photos.map(({ id }) => id))
    }
  }

  /** Once: a second press would hand the same list over again, in the place of what stood above it. */
  function* finish(): Generator {
    yield* take(scanFinished)
    const text = (yield* select(selectReadings)).map((reading) => reading.text).join('\n')
    yield* put(listReceived({ text: { kind: 'text', text }, files: [], refused: [] }))
  }

  function* scan(): Generator {
    yield* put(vibrationKnown(signals.canVibrate))
    yield takeEvery(photosPicked, readPhotos)
    yield takeLatest(codesRead, identifyAgain)
    yield* fork(finish)
    yield* fork(keepCamera)
    yield* takeNewest(
      (emit) => page.observe(emit),
      function* ({ isVisible }: { readonly isVisible: boolean }): Generator {
        yield* put(pageHidden(!isVisible))
      },
    )
  }

  return function* (): Generator {
    for (;;) {
      yield* until(selectIsScannerWanted)
      yield* race({ scanning: scan(), closed: until(isScannerClosed) })
    }
  }
}
