import { lazyProcess } from '../../application/codes/lazyProcess.saga'
import {
  batchesRead,
  selectAreBatchesWanted,
} from '../../application/coordination/batches/batches.slice'
import {
  batchRead,
  selectIsBatchWanted,
} from '../../application/coordination/batches/openedBatch.slice'
import { boardNotLoaded } from '../../application/coordination/board/board.events'
import { selectIsBoardWanted } from '../../application/coordination/board/boardWanted'
import {
  choicesFailed,
  selectAreChoicesWanted,
} from '../../application/coordination/generation/choices/choices.slice'
import {
  makingEnded,
  selectIsGenerationWanted,
} from '../../application/coordination/generation/generation.slice'
import {
  leaderActFailed,
  selectIsActing,
} from '../../application/coordination/leaders/leaderAct.slice'
import {
  registrationFailed,
  selectIsRegistering,
} from '../../application/coordination/leaders/registration.slice'
import {
  selectIsCountWanted,
  waitingCountRead,
} from '../../application/coordination/leaders/waitingCount.slice'
import {
  selectIsWaitingWanted,
  waitingRead,
} from '../../application/coordination/leaders/waitingLeaders.slice'
import { removalSaga } from '../../application/coordination/removal/removal.saga'
import {
  requestsRead,
  selectAreRequestsWanted,
} from '../../application/coordination/requests/requests.slice'
import { fail } from '../../domain/shared/Result'
import { part, type Room } from '../container/services'
import { unremovedCodes } from './codes'

export const coordinationPart = part(() => import('./coordination.late'), 'coordinator')

const OFFLINE = fail({ kind: 'offline' })

/** A part of its own: the board has screens of no other. */
export const boardPart = part(() => import('./board.late'), 'coordinator')

export const coordination: Room = ({ get, later }) => ({
  leader: {
    removal: removalSaga(later(coordinationPart, 'removeCodes'), get(unremovedCodes)),
    choices: lazyProcess(later(coordinationPart, 'choices'), selectAreChoicesWanted, () =>
      choicesFailed('not-loaded'),
    ),
    generation: lazyProcess(later(coordinationPart, 'generation'), selectIsGenerationWanted, () =>
      makingEnded({ stopped: 'offline' }),
    ),
    batches: lazyProcess(later(coordinationPart, 'batches'), selectAreBatchesWanted, () =>
      batchesRead(OFFLINE),
    ),
    board: lazyProcess(later(boardPart, 'board'), selectIsBoardWanted, boardNotLoaded),
    openedBatch: lazyProcess(later(coordinationPart, 'openedBatch'), selectIsBatchWanted, () =>
      batchRead(OFFLINE),
    ),
    requests: lazyProcess(later(coordinationPart, 'requests'), selectAreRequestsWanted, () =>
      requestsRead(OFFLINE),
    ),
    registration: lazyProcess(later(coordinationPart, 'registration'), selectIsRegistering, () =>
      registrationFailed('not-loaded'),
    ),
    waitingLeaders: lazyProcess(
      later(coordinationPart, 'waitingLeaders'),
      selectIsWaitingWanted,
      () => waitingRead({ waiting: OFFLINE, invited: OFFLINE }),
    ),
    waitingCount: lazyProcess(later(coordinationPart, 'waitingCount'), selectIsCountWanted, () =>
      waitingCountRead(OFFLINE),
    ),
    leaderAct: lazyProcess(later(coordinationPart, 'leaderAct'), selectIsActing, () =>
      leaderActFailed('not-loaded'),
    ),
  },
})
