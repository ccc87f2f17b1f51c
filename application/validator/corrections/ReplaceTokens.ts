import type { CooperativeTask } from '../../../domain/shared/CooperativeTask'
import { type Replacement, replaceTokens } from '../../../domain/validator/correction'
import type { MainThread } from '../../device/MainThread'
import { runInTimeSlices } from '../../device/runInTimeSlices'

/** Replaces tokens by codes in some texts, without blocking the page. */
export class ReplaceTokens {
  constructor(private readonly thread: MainThread) {}

  /**
   * @returns the texts in the same order
   * @throws the signal's reason once it is aborted
   */
  run(
    texts: readonly string[],
    replacements: readonly Replacement[],
    signal: AbortSignal,
  ): Promise<readonly string[]> {
    return runInTimeSlices(this.work(texts, replacements), this.thread, signal)
  }

  private *work(
    texts: readonly string[],
    replacements: readonly Replacement[],
  ): CooperativeTask<readonly string[]> {
    const replaced: string[] = []
    for (const text of texts) replaced.push(yield* replaceTokens(text, replacements))
    return replaced
  }
}
