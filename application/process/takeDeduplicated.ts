import type { ActionCreatorWithPayload } from '@reduxjs/toolkit'
import type { Task } from 'redux-saga'
import { delay, fork, join, race, takeEvery } from 'redux-saga/effects'

/** As long as the slowest double click of the usual systems, shorter than a second thought. */
const COOL_DOWN_MS = 500

/** A browser that has not answered for so long may be asked again. */
const PATIENCE_MS = 10_000

/**
 * Works once on an event that two clicks dispatched twice: events of the same key are ignored while the first is
 * worked on and, when the worker returns true for 'done', shortly after. The worker starts within the dispatch, so
 * within the user's gesture.
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
      const working = (yield fork(worker, payload)) as Task
      const { isDone } = (yield race({ isDone: join(working), late: delay(PATIENCE_MS) })) as {
        isDone?: boolean
      }
      if (isDone) yield delay(COOL_DOWN_MS)
    } finally {
      busy.delete(key)
    }
  })
}
