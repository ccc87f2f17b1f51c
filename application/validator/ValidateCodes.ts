import type { AccessCode } from '../../domain/codes/AccessCode'
import type { CodeRepository } from '../../domain/codes/CodeRepository'
import type { UserId } from '../../domain/session/SignedInUser'
import type { CooperativeTask } from '../../domain/shared/CooperativeTask'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import { ok, type Result } from '../../domain/shared/Result'
import { type CodeIndex, indexCodes } from '../../domain/validator/CodeIndex'
import { classify, type Validation } from '../../domain/validator/classification'
import type { MainThread } from '../device/MainThread'
import { runInTimeSlices } from '../device/runInTimeSlices'

export interface CheckedTexts {
  readonly validation: Validation
  /** Whether all the leader's codes were there. If not, an unknown token may yet be found. */
  readonly isComplete: boolean
}

/**
 * Classifies the codes in some texts as usable or not among the leader's tracked codes (VALIDATOR-9, VALIDATOR-10), without
 * blocking the page.
 */
export class ValidateCodes {
  // The index is built once per reading of the codes, since a leader validates many lists against it.
  private readonly indexes = new WeakMap<readonly AccessCode[], CodeIndex<AccessCode>>()

  constructor(
    private readonly codes: CodeRepository,
    private readonly thread: MainThread,
  ) {}

  /**
   * @param beside what stands beside the lists of files: the leader's codes among it belong to them
   * @throws the signal's reason once it is aborted
   */
  async run(
    leader: UserId,
    texts: readonly string[],
    signal: AbortSignal,
    beside: readonly string[] = [],
  ): Promise<Result<CheckedTexts, ReadFailure>> {
    const tracked = await this.codes.trackedBy(leader)
    if (!tracked.ok) return tracked
    const { codes, arriving } = tracked.value
    const work = this.work(texts, beside, codes)
    const validation = await runInTimeSlices(work, this.thread, signal)
    return ok({ validation, isComplete: arriving === undefined })
  }

  private *work(
    texts: readonly string[],
    beside: readonly string[],
    codes: readonly AccessCode[],
  ): CooperativeTask<Validation> {
    const index = this.indexes.get(codes) ?? (yield* indexCodes(codes))
    this.indexes.set(codes, index)
    return yield* classify(texts, index, beside)
  }
}
