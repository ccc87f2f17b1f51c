import type { ActionCreatorWithPayload } from '@reduxjs/toolkit'
import { delay, takeEvery } from 'redux-saga/effects'
import { call } from './effects'

/** Longer than a double click, shorter than a second thought. */
const COOL_DOWN_MS = 1_000

/**
 * Handles an event once where two clicks dispatched it twice: events of the same key are ignored while the
 * first is being handled and shortly after. The worker starts within the dispatch, so within the user's gesture.
 */
export function* takeOnce<P>(
  event: ActionCreatorWithPayload<P>,
  keyOf: (payload: P) => string,
  worker: (payload: P) => Generator,
): Generator {
  const busy = new Set<string>()
  yield takeEvery(event.type, function* ({ payload }: { type: string; payload: P }) {
    const key = keyOf(payload)
    if (busy.has(key)) return
    busy.add(key)
    try {
      yield* call(worker, payload)
      yield delay(COOL_DOWN_MS)
    } finally {
      busy.delete(key)
    }
  })
}
