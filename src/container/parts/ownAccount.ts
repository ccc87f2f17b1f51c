import { authenticatorAppSaga } from '../../../application/account/ownAccount/authenticatorApp.saga'
import { photoSaga } from '../../../application/account/ownAccount/photo.saga'
import type { PhotoMaker } from '../../../application/device/PhotoMaker'
import type { Process } from '../../../application/portal/scopes.saga'
import { BrowserPhotoMaker } from '../../../infrastructure/browser/photos/BrowserPhotoMaker'
import type { PartFactories } from '../bindings'

/** The leader's own account. */
export interface OwnAccount {
  readonly authenticatorAppProcess: Process<'leader'>
  readonly photoMaker: PhotoMaker
  readonly photoProcess: Process<'leader'>
}

declare module '../bindings' {
  interface Bindings extends OwnAccount {}
}

export const ownAccountFactories: PartFactories<OwnAccount> = {
  authenticatorAppProcess: ({ get }) =>
    authenticatorAppSaga(get('authenticatorApp'), get('clipboard')),
  photoMaker: ({ get }) => new BrowserPhotoMaker(get('heldFiles')),
  photoProcess: ({ get, later }) => photoSaga(get('photoMaker'), later('keepLeaderData')),
}
