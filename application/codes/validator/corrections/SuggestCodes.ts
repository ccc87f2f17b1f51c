import type { UserId } from '../../../../domain/account/SignedInUser'
import type { AccessCode } from '../../../../domain/codes/AccessCode'
import type { CodeRepository } from '../../../../domain/codes/CodeRepository'
import { indexNearMisses, type NearMisses } from '../../../../domain/codes/validator/nearMiss'
import type { CooperativeTask } from '../../../../domain/shared/CooperativeTask'
import type { ReadFailure } from '../../../../domain/shared/ReadFailure'
import { ok, type Result } from '../../../../domain/shared/Result'
import type { MainThread } from '../../../ports/device/MainThread'
import { runInTimeSlices } from '../../../ports/device/runInTimeSlices'

/** Codes of the leader that an unknown token may be a misspelling of. */
export interface Suggestion {
  readonly token: string
  /** The codes' texts, the likeliest first. */
  readonly codes: readonly string[]
}

/** Suggests codes for unknown tokens. The index is built lazily, once per snapshot. */
export class SuggestCodes {
  private readonly indexes = new WeakMap<readonly AccessCode[], NearMisses>()
  private readonly codes: CodeRepository
  private readonly thread: MainThread

  constructor(codes: CodeRepository, thread: MainThread) {
    this.codes = codes
    this.thread = thread
  }

  /**
   * @returns the suggestions for those tokens that have any
   * @throws the signal's reason once it is aborted
   */
  async run(
    leaderId: UserId,
    tokens: readonly string[],
    signal: AbortSignal,
  ): Promise<Result<readonly Suggestion[], ReadFailure>> {
    const tracked = await this.codes.trackedBy(leaderId)
    if (!tracked.ok) return tracked
    const work = this.work(tokens, tracked.value.codes)
    return ok(await runInTimeSlices(work, this.thread, signal))
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
