import { put, spawn, take } from 'redux-saga/effects'
import { fail } from '../../domain/shared/Result'
import { selectUser } from '../account/session/session.selectors'
import { sessionStarted } from '../account/session/session.slice'
import { signInSubmitted } from '../account/signIn/signIn.slice'
import { codesRead, codesRetryRequested } from '../codes/tracked/tracked.slice'
import type { Clock } from '../ports/device/Clock'
import type { Log } from '../ports/device/Log'
import { call, select } from '../process/effects'
import { supervised } from '../process/supervised'

/** Processes by their names. */
export type Processes = Readonly<Record<string, () => Generator>>

/**
 * Loads what only a leader needs, beside the check of the password or once a session is there, and starts it. Nothing
 * a leader does meanwhile is lost: there is nothing to act on before codes were read, and a text to validate waits for
 * them in the state. Where it does not arrive, the lists say so, and their way out asks for it again.
 */
export const leaderAreaSaga = (load: () => Promise<Processes>, clock: Clock, log: Log) => {
  function* tryToLoad(): Generator<unknown, Processes | null> {
    try {
      return (yield* call(load)) as Processes
    } catch (cause) {
      log.error('The leader area could not be loaded', cause)
      return null
    }
  }

  return function* (): Generator {
    // Started again after a crash, it takes up the session that is there.
    if ((yield* select(selectUser)) === null) {
      yield take([signInSubmitted.type, sessionStarted.type])
    }
    for (;;) {
      const processes = yield* tryToLoad()
      if (processes) {
        for (const [name, process] of Object.entries(processes)) {
          yield spawn(supervised(name, process, clock, log))
        }
        return
      }
      yield put(codesRead(fail({ kind: 'offline' })))
      yield take([codesRetryRequested.type, signInSubmitted.type, sessionStarted.type])
    }
  }
}
