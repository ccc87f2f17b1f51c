import { GenerateCodes } from '../../application/codes/generation/GenerateCodes'
import { generationSaga } from '../../application/codes/generation/generation.saga'
import type { SaveCodes } from '../../application/codes/handover/SaveCodes'
import { RemoveCodes } from '../../application/codes/removal/RemoveCodes'
import type { CreationArea } from '../../application/portal/creation.saga'
import type { CreationPorts } from '../../application/ports/Backend'
import { CryptoRandomNumbers } from '../../infrastructure/browser/CryptoRandomNumbers'

/** The processes of the forms that create, wired by hand: few need them. */
export const createCreationArea = (
  { codeWriter, codeRemover, storeDirectory }: CreationPorts,
  saveCodes: SaveCodes,
): CreationArea => {
  const generateCodes = new GenerateCodes(codeWriter, new CryptoRandomNumbers())
  return {
    generation: generationSaga(generateCodes, storeDirectory, saveCodes),
    removeCodes: new RemoveCodes(codeRemover),
  }
}
