import { type CodeIndex, indexCodes } from '../../domain/codes/CodeIndex'
import { classify, type Validation } from '../../domain/codes/classification'
import type { TrackedCode } from '../../domain/codes/TrackedCode'
import { parseTokens } from '../../domain/codes/tokens'

/** Tells which codes of a pasted list the leader can use (spec §2, "Code validator"). */
export class ValidateCodes {
  // A leader validates many lists against the same codes: their index is built once for each snapshot of them.
  private readonly indexes = new WeakMap<readonly TrackedCode[], CodeIndex<TrackedCode>>()

  run(input: string, tracked: readonly TrackedCode[]): Validation {
    return classify(parseTokens(input), this.indexOf(tracked))
  }

  private indexOf(tracked: readonly TrackedCode[]): CodeIndex<TrackedCode> {
    const known = this.indexes.get(tracked)
    if (known) return known
    const index = indexCodes(tracked)
    this.indexes.set(tracked, index)
    return index
  }
}
