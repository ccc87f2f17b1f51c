import { actionMail } from '../mails/mails.ts'
import { nameOf, subjectOf } from '../mails/words.ts'
import type { Account, Mail } from '../ports.ts'
import { ok } from '../Result.ts'
import { type Action, type Dependencies, usesOf } from './action.ts'
import type { Outcome } from './answers.ts'
import { actionLink } from './redirects.ts'

/** The time from `elapsed` to the next multiple of `interval`, in milliseconds. */
export const untilNextInterval = (elapsed: number, interval: number): number =>
  Math.max(1, Math.ceil(elapsed / interval)) * interval - elapsed

/** Whether the caller is the recipient, who may choose the subject and the name. */
const isCallerRecipient = async ({ payload, idToken }: Action, { identities }: Dependencies) => {
  const bearer = idToken === null ? null : await identities.bearerOf(idToken)
  return bearer?.ok === true && bearer.value.email === payload.email
}

const mailTo = async (
  { email, displayName }: Account,
  isOwnMail: boolean,
  { payload, redirect }: Action,
  { identities }: Dependencies,
): Promise<Mail | null> => {
  const code = await identities.actionCode('resetPassword', email, redirect)
  if (!code.ok) return null
  return actionMail({
    to: email,
    mode: 'resetPassword',
    link: actionLink(redirect, 'resetPassword', code.value),
    name: (isOwnMail ? nameOf(payload.name) : null) ?? nameOf(displayName),
    subject: isOwnMail ? subjectOf(payload.subject) : null,
  })
}

const send = async (action: Action, dependencies: Dependencies): Promise<Outcome> => {
  const { identities, mailer } = dependencies
  const isOwnMail = await isCallerRecipient(action, dependencies)
  const account = await identities.accountOf(action.payload.email)
  if (!account.ok) return account
  const known = account.value?.isDisabled === false ? account.value : null
  const mail = known && (await mailTo(known, isOwnMail, action, dependencies))
  // The response must not reveal which addresses have an account. Failures that only a known address can cause (its
  // code, a rejected mail) are logged but reported as success; the probe detects other failures for unknown addresses.
  const sent = mail ? await mailer.send(mail) : await mailer.probe()
  if (sent.ok) return sent
  return sent.error.kind === 'refused'
    ? ok(undefined)
    : { ok: false, error: { kind: 'unavailable' } }
}

/**
 * Sends a reset mail to an address with an account. Without one, or with a disabled one, the outcome is the same. The
 * response time is rounded up to an interval, so it does not reveal the difference either.
 */
export const resetPassword = async (
  action: Action,
  dependencies: Dependencies,
): Promise<Outcome> => {
  const { limiter, now, delay, settings } = dependencies
  const startedAt = now()
  const taken = await limiter.take(usesOf(action), startedAt)
  if (!taken.ok) return taken
  try {
    return await send(action, dependencies)
  } finally {
    await delay(untilNextInterval(now() - startedAt, settings.responseInterval))
  }
}
