import type { Task } from 'redux-saga'
import { cancel, fork } from 'redux-saga/effects'
import { type Leader, selectLeader } from '../account/session.selectors'
import { sessionEnded, sessionStarted } from '../account/session.slice'
import { select, take } from './effects'

/**
 * Runs a process for as long as a leader is in, and cancels it when the session ends: what it waited for is
 * then dropped. Started again after a crash, it takes up the session that is already there.
 */
export const whileLeaderIsIn = (process: (leader: Leader) => Generator) =>
  function* (): Generator {
    for (;;) {
      const leader = yield* select(selectLeader)
      if (leader === null) {
        yield* take(sessionStarted)
        continue
      }
      const running = (yield fork(process, leader)) as Task
      yield* take(sessionEnded)
      yield cancel(running)
    }
  }
