import { ListChoices } from '../../../application/codes/generation/choices/ListChoices'
import { GenerateCodes } from '../../../application/codes/generation/GenerateCodes'
import { generationSaga } from '../../../application/codes/generation/generation.saga'
import { RemoveCodes } from '../../../application/codes/removal/RemoveCodes'
import { RegisterLeader } from '../../../application/leaders/RegisterLeader'
import { registrationSaga } from '../../../application/leaders/registration.saga'
import { waitingLeadersSaga } from '../../../application/leaders/waitingLeaders.saga'
import type { SessionPorts } from '../../../application/ports/Backend'
import { CryptoRandomNumbers } from '../../../infrastructure/browser/CryptoRandomNumbers'
import type { Parts } from '../bindings'
import { instanceOf, partRecipe, type Recipes } from '../recipes'

/** The coordinators' use cases: they make codes and leaders, and remove codes. */
export const coordinatorRecipes: Recipes<
  Omit<Parts['coordinator'], keyof SessionPorts['coordinator']>
> = {
  randomNumbers: partRecipe([], instanceOf(CryptoRandomNumbers)),
  generateCodes: partRecipe(['codeWriter', 'randomNumbers'], instanceOf(GenerateCodes)),
  listChoices: partRecipe(['storeDirectory'], instanceOf(ListChoices)),
  registerLeader: partRecipe(['leaderWriter', 'randomNumbers'], instanceOf(RegisterLeader)),
  removeCodes: partRecipe(['codeRemover'], instanceOf(RemoveCodes)),
  generation: partRecipe(['generateCodes', 'listChoices', 'lazy exportCodes'], generationSaga),
  registration: partRecipe(['registerLeader'], registrationSaga),
  waitingLeaders: partRecipe(['storeDirectory'], waitingLeadersSaga),
}
