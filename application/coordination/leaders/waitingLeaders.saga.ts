import { cancel } from 'redux-saga/effects'
import type { StoreDirectory } from '../../../domain/coordination/generation/StoreDirectory'
import { call, fork, put, select, takeAny } from '../../process/effects'
import type { Leader } from '../../session/session.slice'
import {
  moreWaitingRequested,
  selectWaiting,
  waitingRead,
  waitingRequested,
} from './waitingLeaders.slice'

/** Reads who waits for an administrator, each time the list is opened, page by page. It loads with the first. */
export const waitingLeadersSaga = (directory: Pick<StoreDirectory, 'waiting'>) =>
  function* ({ user }: Leader): Generator {
    function* read(): Generator {
      const waiting = yield* select(selectWaiting)
      const after = waiting.kind === 'ready' ? waiting.end : null
      const page = yield* call(() => directory.waiting(user.uid, { typed: '', after }))
      yield* put(waitingRead(page))
    }
    // The request that made this process load came before it.
    for (;;) {
      const reading = yield* fork(read)
      yield* takeAny(waitingRequested, moreWaitingRequested)
      // Only the answer to the newest request counts: the reading before it is cancelled.
      yield cancel(reading)
    }
  }
