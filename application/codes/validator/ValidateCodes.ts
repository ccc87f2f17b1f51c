import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import { type CodeIndex, indexCodes } from '../../../domain/codes/validator/CodeIndex'
import { classify, type Validation } from '../../../domain/codes/validator/classification'
import type { CooperativeTask } from '../../../domain/shared/CooperativeTask'
import type { Cancellation } from '../../ports/device/Cancellation'
import type { MainThread } from '../../ports/device/MainThread'
import { runInTimeSlices } from '../../ports/device/runInTimeSlices'

/** Tells which codes of some lists the leader can use (spec §2, "Code validator"), without holding up the page. */
export class ValidateCodes {
  // A leader validates many lists against the same codes: their index is built once for each snapshot of them.
  private readonly indexes = new WeakMap<readonly TrackedCode[], CodeIndex<TrackedCode>>()
  private readonly thread: MainThread

  constructor(thread: MainThread) {
    this.thread = thread
  }

  /** @returns null where it was cancelled */
  run(
    lists: readonly string[],
    tracked: readonly TrackedCode[],
    cancellation: Cancellation,
  ): Promise<Validation | null> {
    return runInTimeSlices(this.work(lists, tracked), this.thread, cancellation)
  }

  private *work(
    lists: readonly string[],
    tracked: readonly TrackedCode[],
  ): CooperativeTask<Validation> {
    const index = this.indexes.get(tracked) ?? (yield* indexCodes(tracked))
    this.indexes.set(tracked, index)
    return yield* classify(lists, index)
  }
}
