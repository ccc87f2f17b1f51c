import { GenerateCodes } from '../../../application/codes/generation/GenerateCodes'
import { generationSaga } from '../../../application/codes/generation/generation.saga'
import type { Exports } from '../../../application/codes/handover/Exports'
import { RemoveCodes } from '../../../application/codes/removal/RemoveCodes'
import { RegisterLeader } from '../../../application/leaders/RegisterLeader'
import { registrationSaga } from '../../../application/leaders/registration.saga'
import type { CreationArea } from '../../../application/portal/creation.saga'
import type { CreationPorts } from '../../../application/ports/Backend'
import { CryptoRandomNumbers } from '../../../infrastructure/browser/CryptoRandomNumbers'

/** The processes of the forms that create, wired by hand: few need them. */
export const createCreationArea = (
  { codeWriter, codeRemover, storeDirectory, leaderWriter }: CreationPorts,
  { save }: Pick<Exports, 'save'>,
): CreationArea => {
  const random = new CryptoRandomNumbers()
  return {
    generation: generationSaga(new GenerateCodes(codeWriter, random), storeDirectory, save),
    registration: registrationSaga(new RegisterLeader(leaderWriter, random)),
    removeCodes: new RemoveCodes(codeRemover),
  }
}
