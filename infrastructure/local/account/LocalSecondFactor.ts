import type {
  SecondFactor,
  SecondFactorFailure,
  SendingFailure,
} from '../../../application/account/secondFactor/SecondFactor'
import type { Log } from '../../../application/device/Log'
import type { SecondFactorKind } from '../../../domain/account/SecondFactors'
import type { SignedInUser } from '../../../domain/session/SignedInUser'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import type { MessageInbox } from '../mails/MessageInbox'
import { codeSms } from '../mails/messageTexts'
import { attempt, attemptResult } from '../storage/attempt'
import type { LocalStore } from '../storage/LocalStore'
import type { AccountRecord } from '../storage/schema'
import { type Accounts, epochOf, signedInUserOf } from './Accounts'
import type { LocalSessionGateway } from './LocalSessionGateway'
import type { Challenge, PendingChallenge } from './PendingChallenge'
import { sixDigits } from './sixDigits'

/** How long a code is valid, in minutes. */
const CODE_MINUTES = 5

const bySms =
  ({ code }: Challenge, typed: string) =>
  (account: AccountRecord) =>
    code?.text === typed ? account : null

/** Second factors of the embedded identity provider: SMS "sent" to the demo inbox, and authenticator apps. */
export class LocalSecondFactor implements SecondFactor {
  constructor(
    private readonly pending: PendingChallenge,
    private readonly accounts: Accounts,
    private readonly session: Pick<LocalSessionGateway, 'startSession'>,
    private readonly inbox: MessageInbox,
    private readonly store: LocalStore,
    private readonly log: Log,
  ) {}

  async sendCode(): Promise<Result<void, SendingFailure>> {
    const challenge = this.pending.current
    if (!challenge?.phoneNumber) return fail({ kind: 'challenge-lost' })
    const text = sixDigits()
    const expiresAt = this.store.clock.now() + CODE_MINUTES * 60_000
    const sms = codeSms(challenge.phoneNumber, text, CODE_MINUTES)
    const sent = await attemptResult(this.log, 'A code could not be sent', () =>
      this.accounts.sendSms(challenge.uid, (messages) => this.inbox.put(messages, sms)),
    )
    if (sent.ok) {
      this.store.tell('messages')
      challenge.code = { text, expiresAt }
    }
    if (this.pending.current !== challenge) return fail({ kind: 'challenge-lost' })
    return sent
  }

  async confirm(
    code: string,
    factor: SecondFactorKind,
  ): Promise<Result<SignedInUser, SecondFactorFailure>> {
    const challenge = this.pending.current
    if (!challenge) return fail({ kind: 'challenge-lost' })
    const isExpired = challenge.code && this.store.clock.now() >= challenge.code.expiresAt
    if (factor === 'sms' && isExpired) return fail({ kind: 'code-expired' })
    const attempted = await attempt(this.log, 'A code could not be checked', async () =>
      this.accounts.checkCode(
        challenge.uid,
        factor === 'app' ? await this.byApp(code) : bySms(challenge, code),
      ),
    )
    // The challenge was cancelled or completed while the code was checked.
    if (this.pending.current !== challenge) return fail({ kind: 'challenge-lost' })
    // The user may try again once the database can be read.
    if (!attempted.ok) return attempted
    const checked = attempted.value
    if (!checked.ok) {
      // The user may retry a wrong code; any other failure ends the challenge.
      if (checked.error.kind !== 'invalid-verification-code') this.pending.drop()
      return checked
    }
    this.pending.drop()
    const account = checked.value
    if (epochOf(account) !== challenge.epoch) return fail({ kind: 'challenge-lost' })
    this.session.startSession(account, challenge.keepSignedIn)
    return ok(signedInUserOf(account))
  }

  cancel() {
    this.pending.drop()
  }

  private async byApp(code: string) {
    const { afterAppCode } = await import('./authenticator')
    return (account: AccountRecord) => {
      const authenticator =
        account.authenticator && afterAppCode(account.authenticator, code, this.store.clock.now())
      return authenticator ? { ...account, authenticator } : null
    }
  }
}
