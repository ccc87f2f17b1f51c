import type { UserId } from '../../../domain/session/SignedInUser'
import type { RecentUses, TimeRange } from '../../../domain/usage/UsageLog'
import { isOfDays } from './keptDays'
import { usesAfter } from './keptUses'
import type { UsesCopy } from './UsesCopy'

/** The uses that are kept, at a moment when the store has confirmed the codes. */
export class KnownUses {
  private readonly key: string

  /**
   * @param usesKey of the codes as they are known then: see `usesKeyOf`
   * @param isAgreed whether the store's totals agree with the codes, once they were compared
   */
  constructor(
    private readonly leader: UserId,
    private readonly usesKey: () => string,
    private readonly copy: UsesCopy,
    private readonly isAgreed: () => Promise<boolean>,
  ) {
    this.key = usesKey()
  }

  /**
   * The uses after a moment, in epoch milliseconds.
   * @returns null if the store must be asked: a code may have been used since they were read
   */
  async after(at: number): Promise<RecentUses | null> {
    const kept = await this.copy.read(this.leader)
    if (kept?.key !== this.key) return null
    const found = usesAfter(kept, at)
    if (found === null || !(await this.isAgreed())) return null
    return this.usesKey() === this.key ? found : null
  }

  /**
   * How many uses all codes had on each day.
   * @returns null if the store must be asked
   */
  async perDay(days: readonly TimeRange[], expected: number): Promise<readonly number[] | null> {
    const kept = await this.copy.readDays(this.leader)
    return kept && isOfDays(kept, days, expected) ? kept.counts : null
  }

  /** Keeps a counting of all codes. */
  keepDays(days: readonly TimeRange[], expected: number, counts: readonly number[]): void {
    this.copy.keepDays(this.leader, { days, expected, counts })
  }

  /** Keeps what the store answered to a question that was asked after this was made. */
  keep(at: number, { uses, hasMore }: RecentUses): void {
    this.copy.keep(this.leader, { at, uses, hasMore, key: this.key })
  }
}
