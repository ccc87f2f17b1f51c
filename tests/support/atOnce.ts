import type { InPieces } from '../../domain/shared/InPieces'

/** Drives work to its end without a pause. */
export const atOnce = <R>(work: InPieces<R>): R => {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
