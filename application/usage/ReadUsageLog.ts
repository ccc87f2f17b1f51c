import type { CodeId } from '../../domain/codes/AccessCode'
import type { UserId } from '../../domain/session/SignedInUser'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import type { Result } from '../../domain/shared/Result'
import type { UsageLog, UseCursor, UsePage } from '../../domain/usage/UsageLog'

/** How far the clocks of two entrances may differ, in milliseconds: a use may be dated before one that was read earlier. */
export const ENTRANCE_CLOCKS_MS = 10_000

/** Which uses of a code to read. */
export type WantedUses =
  | { readonly kind: 'newest' }
  /** The uses since one, dated in epoch milliseconds; the newest page if it has no date. */
  | { readonly kind: 'newer'; readonly than: number | null }
  | { readonly kind: 'older'; readonly after: UseCursor }

/** Reads some uses of a code (USES-2 to USES-4). */
export class ReadUsageLog {
  constructor(private readonly usageLog: Pick<UsageLog, 'ofCode'>) {}

  run(leader: UserId, code: CodeId, wanted: WantedUses): Promise<Result<UsePage, ReadFailure>> {
    if (wanted.kind === 'older') return this.usageLog.ofCode(leader, code, { after: wanted.after })
    if (wanted.kind === 'newest' || wanted.than === null) {
      return this.usageLog.ofCode(leader, code, { after: null })
    }
    return this.usageLog.ofCode(leader, code, { since: wanted.than - ENTRANCE_CLOCKS_MS })
  }
}
