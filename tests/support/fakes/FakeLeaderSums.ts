import type { AccessCode, EventId } from '../../../domain/codes/AccessCode'
import type { CodeLeader } from '../../../domain/codes/TrackedCode'
import type {
  LeaderSum,
  LeaderSums,
  SumSearch,
} from '../../../domain/coordination/board/LeaderSums'
import { codesOfEvent, pageOfSums, sumCodes } from '../../../domain/coordination/board/sumCodes'
import type { UserId } from '../../../domain/session/SignedInUser'
import type { Page } from '../../../domain/shared/Page'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import type { TimeRange } from '../../../domain/usage/UsageLog'
import { usagePerDay } from '../../../domain/usage/usagePerDay'
import { Answers } from './Answers'

interface Use {
  readonly leaderId: string
  readonly eventId: EventId | null
  readonly usedAt: number
}

/** The sums of the leaders, codes and uses that a test puts. */
export class FakeLeaderSums implements LeaderSums {
  readonly leaders: CodeLeader[] = []
  readonly codes: AccessCode[] = []
  readonly uses: Use[] = []
  /** The searches for pages, in order. */
  readonly searches: SumSearch[] = []
  readonly answers = new Answers<Result<Page<LeaderSum>, ReadFailure>>()
  /** The leaders whose days were asked for, in order; null for all. */
  readonly plots: (UserId | null)[] = []
  readonly plotAnswers = new Answers<Result<readonly number[], ReadFailure>>()
  /** While set, every call fails with it. */
  failure: ReadFailure | null = null

  async page(search: SumSearch): Promise<Result<Page<LeaderSum>, ReadFailure>> {
    this.searches.push(search)
    return this.answers.next(async () => {
      if (this.failure) return fail(this.failure)
      const sums = this.leaders.map((leader) => {
        const isOwn = ({ leaderId }: { readonly leaderId: string }) => leaderId === leader.id
        const codes = codesOfEvent(this.codes.filter(isOwn), search.event)
        const uses = codesOfEvent(this.uses.filter(isOwn), search.event)
        const times = uses.map(({ usedAt }) => usedAt)
        return sumCodes(leader, codes, times.length > 0 ? Math.max(...times) : null)
      })
      return ok(pageOfSums(sums, search))
    })
  }

  async usesPerDay(
    leader: UserId | null,
    days: readonly TimeRange[],
  ): Promise<Result<readonly number[], ReadFailure>> {
    this.plots.push(leader)
    return this.plotAnswers.next(async () => {
      if (this.failure) return fail(this.failure)
      const counted = this.leaders.filter(({ id }) => leader === null || id === leader)
      const isCounted = ({ leaderId }: Use) => counted.some(({ id }) => id === leaderId)
      return ok(usagePerDay(this.uses.filter(isCounted), days))
    })
  }
}
