import type { CooperativeTask } from '../../domain/shared/CooperativeTask'

/** Drives work to its end without a pause. */
export const atOnce = <R>(work: CooperativeTask<R>): R => {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
