import { authenticatorAppSaga } from '../../../application/account/ownAccount/authenticatorApp.saga'
import type { SessionPorts } from '../../../application/ports/Backend'
import type { Parts } from '../bindings'
import { partRecipe, type Recipes } from '../recipes'

/** The leader's own account. */
export const ownAccountRecipes: Recipes<
  Omit<Parts['ownAccount'], keyof SessionPorts['ownAccount']>
> = {
  authenticatorAppProcess: partRecipe(['authenticatorApp', 'clipboard'], authenticatorAppSaga),
}
