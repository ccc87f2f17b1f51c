import type { Task } from 'redux-saga'
import { cancel } from 'redux-saga/effects'
import type { SignedInUser } from '../../domain/account/SignedInUser'
import {
  type Leader,
  selectLeader,
  selectUnverifiedUser,
  selectUser,
  session,
} from '../account/session/session.slice'
import { fork, select, takeAny } from '../process/effects'

/** The subject of each scope's processes. */
export interface Subjects {
  /** A signed-in user whose profile could be read. */
  readonly user: SignedInUser
  /** A signed-in user whose address is not confirmed yet. */
  readonly unverified: SignedInUser
  /** A user who passes every guard of the leader area. */
  readonly leader: Leader
}

type SessionPart = Parameters<typeof selectUser>[0]

const SELECTORS: {
  readonly [S in keyof Subjects]: (state: SessionPart) => Subjects[S] | null
} = {
  user: selectUser,
  unverified: selectUnverifiedUser,
  leader: selectLeader,
}

const isSessionEvent = ({ type }: { readonly type: string }) => type.startsWith(`${session.name}/`)

/**
 * Starts the processes of a scope when its subject comes, and cancels them when it goes: what they waited for is then
 * dropped. One session ends before the next begins. Started again after a crash, it takes up the session that is there.
 */
export const watchScope = <S extends keyof Subjects>(
  scope: S,
  processes: readonly ((subject: Subjects[S]) => Generator)[],
) =>
  function* (): Generator {
    const selector = SELECTORS[scope]
    for (;;) {
      const subject = yield* select(selector)
      if (subject === null) {
        yield* takeAny(isSessionEvent)
        continue
      }
      const running: Task[] = []
      for (const process of processes) running.push(yield* fork(process, subject))
      while ((yield* select(selector)) !== null) yield* takeAny(isSessionEvent)
      yield cancel(running)
    }
  }
