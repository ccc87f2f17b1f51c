import type { AccessCode } from '../../../domain/codes/AccessCode'
import { type CodeIndex, indexCodes } from '../../../domain/codes/validator/CodeIndex'
import { classify, type Validation } from '../../../domain/codes/validator/classification'
import type { CooperativeTask } from '../../../domain/shared/CooperativeTask'
import type { MainThread } from '../../ports/device/MainThread'
import { runInTimeSlices } from '../../ports/device/runInTimeSlices'

/**
 * Classifies the codes in some texts as usable or not (VALIDATOR-9, VALIDATOR-10), without blocking
 * the page.
 */
export class ValidateCodes {
  // The index is built once per reading of the codes, since a leader validates many lists against it.
  private readonly indexes = new WeakMap<readonly AccessCode[], CodeIndex<AccessCode>>()
  private readonly thread: MainThread

  constructor(thread: MainThread) {
    this.thread = thread
  }

  /**
   * @param codes the leader's
   * @throws the signal's reason once it is aborted
   */
  run(
    codes: readonly AccessCode[],
    texts: readonly string[],
    signal: AbortSignal,
  ): Promise<Validation> {
    return runInTimeSlices(this.work(texts, codes), this.thread, signal)
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
