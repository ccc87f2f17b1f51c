import type { Unsubscribe } from '../../domain/shared/Unsubscribe'
import { newestOf, takeFrom } from './effects'

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
