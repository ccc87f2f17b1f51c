import { delay, put } from 'redux-saga/effects'
import type { Clock } from '../ports/device/Clock'
import type { Log } from '../ports/device/Log'
import { call } from './effects'
import { processCrashed } from './process.events'

/** A process that lived this long was healthy: its next crash counts as the first one. */
const HEALTHY_MS = 10_000
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000

/**
 * Keeps a process alive: a crash is logged, reported to the user and the process started again, at once the
 * first time and after a growing pause while it goes on crashing. Ends when the process ends by itself.
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
