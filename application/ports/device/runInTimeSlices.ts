import type { CooperativeTask } from '../../../domain/shared/CooperativeTask'
import type { Cancellation } from './Cancellation'
import type { MainThread } from './MainThread'

/** Milliseconds of work at a stretch: half of what a screen has for a frame. */
const SLICE_MS = 8

/**
 * Works piece by piece and gives the main thread back whenever a slice of time is spent: work that fits into one slice
 * ends before anything else happens.
 * @returns null where it was cancelled
 */
export const runInTimeSlices = async <R>(
  work: CooperativeTask<R>,
  thread: MainThread,
  cancellation: Cancellation,
): Promise<R | null> => {
  let startedAt = thread.now()
  while (!cancellation.isCancelled) {
    const step = work.next()
    if (step.done) return step.value
    if (thread.now() - startedAt < SLICE_MS) continue
    await thread.yield()
    startedAt = thread.now()
  }
  return null
}
