import type {
  LeaderWriteFailure,
  LeaderWriter,
  NewLeader,
} from '../../../domain/coordination/leaders/LeaderWriter'
import { DAILY_LIMITS } from '../../../domain/shared/dailyLimits'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { Answers } from './Answers'

type Written = Result<void, LeaderWriteFailure>

/** Leaders in memory. */
export class FakeLeaderWriter implements LeaderWriter {
  /** Every leader who was registered, in order. */
  readonly leaders: NewLeader[] = []
  /** Addresses that someone else has. */
  readonly takenEmails = new Set<string>()
  /** How many a coordinator may make in the day that a test is, where it is not as usual. */
  readonly dailyLimits = new Map<string, number>()
  /** While set, every write without a queued answer fails with it. */
  failure: LeaderWriteFailure | null = null
  private readonly answers = new Answers<Written>()
  private isAnswerLost = false

  /** @param mayWrite what the rules of a hosted store decide by who writes */
  constructor(private readonly mayWrite: (leader: NewLeader) => boolean = () => true) {}

  write(leader: NewLeader): Promise<Written> {
    return this.answers.next(() => {
      if (this.failure) return fail(this.failure)
      const written = this.put(leader)
      if (!this.isAnswerLost) return written
      this.isAnswerLost = false
      return fail({ kind: 'offline' })
    })
  }

  /** The next write is done, and its answer lost. */
  losesAnswer() {
    this.isAnswerLost = true
  }

  /** The next write stays pending until the test resolves it. */
  holds() {
    return this.answers.hold()
  }

  private put(leader: NewLeader): Written {
    if (!this.mayWrite(leader)) return fail({ kind: 'permission-denied' })
    const owner = this.leaders.find(({ email }) => email === leader.email)
    if (owner?.id === leader.id) return ok(undefined)
    if (owner || this.takenEmails.has(leader.email)) return fail({ kind: 'email-taken' })
    const used = this.leaders.filter(({ createdBy }) => createdBy === leader.createdBy)
    const limit = this.dailyLimits.get(leader.createdBy) ?? DAILY_LIMITS.registrations
    if (used.length >= limit) return fail({ kind: 'daily-limit', left: 0 })
    this.leaders.push(leader)
    return ok(undefined)
  }
}
