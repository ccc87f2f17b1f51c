import type { CodeId } from '../../codes/AccessCode'
import type { UserId } from '../../session/SignedInUser'
import type { ReadFailure } from '../../shared/ReadFailure'
import type { Result } from '../../shared/Result'

/** The codes that are now as asked for; the others were left as they are. */
export type ChangeResult = Result<ReadonlySet<CodeId>, ReadFailure>

/**
 * Removes codes, which keeps their documents (WRITE-3), and restores them. Both can be repeated
 * after a lost answer: what was changed before counts as changed.
 */
export interface CodeRemover {
  /** How many codes one call takes at most. */
  readonly atOnce: number
  /** Marks the removable ones of the codes as deleted (REMOVE-1). */
  remove(ids: readonly CodeId[], by: UserId): Promise<ChangeResult>
  /** Makes those available again that the same user removed. */
  restore(ids: readonly CodeId[], by: UserId): Promise<ChangeResult>
}
