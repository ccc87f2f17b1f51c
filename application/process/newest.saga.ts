import { cancel } from 'redux-saga/effects'
import type { Unsubscribe } from '../../domain/shared/Unsubscribe'
import { fork, newestOf, takeAny, takeFrom } from './effects'

/**
 * Subscribes, and runs the worker for one report at a time: of those that came meanwhile only the
 * newest counts. Cancelled, it unsubscribes; it does not end by itself.
 */
export function* takeNewest<T extends NonNullable<unknown>>(
  subscribe: (emit: (report: T) => void) => Unsubscribe,
  worker: (report: T) => Generator,
): Generator {
  const reports = newestOf(subscribe)
  try {
    for (;;) yield* worker(yield* takeFrom(reports))
  } finally {
    reports.close()
  }
}

/**
 * Reads at once, since the request that made a process load came before it, and anew at each of some requests. Only the answer
 * to the newest one counts: the reading before it is cancelled. It does not end by itself.
 */
export function* readNewest(
  read: () => Generator,
  ...requests: readonly { readonly type: string }[]
): Generator {
  for (;;) {
    const reading = yield* fork(read)
    yield* takeAny(...requests)
    yield cancel(reading)
  }
}
