import { replaceToken } from '../../../domain/codes/validator/correction'
import type { CooperativeTask } from '../../../domain/shared/CooperativeTask'
import type { Cancellation } from '../../ports/device/Cancellation'
import type { MainThread } from '../../ports/device/MainThread'
import { runInTimeSlices } from '../../ports/device/runInTimeSlices'

/** Puts a code in the place of a token in each of some lists, without holding up the page. */
export class ReplaceToken {
  private readonly thread: MainThread

  constructor(thread: MainThread) {
    this.thread = thread
  }

  /** @returns the lists in the same order; null where it was cancelled */
  run(
    lists: readonly string[],
    token: string,
    code: string,
    cancellation: Cancellation,
  ): Promise<readonly string[] | null> {
    return runInTimeSlices(this.work(lists, token, code), this.thread, cancellation)
  }

  private *work(
    lists: readonly string[],
    token: string,
    code: string,
  ): CooperativeTask<readonly string[]> {
    const replaced: string[] = []
    for (const list of lists) replaced.push(yield* replaceToken(list, token, code))
    return replaced
  }
}
