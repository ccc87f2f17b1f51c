import type { RandomBytes } from '../../domain/shared/randomText'

/** Unpredictable numbers: those that were seen tell nothing of the next. */
export interface RandomNumbers {
  readonly bytes: RandomBytes
}
