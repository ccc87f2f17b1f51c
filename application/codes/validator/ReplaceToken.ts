import { replaceToken } from '../../../domain/codes/validator/correction'
import type { CooperativeTask } from '../../../domain/shared/CooperativeTask'
import type { MainThread } from '../../ports/device/MainThread'
import { runInTimeSlices } from '../../ports/device/runInTimeSlices'

/** Replaces a token by a code in some texts, without blocking the page. */
export class ReplaceToken {
  private readonly thread: MainThread

  constructor(thread: MainThread) {
    this.thread = thread
  }

  /**
   * @returns the texts in the same order
   * @throws the signal's reason once it is aborted
   */
  run(
    texts: readonly string[],
    token: string,
    code: string,
    signal: AbortSignal,
  ): Promise<readonly string[]> {
    return runInTimeSlices(this.work(texts, token, code), this.thread, signal)
  }

  private *work(
    texts: readonly string[],
    token: string,
    code: string,
  ): CooperativeTask<readonly string[]> {
    const replaced: string[] = []
    for (const text of texts) replaced.push(yield* replaceToken(text, token, code))
    return replaced
  }
}
