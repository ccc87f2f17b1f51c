import type { ActionCreatorWithPayload } from '@reduxjs/toolkit'
import { delay, join, takeEvery } from 'redux-saga/effects'
import { fork, race } from './effects'

/**
 * The longest double-click interval of common systems, and shorter than a deliberate second click.
 */
const COOL_DOWN_MS = 500

/** After this long without an answer from the browser, the request may be repeated. */
const ANSWER_TIMEOUT_MS = 10_000

/**
 * Handles an event once where a double click dispatched it twice: those with the same key are ignored while the worker runs
 * and, if it returns true for 'done', shortly afterwards. It starts synchronously, so within the user's gesture.
 */
export function* takeDeduplicated<P>(
  event: ActionCreatorWithPayload<P>,
  keyOf: (payload: P) => string,
  worker: (payload: P) => Generator<unknown, boolean>,
): Generator {
  const busy = new Set<string>()
  yield takeEvery(event.type, function* ({ payload }: { type: string; payload: P }): Generator {
    const key = keyOf(payload)
    if (busy.has(key)) return
    busy.add(key)
    try {
      const working = yield* fork(worker, payload)
      const { isDone } = yield* race({ isDone: join(working), late: delay(ANSWER_TIMEOUT_MS) })
      if (isDone) yield delay(COOL_DOWN_MS)
    } finally {
      busy.delete(key)
    }
  })
}
