import type { Task } from 'redux-saga'
import { cancel } from 'redux-saga/effects'
import type { SignedInUser } from '../../domain/session/SignedInUser'
import { fork, select, takeAny } from '../process/effects'
import type { UserSession } from '../session/Sessions'
import {
  type Leader,
  selectLeader,
  selectUnverifiedUser,
  selectUser,
  session,
  type WithSession,
} from '../session/session.slice'

/** The subject of each scope's processes. */
interface Subjects {
  /** A signed-in user whose profile could be read. */
  readonly user: SignedInUser
  /** A signed-in user whose address is not confirmed yet. */
  readonly unverified: SignedInUser
  /** A user who passes every guard of the leader area. */
  readonly leader: Leader
}

export type Scope = keyof Subjects

type Process<S extends Scope> = (subject: Subjects[S]) => Generator

/** Processes by name. */
export type Processes<S extends Scope> = Readonly<Record<string, Process<S>>>

/** The processes that come with a session. */
export interface SessionProcesses {
  readonly user: Processes<'user'>
  readonly leader: Processes<'leader'>
}

/** A user's session with its processes. */
export interface OpenSession extends UserSession {
  readonly processes: SessionProcesses
}

const SELECTORS: {
  readonly [S in Scope]: (state: WithSession) => Subjects[S] | null
} = {
  user: selectUser,
  unverified: selectUnverifiedUser,
  leader: selectLeader,
}

const isSessionEvent = ({ type }: { readonly type: string }) => type.startsWith(`${session.name}/`)

/**
 * Starts the processes of a scope when its subject comes, and cancels them when it goes: what they waited for is then
 * dropped. One session ends before the next begins. Started again after a crash, it takes up the session that is there.
 *
 * @param processes those of the subject that has come
 * @param run runs one of them
 */
export const watchScope = <S extends Scope>(
  scope: S,
  processes: () => Processes<S>,
  run: (name: string, process: () => Generator) => () => Generator,
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
      for (const [name, process] of Object.entries(processes())) {
        running.push(yield* fork(run(name, () => process(subject))))
      }
      while ((yield* select(selector)) !== null) yield* takeAny(isSessionEvent)
      yield cancel(running)
    }
  }
