import type { EventId } from '../../../domain/codes/AccessCode'
import type { UserId } from '../../../domain/session/SignedInUser'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { ok, type Result } from '../../../domain/shared/Result'
import type { RecentUses, TimeRange, UsageLog } from '../../../domain/usage/UsageLog'
import type { SyncedCodes } from '../codes/SyncedCodes'

/** The usage log of a store, which is asked for recent uses, and for those of all codes by day, only if a code was used since they were last read. */
export class SyncedUsageLog implements UsageLog {
  /** One reading after the other: the next may find its answer in the one before. */
  private turn: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly source: UsageLog,
    private readonly codes: Pick<SyncedCodes, 'knownUses'>,
  ) {}

  ofCode(...request: Parameters<UsageLog['ofCode']>): ReturnType<UsageLog['ofCode']> {
    return this.source.ofCode(...request)
  }

  within(...request: Parameters<UsageLog['within']>): ReturnType<UsageLog['within']> {
    return this.source.within(...request)
  }

  async perDay(
    leader: UserId,
    event: EventId | null,
    days: readonly TimeRange[],
    expected: number,
  ): Promise<Result<readonly number[], ReadFailure>> {
    const known = event === null ? this.codes.knownUses() : null
    const kept = (await known?.perDay(days, expected)) ?? null
    if (kept !== null) return ok(kept)
    const counted = await this.source.perDay(leader, event, days, expected)
    if (counted.ok) known?.keepDays(days, expected, counted.value)
    return counted
  }

  since(leader: UserId, at: number): Promise<Result<RecentUses, ReadFailure>> {
    const read = () => this.read(leader, at)
    const answer = this.turn.then(read, read)
    this.turn = answer
    return answer
  }

  private async read(leader: UserId, at: number): Promise<Result<RecentUses, ReadFailure>> {
    const known = this.codes.knownUses()
    const uses = (await known?.after(at)) ?? null
    if (uses !== null) return ok(uses)
    const read = await this.source.since(leader, at)
    if (read.ok) known?.keep(at, read.value)
    return read
  }
}
