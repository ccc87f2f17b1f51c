import { ListChoices } from '../../../application/codes/generation/choices/ListChoices'
import { GenerateCodes } from '../../../application/codes/generation/GenerateCodes'
import { generationSaga } from '../../../application/codes/generation/generation.saga'
import { RemoveCodes } from '../../../application/codes/removal/RemoveCodes'
import { RegisterLeader } from '../../../application/leaders/RegisterLeader'
import { registrationSaga } from '../../../application/leaders/registration.saga'
import { waitingLeadersSaga } from '../../../application/leaders/waitingLeaders.saga'
import type { RandomNumbers } from '../../../application/ports/device/RandomNumbers'
import type { Process } from '../../../application/process/scopes.saga'
import { CryptoRandomNumbers } from '../../../infrastructure/browser/CryptoRandomNumbers'
import type { PartFactories } from '../bindings'

/** The coordinators' use cases: they make codes and leaders, and remove codes. */
export interface Coordination {
  readonly randomNumbers: RandomNumbers
  readonly generateCodes: GenerateCodes
  readonly listChoices: ListChoices
  readonly registerLeader: RegisterLeader
  readonly removeCodes: RemoveCodes
  readonly generation: Process<'leader'>
  readonly registration: Process<'leader'>
  readonly waitingLeaders: Process<'leader'>
}

declare module '../bindings' {
  interface Bindings extends Coordination {}
}

export const coordinatorFactories: PartFactories<Coordination> = {
  randomNumbers: () => new CryptoRandomNumbers(),
  generateCodes: ({ get }) => new GenerateCodes(get('codeWriter'), get('randomNumbers')),
  listChoices: ({ get }) => new ListChoices(get('storeDirectory')),
  registerLeader: ({ get }) => new RegisterLeader(get('leaderWriter'), get('randomNumbers')),
  removeCodes: ({ get }) => new RemoveCodes(get('codeRemover')),
  generation: ({ get, later }) =>
    generationSaga(get('generateCodes'), get('listChoices'), later('exportCodes')),
  registration: ({ get }) => registrationSaga(get('registerLeader')),
  waitingLeaders: ({ get }) => waitingLeadersSaga(get('storeDirectory')),
}
