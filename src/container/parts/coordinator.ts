import { ListChoices } from '../../../application/coordination/generation/choices/ListChoices'
import { GenerateCodes } from '../../../application/coordination/generation/GenerateCodes'
import { generationSaga } from '../../../application/coordination/generation/generation.saga'
import { RegisterLeader } from '../../../application/coordination/leaders/RegisterLeader'
import { registrationSaga } from '../../../application/coordination/leaders/registration.saga'
import { waitingLeadersSaga } from '../../../application/coordination/leaders/waitingLeaders.saga'
import { RemoveCodes } from '../../../application/coordination/removal/RemoveCodes'
import type { RandomNumbers } from '../../../application/device/RandomNumbers'
import type { Process } from '../../../application/portal/scopes.saga'
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
