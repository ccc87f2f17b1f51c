import { GenerateCodes } from '../../../application/codes/generation/GenerateCodes'
import { generationSaga } from '../../../application/codes/generation/generation.saga'
import { ListChoices } from '../../../application/codes/generation/ListChoices'
import { RemoveCodes } from '../../../application/codes/removal/RemoveCodes'
import { RegisterLeader } from '../../../application/leaders/RegisterLeader'
import { registrationSaga } from '../../../application/leaders/registration.saga'
import type { SessionPorts } from '../../../application/ports/Backend'
import { CryptoRandomNumbers } from '../../../infrastructure/browser/CryptoRandomNumbers'
import type { Parts } from '../bindings'
import { instanceOf, part, type Recipes } from '../recipes'

/** The coordinators' use cases: they make codes and leaders, and remove codes. */
export const makingRecipes: Recipes<Omit<Parts['making'], keyof SessionPorts['making']>> = {
  randomNumbers: part([], instanceOf(CryptoRandomNumbers)),
  generateCodes: part(['codeWriter', 'randomNumbers'], instanceOf(GenerateCodes)),
  listChoices: part(['storeDirectory'], instanceOf(ListChoices)),
  registerLeader: part(['leaderWriter', 'randomNumbers'], instanceOf(RegisterLeader)),
  removeCodes: part(['codeRemover'], instanceOf(RemoveCodes)),
  generation: part(['generateCodes', 'listChoices', 'lazy exportCodes'], generationSaga),
  registration: part(['registerLeader'], registrationSaga),
}
