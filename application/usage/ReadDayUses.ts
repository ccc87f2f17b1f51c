import type { UserId } from '../../domain/session/SignedInUser'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import type { Result } from '../../domain/shared/Result'
import type { RecentUses, TimeRange, UsageLog } from '../../domain/usage/UsageLog'

/** Reads the uses of all the leader's codes on a day (USES-10). */
export class ReadDayUses {
  constructor(private readonly usageLog: Pick<UsageLog, 'within'>) {}

  run(leader: UserId, day: TimeRange): Promise<Result<RecentUses, ReadFailure>> {
    return this.usageLog.within(leader, day)
  }
}
