import { delay, put } from 'redux-saga/effects'
import type { Clock } from '../device/Clock'
import type { Log } from '../device/Log'
import { call } from './effects'
import { processCrashed } from './process.events'

/** After running this long, a process counts as healthy: its next crash counts as the first. */
const HEALTHY_MS = 10_000
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000

/**
 * Keeps a process running. A crash is logged and reported to the user, and the process is
 * restarted: immediately the first time, then after growing pauses while it keeps crashing. Ends
 * when the process returns.
 */
export const supervised = (name: string, process: () => Generator, clock: Clock, log: Log) =>
  function* () {
    let crashes = 0
    for (;;) {
      const startedAt = clock.now()
      try {
        yield* call(process)
        return
      } catch (cause) {
        log.error(`process ${name} crashed`, cause)
        yield put(processCrashed({ name }))
        crashes = clock.now() - startedAt > HEALTHY_MS ? 1 : crashes + 1
        if (crashes > 1) {
          yield delay(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (crashes - 2)))
        }
      }
    }
  }
