import type { Camera } from '../../../application/device/Camera'
import type { PictureCodes } from '../../../application/device/PictureCodes'
import type { Signals } from '../../../application/device/Signals'
import type { Process } from '../../../application/portal/scopes.saga'
import { IdentifyCode } from '../../../application/scanner/IdentifyCode'
import { ReadPicture } from '../../../application/scanner/ReadPicture'
import { scannerSaga } from '../../../application/scanner/scanner.saga'
import { BrowserCamera } from '../../../infrastructure/browser/scanner/BrowserCamera'
import { BrowserPictureCodes } from '../../../infrastructure/browser/scanner/BrowserPictureCodes'
import { BrowserSignals } from '../../../infrastructure/browser/scanner/BrowserSignals'
import type { PartFactories } from '../bindings'

/** Reading codes by the camera and in photos. */
export interface Scanner {
  readonly camera: Camera
  readonly pictureCodes: PictureCodes
  readonly signals: Signals
  readonly identifyCode: IdentifyCode
  readonly readPicture: ReadPicture
  readonly scanner: Process<'leader'>
}

declare module '../bindings' {
  interface Bindings extends Scanner {}
}

export const scannerFactories: PartFactories<Scanner> = {
  camera: () => new BrowserCamera(),
  pictureCodes: ({ get }) => new BrowserPictureCodes(get('heldFiles')),
  signals: () => new BrowserSignals(),
  identifyCode: ({ get }) =>
    new IdentifyCode(get('trackedCodes'), get('validateCodes'), window.location.origin),
  readPicture: ({ get }) => new ReadPicture(get('pictureCodes'), get('identifyCode')),
  scanner: ({ get }) =>
    scannerSaga(
      {
        camera: get('camera'),
        pictures: get('pictureCodes'),
        files: get('pickedFiles'),
        signals: get('signals'),
        page: get('pageActivity'),
        clock: get('clock'),
      },
      get('identifyCode'),
    ),
}
