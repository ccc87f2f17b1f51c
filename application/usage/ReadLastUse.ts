import type { CodeId } from '../../domain/codes/AccessCode'
import type { UserId } from '../../domain/session/SignedInUser'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import { ok, type Result } from '../../domain/shared/Result'
import type { UsageLog } from '../../domain/usage/UsageLog'

/** Reads when some codes were last used (PEOPLE-4). */
export class ReadLastUse {
  constructor(private readonly usageLog: Pick<UsageLog, 'ofCode'>) {}

  /**
   * Reads the newest uses of each of the codes.
   * @returns epoch milliseconds; null if no use has a date
   */
  async run(leader: UserId, codes: readonly CodeId[]): Promise<Result<number | null, ReadFailure>> {
    const pages = await Promise.all(
      codes.map((code) => this.usageLog.ofCode(leader, code, { after: null })),
    )
    const times: number[] = []
    for (const page of pages) {
      if (!page.ok) return page
      times.push(...page.value.uses.flatMap(({ usedAt }) => usedAt ?? []))
    }
    return ok(times.length === 0 ? null : Math.max(...times))
  }
}
