import { authenticatorAppSaga } from '../../../application/account/ownAccount/authenticatorApp.saga'
import { photoSaga } from '../../../application/account/ownAccount/photo.saga'
import type { SessionPorts } from '../../../application/ports/Backend'
import { BrowserPhotoMaker } from '../../../infrastructure/browser/photos/BrowserPhotoMaker'
import type { Parts } from '../bindings'
import { partRecipe, type Recipes } from '../recipes'

/** The leader's own account. */
export const ownAccountRecipes: Recipes<
  Omit<Parts['ownAccount'], keyof SessionPorts['ownAccount']>
> = {
  authenticatorAppProcess: partRecipe(['authenticatorApp', 'clipboard'], authenticatorAppSaga),
  photoMaker: partRecipe(['heldFiles'], (held) => new BrowserPhotoMaker(held)),
  photoProcess: partRecipe(['photoMaker', 'lazy keepLeaderData'], photoSaga),
}
