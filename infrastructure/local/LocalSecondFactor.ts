import type { Clock } from '../../application/ports/Clock'
import type { Log } from '../../application/ports/Log'
import type { SecondFactor, SecondFactorFailure } from '../../application/ports/SecondFactor'
import type { SignedInUser } from '../../domain/account/SignedInUser'
import { fail, ok, type Result } from '../../domain/shared/Result'
import { type Accounts, signedInUserOf } from './Accounts'
import { attempt } from './attempt'
import type { LocalSessionGateway } from './LocalSessionGateway'
import type { MessageInbox } from './MessageInbox'
import { codeSms } from './messageTexts'
import type { Challenge, PendingChallenge } from './PendingChallenge'
import { sixDigits } from './sixDigits'

/** How long a code is good for, in minutes. */
const CODE_MINUTES = 5
/** The pause between two codes in milliseconds, and how many one challenge may ask for. */
const SEND_PAUSE = 30_000
const MAX_SENT = 5
/** The wrong code after which the sign-in must begin again. */
const MAX_WRONG_TRIES = 5

/** The codes that the embedded identity provider "sends" by SMS, and their check. */
export class LocalSecondFactor implements SecondFactor {
  private readonly pending: PendingChallenge
  private readonly accounts: Accounts
  private readonly session: Pick<LocalSessionGateway, 'begin'>
  private readonly inbox: MessageInbox
  private readonly clock: Clock
  private readonly log: Log

  constructor(
    pending: PendingChallenge,
    accounts: Accounts,
    session: Pick<LocalSessionGateway, 'begin'>,
    inbox: MessageInbox,
    clock: Clock,
    log: Log,
  ) {
    this.pending = pending
    this.accounts = accounts
    this.session = session
    this.inbox = inbox
    this.clock = clock
    this.log = log
  }

  async sendCode(): Promise<Result<void, SecondFactorFailure>> {
    const challenge = this.pending.current
    if (!challenge) return fail({ kind: 'challenge-lost' })
    const now = this.clock.now()
    const { sent, lastSentAt } = challenge
    if (sent >= MAX_SENT || now - lastSentAt < SEND_PAUSE)
      return fail({ kind: 'too-many-requests' })

    // Counted before the sending, so that two calls at once send one code; given back if nothing could be sent.
    challenge.sent = sent + 1
    challenge.lastSentAt = now
    const text = sixDigits()
    challenge.code = { text, expiresAt: now + CODE_MINUTES * 60_000 }
    const delivered = await attempt(this.log, 'A code could not be sent', () =>
      this.inbox.deliver(codeSms(challenge.phoneNumber, text, CODE_MINUTES)),
    )
    if (!delivered.ok) Object.assign(challenge, { sent, lastSentAt, code: null })
    if (this.pending.current !== challenge) return fail({ kind: 'challenge-lost' })
    return delivered
  }

  async confirm(code: string): Promise<Result<SignedInUser, SecondFactorFailure>> {
    const challenge = this.pending.current
    if (!challenge) return fail({ kind: 'challenge-lost' })
    const expected = challenge.code
    if (expected && this.clock.now() >= expected.expiresAt) return fail({ kind: 'code-expired' })
    if (expected?.text !== code) return this.refuse(challenge)

    const found = await attempt(this.log, 'A code could not be checked', () =>
      this.accounts.find(challenge.uid),
    )
    // Given up, or used, while the account was read: nobody must be let in any more.
    if (this.pending.current !== challenge) return fail({ kind: 'challenge-lost' })
    if (!found.ok) return found
    this.pending.drop()
    if (!found.value) return fail({ kind: 'challenge-lost' })
    const user = signedInUserOf(found.value)
    this.session.begin(user, challenge.keepSignedIn)
    return ok(user)
  }

  cancel() {
    this.pending.drop()
  }

  private refuse(challenge: Challenge): Result<never, SecondFactorFailure> {
    challenge.wrongTries += 1
    if (challenge.wrongTries < MAX_WRONG_TRIES) return fail({ kind: 'invalid-verification-code' })
    this.pending.drop()
    return fail({ kind: 'too-many-requests' })
  }
}
