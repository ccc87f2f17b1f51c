import type { RecentUses } from '../../../domain/usage/UsageLog'
import type { KnownCodes } from '../codes/KnownCodes'
import { usesAfter } from './keptUses'

/** The uses that are kept with the codes, at a moment when the store has confirmed these. */
export class KnownUses {
  private readonly key: string

  /** @param isAgreed whether the store's totals agree with the codes, once they were compared */
  constructor(
    private readonly codes: KnownCodes,
    private readonly isAgreed: () => Promise<boolean>,
  ) {
    this.key = codes.usesKey
  }

  /**
   * The uses after a moment, in epoch milliseconds.
   * @returns null if the store must be asked: a code may have been used since they were read
   */
  async after(at: number): Promise<RecentUses | null> {
    const kept = this.codes.state?.uses
    if (kept?.key !== this.key) return null
    const found = usesAfter(kept, at)
    if (found === null || !(await this.isAgreed())) return null
    return this.codes.usesKey === this.key ? found : null
  }

  /** Keeps what the store answered to a question that was asked after this was made. */
  keep(at: number, { uses, hasMore }: RecentUses): void {
    this.codes.keepUses({ at, uses, hasMore, key: this.key })
  }
}
