import type { CodeId } from '../../../domain/codes/AccessCode'
import type { UserId } from '../../../domain/session/SignedInUser'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { ok, type Result } from '../../../domain/shared/Result'
import type { RecentUse } from '../../../domain/usage/alerts/Alert'
import { recentUses } from '../../../domain/usage/alerts/newUses'
import type { UsageLog } from '../../../domain/usage/UsageLog'
import type { Clock } from '../../device/Clock'

/** The live view of the codes may lag behind the uses by so many milliseconds. */
const LAG_MS = 2_000

export interface UsesSinceLook {
  readonly uses: readonly RecentUse[]
  /** Whether there were more than one reading has. */
  readonly hasMore: boolean
  /** How many of the uses each code's count may still lack; a later rise by them is not new. */
  readonly alreadyRead: ReadonlyMap<CodeId, number>
}

/** Reads the uses since the leader last looked at the alerts (ALERT-2). */
export class ReadRecentUses {
  constructor(
    private readonly usageLog: Pick<UsageLog, 'since'>,
    private readonly clock: Clock,
  ) {}

  /** @param seenAt when the leader last looked, in epoch milliseconds; null for never */
  async run(leader: UserId, seenAt: number | null): Promise<Result<UsesSinceLook, ReadFailure>> {
    const startedAt = this.clock.now()
    const read = await this.usageLog.since(leader, seenAt ?? startedAt)
    if (!read.ok) return read
    const uses = recentUses(read.value.uses)
    const alreadyRead = new Map<CodeId, number>()
    for (const { code, at } of uses) {
      if (at >= startedAt - LAG_MS) alreadyRead.set(code, (alreadyRead.get(code) ?? 0) + 1)
    }
    return ok({ uses, hasMore: read.value.hasMore, alreadyRead })
  }
}
