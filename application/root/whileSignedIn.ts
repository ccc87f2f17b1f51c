import type { Task } from 'redux-saga'
import { cancel, fork, take } from 'redux-saga/effects'
import type { SignedInUser } from '../../domain/account/SignedInUser'
import {
  type Leader,
  selectLeader,
  selectUnverifiedUser,
  selectUser,
} from '../account/session/session.selectors'
import { select } from '../process/effects'
import type { RootState } from './rootReducer'

/**
 * Runs a process for as long as the selector gives the same user, and cancels it when it no longer does: what the
 * process waited for is then dropped. Started again after a crash, it takes up the session that is already there.
 */
const whileThereIs = <T>(
  selector: (state: RootState) => T | null,
  uidOf: (subject: T) => string,
  process: (subject: T) => Generator,
) =>
  function* (): Generator {
    for (;;) {
      const subject = yield* select(selector)
      if (subject === null) {
        yield take('*')
        continue
      }
      const running = (yield fork(process, subject)) as Task
      for (;;) {
        const current = yield* select(selector)
        if (current === null || uidOf(current) !== uidOf(subject)) break
        yield take('*')
      }
      yield cancel(running)
    }
  }

/** For as long as a leader is in, whom every guard of the leader area lets through. */
export const whileLeaderIsIn = (process: (leader: Leader) => Generator) =>
  whileThereIs(selectLeader, ({ user }) => user.uid, process)

/** For as long as a user waits for their address to be confirmed. */
export const whileUserIsUnverified = (process: (user: SignedInUser) => Generator) =>
  whileThereIs(selectUnverifiedUser, ({ uid }) => uid, process)

/** For as long as anyone is signed in whose profile could be read. */
export const whileUserIsIn = (process: (user: SignedInUser) => Generator) =>
  whileThereIs(selectUser, ({ uid }) => uid, process)
