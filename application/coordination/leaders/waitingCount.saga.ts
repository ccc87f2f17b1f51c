import { cancel } from 'redux-saga/effects'
import type { StoreDirectory } from '../../../domain/coordination/generation/StoreDirectory'
import { call, fork, put, takeAny } from '../../process/effects'
import type { Leader } from '../../session/session.slice'
import { leaderActDone } from './leaderAct.slice'
import { leaderRegistered } from './registration.slice'
import { waitingCountRead, waitingCountRequested } from './waitingCount.slice'

/** Counts who waits when it is asked for, and anew after what changes it. It loads with the first request. */
export const waitingCountSaga = (directory: Pick<StoreDirectory, 'waitingCount'>) =>
  function* ({ user }: Leader): Generator {
    function* read(): Generator {
      yield* put(waitingCountRead(yield* call(() => directory.waitingCount(user.uid))))
    }
    // The request that made this process load came before it.
    let reading = yield* fork(read)
    for (;;) {
      const event = yield* takeAny(waitingCountRequested, leaderRegistered, leaderActDone)
      // A count on its way is new enough for another look; after a change it would be wrong.
      if (waitingCountRequested.match(event) && reading.isRunning()) continue
      yield cancel(reading)
      reading = yield* fork(read)
    }
  }
