import { batchesSaga } from '../../application/coordination/batches/batches.saga'
import { openedBatchSaga } from '../../application/coordination/batches/openedBatch.saga'
import { choicesSaga } from '../../application/coordination/generation/choices/choices.saga'
import { ListChoices } from '../../application/coordination/generation/choices/ListChoices'
import { GenerateCodes } from '../../application/coordination/generation/GenerateCodes'
import { generationSaga } from '../../application/coordination/generation/generation.saga'
import { leaderActSaga } from '../../application/coordination/leaders/leaderAct.saga'
import { ManageLeader } from '../../application/coordination/leaders/ManageLeader'
import { RegisterLeader } from '../../application/coordination/leaders/RegisterLeader'
import { registrationSaga } from '../../application/coordination/leaders/registration.saga'
import { waitingCountSaga } from '../../application/coordination/leaders/waitingCount.saga'
import { waitingLeadersSaga } from '../../application/coordination/leaders/waitingLeaders.saga'
import { RemoveCodes } from '../../application/coordination/removal/RemoveCodes'
import { DescribeRequests } from '../../application/coordination/requests/DescribeRequests'
import { requestsSaga } from '../../application/coordination/requests/requests.saga'
import { CryptoRandomNumbers } from '../../infrastructure/browser/CryptoRandomNumbers'
import { servicesWith } from '../container/services'
import { exportsPart } from './exports'

const service = servicesWith<'coordinator'>()

const randomNumbers = service(() => new CryptoRandomNumbers())
const generateCodes = service(({ get }) => new GenerateCodes(get('batchMaker'), get(randomNumbers)))
const listChoices = service(({ get }) => new ListChoices(get('storeDirectory')))
export const registerLeader = service(
  ({ get }) => new RegisterLeader(get('leaderWriter'), get(randomNumbers)),
)
const describeRequests = service(
  ({ get }) => new DescribeRequests(get('storeDirectory'), get('batches')),
)
const manageLeader = service(({ get }) => new ManageLeader(get('leaderManager')))
export const removeCodes = service(({ get }) => new RemoveCodes(get('codeRemover')))

export const generation = service(({ get }) => generationSaga(get(generateCodes)))
export const choices = service(({ get }) => choicesSaga(get(listChoices)))
export const batches = service(({ get }) => batchesSaga(get('batches')))
export const openedBatch = service(({ get, later }) =>
  openedBatchSaga({
    batches: get('batches'),
    generateCodes: get(generateCodes),
    exportCodes: later(exportsPart, 'exportCodes'),
    pageActivity: get('pageActivity'),
  }),
)
export const requests = service(({ get }) =>
  requestsSaga({
    openRequests: get('openRequests'),
    describeRequests: get(describeRequests),
    batchMaker: get('batchMaker'),
  }),
)
export const registration = service(({ get }) => registrationSaga(get(registerLeader)))
export const waitingLeaders = service(({ get }) => waitingLeadersSaga(get('storeDirectory')))
export const waitingCount = service(({ get }) => waitingCountSaga(get('storeDirectory')))
export const leaderAct = service(({ get }) => leaderActSaga(get(manageLeader)))
