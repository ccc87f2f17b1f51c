import { cancel } from 'redux-saga/effects'
import type { Leader } from '../account/session/session.slice'
import { call, fork, put, take } from '../process/effects'
import type { ListWaitingLeaders } from './ListWaitingLeaders'
import { waitingRead, waitingRequested } from './waitingLeaders.slice'

/** Reads who waits for an administrator, each time the list is opened. It loads with the first. */
export const waitingLeadersSaga = (listWaitingLeaders: ListWaitingLeaders) =>
  function* ({ user }: Leader): Generator {
    function* read(): Generator {
      const answer = yield* call(() => listWaitingLeaders.run(user.uid))
      yield* put(waitingRead(answer))
    }
    // The request that made this process load came before it.
    for (;;) {
      const reading = yield* fork(read)
      yield* take(waitingRequested)
      // Of several answers the newest request's counts, whichever comes last.
      yield cancel(reading)
    }
  }
