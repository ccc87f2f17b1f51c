import { actionLink, forgotPasswordLink } from '../actions/redirects.ts'
import { inboxUse, waitingUse } from '../limits/callLimits.ts'
import { actionMail, passwordChangedMail } from '../mails/mails.ts'
import { nameOf } from '../mails/words.ts'
import type {
  Account,
  Identities,
  Log,
  Mail,
  Mailer,
  MailTask,
  RateLimiter,
  Unavailable,
} from '../ports.ts'
import { fail, ok, type Result } from '../Result.ts'

export interface DeliveryDependencies {
  readonly identities: Identities
  readonly mailer: Mailer
  readonly limiter: RateLimiter
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly log: Log
}

/** Whether the account is the one that the mail was requested for, and still needs it. */
const needs = (account: Account, { mode, uid }: MailTask): boolean =>
  !account.isDisabled &&
  (mode === 'resetPassword' ||
    (account.uid === uid && account.emailVerified === (mode === 'passwordChanged')))

/** A name that its owner has proved to be theirs: others could have chosen it to write to this address. */
const provedName = ({ emailVerified, displayName }: Account): string | null =>
  emailVerified ? nameOf(displayName) : null

const mailFor = async (
  account: Account,
  { mode, ...task }: MailTask,
  identities: Identities,
): Promise<Result<Mail, Unavailable>> => {
  const to = account.email
  const name = task.name ?? provedName(account)
  const redirect = new URL(task.redirect)
  if (mode === 'passwordChanged') {
    const link = forgotPasswordLink(redirect)
    return ok(passwordChangedMail({ to, name, changedAt: account.tokensValidAfter, link }))
  }
  const action = mode === 'invitation' ? 'resetPassword' : mode
  const code = await identities.actionCode(action, to, redirect)
  if (!code.ok) return code
  const link = actionLink(redirect, action, code.value)
  return ok(actionMail({ to, mode, link, name, subject: task.subject }))
}

/**
 * Sends a queued mail, if its address has an account that needs it.
 * @returns 'unavailable' if a later attempt may succeed, also for the one mail that waits for its inbox; a mail that never
 *   will be sent is logged and counts as done
 */
export const deliver = async (
  task: MailTask,
  { identities, mailer, limiter, now, log }: DeliveryDependencies,
): Promise<Result<void, Unavailable>> => {
  const found = await identities.accountOf(task.email)
  if (!found.ok) return found
  const account = found.value
  if (!account || !needs(account, task)) return ok(undefined)
  const taken = await limiter.take(inboxUse(task), now())
  if (!taken.ok) {
    if (taken.error.kind === 'unavailable') return fail(taken.error)
    const waiting = await limiter.take(waitingUse(task), now())
    if (waiting.ok || waiting.error.kind === 'unavailable') return fail({ kind: 'unavailable' })
    log('A mail was left out: another one waits for its inbox', 'too-many-requests')
    return ok(undefined)
  }
  const mail = await mailFor(account, task, identities)
  if (!mail.ok) return mail
  const sent = await mailer.send(mail.value)
  // The mailer has logged a refusal, which another attempt would meet again.
  return sent.ok || sent.error.kind === 'refused' ? ok(undefined) : fail(sent.error)
}
