import type { Camera } from '../../application/device/Camera'
import type { PictureCodes } from '../../application/device/PictureCodes'
import type { Signals } from '../../application/device/Signals'
import { IdentifyCode } from '../../application/scanner/IdentifyCode'
import { ReadPicture } from '../../application/scanner/ReadPicture'
import { scannerSaga } from '../../application/scanner/scanner.saga'
import { BrowserCamera } from '../../infrastructure/browser/scanner/BrowserCamera'
import { BrowserPictureCodes } from '../../infrastructure/browser/scanner/BrowserPictureCodes'
import { BrowserSignals } from '../../infrastructure/browser/scanner/BrowserSignals'
import { service } from '../container/services'
import { unremovedCodes } from './codes'
import { validateCodes } from './validator'

export const camera = service<Camera>(() => new BrowserCamera())
export const pictureCodes = service<PictureCodes>(
  ({ get }) => new BrowserPictureCodes(get('heldFiles')),
)
export const signals = service<Signals>(() => new BrowserSignals())
/** The portal's address, which a code's link begins with. */
export const origin = service(() => window.location.origin)

const identifyCode = service(
  ({ get }) => new IdentifyCode(get(unremovedCodes), get(validateCodes), get(origin)),
)
export const readPicture = service(
  ({ get }) => new ReadPicture(get(pictureCodes), get(identifyCode)),
)
export const scanner = service(({ get }) =>
  scannerSaga(
    {
      camera: get(camera),
      pictures: get(pictureCodes),
      files: get('pickedFiles'),
      signals: get(signals),
      page: get('pageActivity'),
      clock: get('clock'),
    },
    get(identifyCode),
  ),
)
