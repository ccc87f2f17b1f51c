import type { CooperativeTask } from '../../domain/shared/CooperativeTask'

/** Runs a task to its end without pausing. */
export const atOnce = <R>(work: CooperativeTask<R>): R => {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
