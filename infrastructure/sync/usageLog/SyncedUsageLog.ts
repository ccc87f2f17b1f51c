import type { UserId } from '../../../domain/session/SignedInUser'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { ok, type Result } from '../../../domain/shared/Result'
import type { RecentUses, UsageLog } from '../../../domain/usage/UsageLog'
import type { SyncedCodes } from '../codes/SyncedCodes'

/** The usage log of a store, which is asked for recent uses only if a code was used since they were last read. */
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

  perDay(...request: Parameters<UsageLog['perDay']>): ReturnType<UsageLog['perDay']> {
    return this.source.perDay(...request)
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
