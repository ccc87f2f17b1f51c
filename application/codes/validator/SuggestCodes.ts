import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import { indexNearMisses, type NearMisses } from '../../../domain/codes/validator/nearMiss'
import type { CooperativeTask } from '../../../domain/shared/CooperativeTask'
import type { Cancellation } from '../../ports/device/Cancellation'
import type { MainThread } from '../../ports/device/MainThread'
import { runInTimeSlices } from '../../ports/device/runInTimeSlices'

/** The leader's own codes that an unknown token may have been meant to be. */
export interface Suggestion {
  readonly token: string
  /** Texts, the likeliest first. */
  readonly codes: readonly string[]
}

/** Finds what unknown tokens may have been meant to be. The index is built once for each snapshot, when first needed. */
export class SuggestCodes {
  private readonly indexes = new WeakMap<readonly TrackedCode[], NearMisses>()
  private readonly thread: MainThread

  constructor(thread: MainThread) {
    this.thread = thread
  }

  /** @returns those tokens that a code comes near; null where it was cancelled */
  run(
    tokens: readonly string[],
    tracked: readonly TrackedCode[],
    cancellation: Cancellation,
  ): Promise<readonly Suggestion[] | null> {
    return runInTimeSlices(this.work(tokens, tracked), this.thread, cancellation)
  }

  private *work(
    tokens: readonly string[],
    tracked: readonly TrackedCode[],
  ): CooperativeTask<readonly Suggestion[]> {
    const index = this.indexes.get(tracked) ?? (yield* indexNearMisses(tracked))
    this.indexes.set(tracked, index)
    const suggestions: Suggestion[] = []
    for (const token of tokens) {
      const codes = index.of(token)
      if (codes.length > 0) suggestions.push({ token, codes })
      yield
    }
    return suggestions
  }
}
