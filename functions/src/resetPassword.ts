import { type Action, type Dependencies, usesOf } from './action.ts'
import type { Outcome } from './answers.ts'
import { actionMail } from './mails.ts'
import type { Account, Mail } from './ports.ts'
import { ok } from './Result.ts'
import { actionLink } from './redirects.ts'
import { nameOf, subjectOf } from './words.ts'

/** From `elapsed` to the next whole beat, in milliseconds. */
export const untilBeat = (elapsed: number, beat: number): number =>
  Math.max(1, Math.ceil(elapsed / beat)) * beat - elapsed

/** Whether the caller has proved to be the one who reads the mail, and so may choose its words. */
const writesToSelf = async ({ payload, idToken }: Action, { identities }: Dependencies) => {
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
  const isOwnMail = await writesToSelf(action, dependencies)
  const account = await identities.accountOf(action.payload.email)
  if (!account.ok) return account
  const known = account.value?.isDisabled === false ? account.value : null
  const mail = known && (await mailTo(known, isOwnMail, action, dependencies))
  // Whoever asks must not learn which addresses have an account. So what can fail for a known address alone (its code,
  // its mail refused) is logged by who saw it and not told; what fails for all is asked for an unknown one too.
  const sent = mail ? await mailer.send(mail) : await mailer.probe()
  if (sent.ok) return sent
  return sent.error.kind === 'refused'
    ? ok(undefined)
    : { ok: false, error: { kind: 'unavailable' } }
}

/**
 * Sends a reset mail to an address that has an account. For one that has none, or a disabled one, the outcome is the
 * same, and comes on a whole beat, so that its time tells nothing either.
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
    await delay(untilBeat(now() - startedAt, settings.beat))
  }
}
