import { takeLatest } from 'redux-saga/effects'
import type { Leader } from '../account/session/session.slice'
import { call, put } from '../process/effects'
import type { ListWaitingLeaders } from './ListWaitingLeaders'
import { waitingRead, waitingRequested } from './waitingLeaders.slice'

/** Reads who waits for an administrator, each time the list is opened. It loads with the first. */
export const waitingLeadersSaga = (listWaitingLeaders: ListWaitingLeaders) =>
  function* ({ user }: Leader): Generator {
    function* read(): Generator {
      const answer = yield* call(() => listWaitingLeaders.run(user.uid))
      yield* put(waitingRead(answer))
    }
    yield takeLatest(waitingRequested, read)
    // The request that made this process load came before it.
    yield* read()
  }
