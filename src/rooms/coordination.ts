import { lazyProcess } from '../../application/codes/loaded.saga'
import {
  choicesFailed,
  selectIsGenerationWanted,
} from '../../application/coordination/generation/choices/choices.slice'
import {
  registrationFailed,
  selectIsRegistering,
} from '../../application/coordination/leaders/registration.slice'
import {
  selectIsWaitingWanted,
  waitingRead,
} from '../../application/coordination/leaders/waitingLeaders.slice'
import { removalSaga } from '../../application/coordination/removal/removal.saga'
import { fail } from '../../domain/shared/Result'
import { part, type Room } from '../container/services'
import { trackedCodes } from './codes'

export const coordinationPart = part(() => import('./coordination.late'), 'coordinator')

export const coordination: Room = ({ get, later }) => ({
  leader: {
    removal: removalSaga(later(coordinationPart, 'removeCodes'), get(trackedCodes)),
    generation: lazyProcess(later(coordinationPart, 'generation'), selectIsGenerationWanted, () =>
      choicesFailed('not-loaded'),
    ),
    registration: lazyProcess(later(coordinationPart, 'registration'), selectIsRegistering, () =>
      registrationFailed('not-loaded'),
    ),
    waitingLeaders: lazyProcess(
      later(coordinationPart, 'waitingLeaders'),
      selectIsWaitingWanted,
      () => waitingRead(fail({ kind: 'offline' })),
    ),
  },
})
