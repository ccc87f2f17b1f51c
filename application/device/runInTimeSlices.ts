import type { CooperativeTask } from '../../domain/shared/CooperativeTask'
import type { MainThread } from './MainThread'

/** The length of a time slice in milliseconds: half a frame. */
const SLICE_MS = 8

/**
 * Runs a task piece by piece and yields the main thread after each time slice. A task that fits
 * into one slice completes without yielding.
 * @throws the signal's reason once it is aborted
 */
export const runInTimeSlices = async <R>(
  task: CooperativeTask<R>,
  thread: MainThread,
  signal: AbortSignal,
): Promise<R> => {
  let startedAt = thread.now()
  for (;;) {
    signal.throwIfAborted()
    const step = task.next()
    if (step.done) return step.value
    if (thread.now() - startedAt < SLICE_MS) continue
    await thread.yield()
    startedAt = thread.now()
  }
}
