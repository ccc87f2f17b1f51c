import type { Camera } from '../../application/device/Camera'
import type { PictureCodes } from '../../application/device/PictureCodes'
import type { Signals } from '../../application/device/Signals'
import { IdentifyCode } from '../../application/scanner/IdentifyCode'
import { ReadPicture } from '../../application/scanner/ReadPicture'
import { scannerSaga } from '../../application/scanner/scanner.saga'
import { BrowserCamera } from '../../infrastructure/browser/scanner/BrowserCamera'
import { BrowserPictureCodes } from '../../infrastructure/browser/scanner/BrowserPictureCodes'
import { BrowserSignals } from '../../infrastructure/browser/scanner/BrowserSignals'
import { lateService, type Service } from '../container/services'
import { trackedCodes } from './codes'
import { validateCodes } from './validator'

export const camera: Service<Camera> = lateService(() => new BrowserCamera())
export const pictureCodes: Service<PictureCodes> = lateService(
  ({ get }) => new BrowserPictureCodes(get('heldFiles')),
)
export const signals: Service<Signals> = lateService(() => new BrowserSignals())
/** The portal's address, which a code's link begins with. */
export const origin = lateService(() => window.location.origin)

const identifyCode = lateService(
  ({ get }) => new IdentifyCode(get(trackedCodes), get(validateCodes), get(origin)),
)
export const readPicture = lateService(
  ({ get }) => new ReadPicture(get(pictureCodes), get(identifyCode)),
)
export const scanner = lateService(({ get }) =>
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
