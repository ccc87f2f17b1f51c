import type { CodeId, EventId } from '../../../domain/codes/AccessCode'
import type { UserId } from '../../../domain/session/SignedInUser'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { byNewestUse, type CodeUse } from '../../../domain/usage/CodeUse'
import {
  type RecentUses,
  type TimeRange,
  USES_PER_PAGE,
  type UsageLog,
  type UseCursor,
  type UsePage,
  type UsesOfCode,
} from '../../../domain/usage/UsageLog'
import { usagePerDay } from '../../../domain/usage/usagePerDay'
import { Answers } from './Answers'

interface OwnUse extends CodeUse {
  readonly leaderId: UserId
}

/** Uses in memory. */
export class FakeUsageLog implements UsageLog {
  /** While set, every reading fails with it. */
  failure: ReadFailure | null = null
  /** The requests, in order. */
  readonly ofCodeCalls: { readonly code: CodeId; readonly some: UsesOfCode }[] = []
  readonly sinceCalls: number[] = []
  readonly perDayCalls: {
    readonly event: EventId
    readonly days: readonly TimeRange[]
    readonly expected: number
  }[] = []
  private readonly uses = new Map<string, OwnUse>()
  private readonly pages = new Answers<Result<UsePage, ReadFailure>>()
  private readonly recent = new Answers<Result<RecentUses, ReadFailure>>()
  private readonly counts = new Answers<Result<readonly number[], ReadFailure>>()

  put(leaderId: UserId, ...uses: readonly CodeUse[]) {
    for (const use of uses) this.uses.set(`${use.codeId}/${use.id}`, { ...use, leaderId })
  }

  /** The next page stays pending until the test resolves it. */
  holdsPage() {
    return this.pages.hold()
  }

  /** The next uses since a time stay pending until the test resolves them. */
  holdsSince() {
    return this.recent.hold()
  }

  /** The next counts stay pending until the test resolves them. */
  holdsDays() {
    return this.counts.hold()
  }

  ofCode(leader: UserId, code: CodeId, some: UsesOfCode): Promise<Result<UsePage, ReadFailure>> {
    this.ofCodeCalls.push({ code, some })
    return this.pages.next(() => {
      if (this.failure) return fail(this.failure)
      const all = this.own(leader).filter(({ codeId }) => codeId === code)
      if ('since' in some) {
        const { since } = some
        return ok(pageOf(all.filter(({ usedAt }) => usedAt !== null && usedAt >= since)))
      }
      const start = all.findIndex(({ id }) => id === (some.after as string | null)) + 1
      return ok(pageOf(all.slice(start)))
    })
  }

  since(leader: UserId, at: number): Promise<Result<RecentUses, ReadFailure>> {
    this.sinceCalls.push(at)
    return this.recent.next(() => {
      if (this.failure) return fail(this.failure)
      const found = this.own(leader).filter(({ usedAt }) => usedAt !== null && usedAt > at)
      const { uses, next } = pageOf(found)
      return ok({ uses, hasMore: next !== null })
    })
  }

  perDay(
    leader: UserId,
    event: EventId,
    days: readonly TimeRange[],
    expected: number,
  ): Promise<Result<readonly number[], ReadFailure>> {
    this.perDayCalls.push({ event, days, expected })
    return this.counts.next(() => {
      if (this.failure) return fail(this.failure)
      const found = this.own(leader).filter(({ eventId }) => eventId === event)
      return ok(usagePerDay(found, days))
    })
  }

  private own(leader: UserId): CodeUse[] {
    return [...this.uses.values()]
      .filter(({ leaderId }) => leaderId === leader)
      .map(({ leaderId: _, ...use }) => use)
      .sort(byNewestUse)
  }
}

const pageOf = (uses: readonly CodeUse[]): UsePage => {
  const shown = uses.slice(0, USES_PER_PAGE)
  const last = shown.at(-1)?.id as string | undefined
  return { uses: shown, next: last && uses.length > shown.length ? (last as UseCursor) : null }
}
