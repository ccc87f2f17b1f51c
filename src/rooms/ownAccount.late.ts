import { authenticatorAppSaga } from '../../application/account/ownAccount/authenticatorApp.saga'
import { photoSaga } from '../../application/account/ownAccount/photo.saga'
import type { PhotoMaker } from '../../application/device/PhotoMaker'
import { BrowserPhotoMaker } from '../../infrastructure/browser/photos/BrowserPhotoMaker'
import { lateService, type Service } from '../container/services'

export const photoMaker: Service<PhotoMaker> = lateService(
  ({ get }) => new BrowserPhotoMaker(get('heldFiles')),
)

export const authenticatorApp = lateService(({ get }) =>
  authenticatorAppSaga(get('authenticatorApp'), get('clipboard')),
)
export const photo = lateService(({ get }) => photoSaga(get(photoMaker)))
