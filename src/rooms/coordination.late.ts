import { ListChoices } from '../../application/coordination/generation/choices/ListChoices'
import { GenerateCodes } from '../../application/coordination/generation/GenerateCodes'
import { generationSaga } from '../../application/coordination/generation/generation.saga'
import { RegisterLeader } from '../../application/coordination/leaders/RegisterLeader'
import { registrationSaga } from '../../application/coordination/leaders/registration.saga'
import { waitingLeadersSaga } from '../../application/coordination/leaders/waitingLeaders.saga'
import { RemoveCodes } from '../../application/coordination/removal/RemoveCodes'
import { CryptoRandomNumbers } from '../../infrastructure/browser/CryptoRandomNumbers'
import { servicesWith } from '../container/services'
import { exportsPart } from './exports'

const service = servicesWith<'coordinator'>()

const randomNumbers = service(() => new CryptoRandomNumbers())
const generateCodes = service(({ get }) => new GenerateCodes(get('codeWriter'), get(randomNumbers)))
const listChoices = service(({ get }) => new ListChoices(get('storeDirectory')))
export const registerLeader = service(
  ({ get }) => new RegisterLeader(get('leaderWriter'), get(randomNumbers)),
)
export const removeCodes = service(({ get }) => new RemoveCodes(get('codeRemover')))

export const generation = service(({ get, later }) =>
  generationSaga(get(generateCodes), get(listChoices), later(exportsPart, 'exportCodes')),
)
export const registration = service(({ get }) => registrationSaga(get(registerLeader)))
export const waitingLeaders = service(({ get }) => waitingLeadersSaga(get('storeDirectory')))
