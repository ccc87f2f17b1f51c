import type { AccessCode } from '../../../domain/codes/AccessCode'
import type { CooperativeTask } from '../../../domain/shared/CooperativeTask'
import { indexNearMisses, type NearMisses } from '../../../domain/validator/nearMiss'
import type { MainThread } from '../../device/MainThread'
import { runInTimeSlices } from '../../device/runInTimeSlices'

/** Codes of the leader that may be meant by an unknown token: one that it misspells, or that stands in it. */
export interface Suggestion {
  readonly token: string
  /** The codes' texts, the likeliest first. */
  readonly codes: readonly string[]
}

/** Suggests codes for unknown tokens. The index is built lazily, once per reading of the codes. */
export class SuggestCodes {
  private readonly indexes = new WeakMap<readonly AccessCode[], NearMisses>()

  constructor(private readonly thread: MainThread) {}

  /**
   * @param codes the leader's
   * @returns the suggestions for those tokens that have any
   * @throws the signal's reason once it is aborted
   */
  run(
    codes: readonly AccessCode[],
    tokens: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly Suggestion[]> {
    return runInTimeSlices(this.work(tokens, codes), this.thread, signal)
  }

  private *work(
    tokens: readonly string[],
    codes: readonly AccessCode[],
  ): CooperativeTask<readonly Suggestion[]> {
    const index = this.indexes.get(codes) ?? (yield* indexNearMisses(codes))
    this.indexes.set(codes, index)
    const suggestions: Suggestion[] = []
    for (const token of tokens) {
      const near = index.of(token)
      if (near.length > 0) suggestions.push({ token, codes: near })
      yield
    }
    return suggestions
  }
}
