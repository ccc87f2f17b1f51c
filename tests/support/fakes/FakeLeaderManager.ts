import type {
  LeaderAct,
  LeaderActFailure,
  LeaderManager,
} from '../../../domain/coordination/leaders/LeaderManager'
import type { UserId } from '../../../domain/session/SignedInUser'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { Answers } from './Answers'
import type { FakeLeaderWriter } from './FakeLeaderWriter'
import type { FakeStoreDirectory } from './FakeStoreDirectory'

type Done = Result<void, LeaderActFailure>

/** Acts on the leaders who were registered in memory, and on those that a test has put into the list. */
export class FakeLeaderManager implements LeaderManager {
  /** Every act that was asked for, in order. */
  readonly acts: (LeaderAct & { readonly leader: UserId })[] = []
  /** Whether each authorized leader has set a password; null before their account is open. */
  readonly authorized = new Map<UserId, { readonly hasPassword: boolean } | null>()
  /** The leaders who were withdrawn, each with their coordinator. */
  readonly withdrawn = new Map<UserId, UserId>()
  /** How many invitations each leader got again. */
  readonly invitations = new Map<UserId, number>()
  /** While set, every act without a queued answer fails with it. */
  failure: LeaderActFailure | null = null
  private readonly answers = new Answers<Done>()
  private isAnswerLost = false

  /** @param mayAct what the function of a hosted store decides by who calls */
  constructor(
    private readonly writer: FakeLeaderWriter,
    private readonly directory: FakeStoreDirectory,
    private readonly mayAct: (by: UserId) => boolean = () => true,
  ) {}

  act(by: UserId, leader: UserId, act: LeaderAct): Promise<Done> {
    this.acts.push({ ...act, leader })
    return this.answers.next(() => {
      if (this.failure) return fail(this.failure)
      const done = this.do(by, leader, act)
      if (!this.isAnswerLost) return done
      this.isAnswerLost = false
      return fail({ kind: 'offline' })
    })
  }

  /** The next act is done, and its answer lost. */
  losesAnswer() {
    this.isAnswerLost = true
  }

  /** The next act stays pending until the test resolves it. */
  holds() {
    return this.answers.hold()
  }

  private do(by: UserId, id: UserId, act: LeaderAct): Done {
    if (!this.mayAct(by)) return fail({ kind: 'permission-denied' })
    if (this.withdrawn.get(id) === by) {
      return act.kind === 'withdraw' ? ok(undefined) : fail({ kind: 'withdrawn' })
    }
    const { leaders } = this.writer
    const { allWaiting, allInvited } = this.directory
    const known = [...leaders, ...allWaiting, ...allInvited]
    if (!known.some((one) => one.id === id && one.createdBy === by)) {
      return fail({ kind: 'permission-denied' })
    }
    if (act.kind === 'invite') return this.invite(id)
    if (this.authorized.has(id)) return fail({ kind: 'already-authorized' })
    if (act.kind === 'withdraw') {
      this.withdrawn.set(id, by)
      for (const list of [leaders, allWaiting]) {
        const at = list.findIndex((one) => one.id === id)
        if (at >= 0) list.splice(at, 1)
      }
      return ok(undefined)
    }
    const { email } = act
    const isTaken = [...leaders, ...allWaiting].some((one) => one.email === email && one.id !== id)
    if (isTaken || this.writer.takenEmails.has(email)) return fail({ kind: 'email-taken' })
    const written = leaders.findIndex((one) => one.id === id)
    const leader = leaders[written]
    if (leader) leaders[written] = { ...leader, email }
    const listed = allWaiting.findIndex((one) => one.id === id)
    const waiting = allWaiting[listed]
    if (waiting) allWaiting[listed] = { ...waiting, email }
    return ok(undefined)
  }

  private invite(id: UserId): Done {
    const account = this.authorized.get(id)
    if (!account) return fail({ kind: 'no-account' })
    if (account.hasPassword) return fail({ kind: 'has-password' })
    this.invitations.set(id, (this.invitations.get(id) ?? 0) + 1)
    return ok(undefined)
  }
}
