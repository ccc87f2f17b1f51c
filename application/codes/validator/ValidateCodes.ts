import type { UserId } from '../../../domain/account/SignedInUser'
import type { AccessCode } from '../../../domain/codes/AccessCode'
import type { CodeRepository } from '../../../domain/codes/CodeRepository'
import { type CodeIndex, indexCodes } from '../../../domain/codes/validator/CodeIndex'
import { classify, type Validation } from '../../../domain/codes/validator/classification'
import type { CooperativeTask } from '../../../domain/shared/CooperativeTask'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { ok, type Result } from '../../../domain/shared/Result'
import type { MainThread } from '../../ports/device/MainThread'
import { runInTimeSlices } from '../../ports/device/runInTimeSlices'

/**
 * Classifies the codes in some texts as usable or not (VALIDATOR-9, VALIDATOR-10), without blocking
 * the page.
 */
export class ValidateCodes {
  // The index is built once per snapshot, since a leader validates many lists against it.
  private readonly indexes = new WeakMap<readonly AccessCode[], CodeIndex<AccessCode>>()
  private readonly codes: CodeRepository
  private readonly thread: MainThread

  constructor(codes: CodeRepository, thread: MainThread) {
    this.codes = codes
    this.thread = thread
  }

  /** @throws the signal's reason once it is aborted */
  async run(
    leaderId: UserId,
    texts: readonly string[],
    signal: AbortSignal,
  ): Promise<Result<Validation, ReadFailure>> {
    const tracked = await this.codes.trackedBy(leaderId)
    if (!tracked.ok) return tracked
    const work = this.work(texts, tracked.value.codes)
    return ok(await runInTimeSlices(work, this.thread, signal))
  }

  private *work(
    texts: readonly string[],
    codes: readonly AccessCode[],
  ): CooperativeTask<Validation> {
    const index = this.indexes.get(codes) ?? (yield* indexCodes(codes))
    this.indexes.set(codes, index)
    return yield* classify(texts, index)
  }
}
