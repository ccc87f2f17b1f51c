import { ListChoices } from '../../application/coordination/generation/choices/ListChoices'
import { GenerateCodes } from '../../application/coordination/generation/GenerateCodes'
import { generationSaga } from '../../application/coordination/generation/generation.saga'
import { RegisterLeader } from '../../application/coordination/leaders/RegisterLeader'
import { registrationSaga } from '../../application/coordination/leaders/registration.saga'
import { waitingLeadersSaga } from '../../application/coordination/leaders/waitingLeaders.saga'
import { RemoveCodes } from '../../application/coordination/removal/RemoveCodes'
import { CryptoRandomNumbers } from '../../infrastructure/browser/CryptoRandomNumbers'
import { lateService } from '../container/services'
import { exportsPart } from './exports'

const randomNumbers = lateService(() => new CryptoRandomNumbers())
const generateCodes = lateService(
  ({ get }) => new GenerateCodes(get('codeWriter'), get(randomNumbers)),
)
const listChoices = lateService(({ get }) => new ListChoices(get('storeDirectory')))
export const registerLeader = lateService(
  ({ get }) => new RegisterLeader(get('leaderWriter'), get(randomNumbers)),
)
export const removeCodes = lateService(({ get }) => new RemoveCodes(get('codeRemover')))

export const generation = lateService(({ get, later }) =>
  generationSaga(get(generateCodes), get(listChoices), later(exportsPart, 'exportCodes')),
)
export const registration = lateService(({ get }) => registrationSaga(get(registerLeader)))
export const waitingLeaders = lateService(({ get }) => waitingLeadersSaga(get('storeDirectory')))
