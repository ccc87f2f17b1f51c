import { authenticatorAppSaga } from '../../application/account/ownAccount/authenticatorApp.saga'
import { photoSaga } from '../../application/account/ownAccount/photo.saga'
import type { PhotoMaker } from '../../application/device/PhotoMaker'
import { BrowserPhotoMaker } from '../../infrastructure/browser/photos/BrowserPhotoMaker'
import { servicesWith } from '../container/services'

const service = servicesWith<'ownAccount'>()

export const photoMaker = service<PhotoMaker>(({ get }) => new BrowserPhotoMaker(get('heldFiles')))

export const authenticatorApp = service(({ get }) =>
  authenticatorAppSaga(get('authenticatorApp'), get('clipboard')),
)
export const photo = service(({ get }) => photoSaga(get(photoMaker)))
