import { spawn } from 'redux-saga/effects'
import type { Clock } from '../device/Clock'
import type { Log } from '../device/Log'
import { supervised } from '../process/supervised.saga'
import type { Sessions } from '../session/Sessions'
import { type OpenSession, type Processes, type Scope, watchScope } from './scopes.saga'

/** The processes that run before a user has signed in, and what each process is supervised with. */
export interface Core {
  readonly clock: Clock
  readonly log: Log
  readonly sessions: Sessions<OpenSession>
  /** The processes that run as long as the page, the session's last. */
  readonly page: Readonly<Record<string, () => Generator>>
  /** The processes for a user whose address is not confirmed. */
  readonly unverified: Processes<'unverified'>
}

/** Starts every process separately: a crash restarts that process and leaves the others running. */
export const rootSaga = ({ clock, log, sessions, page, unverified }: Core) =>
  function* (): Generator {
    const supervise = (name: string, process: () => Generator) =>
      supervised(name, process, clock, log)
    const watch = <S extends Scope>(scope: S, processes: () => Processes<S>) =>
      spawn(supervise(`scope ${scope}`, watchScope(scope, processes, supervise)))

    yield watch('user', () => sessions.current?.processes.user ?? {})
    yield watch('unverified', () => unverified)
    yield watch('leader', () => sessions.current?.processes.leader ?? {})
    // After the watchers, which must not miss a session started by these.
    for (const [name, process] of Object.entries(page)) {
      yield spawn(supervise(name, process))
    }
  }
