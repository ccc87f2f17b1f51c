import { actionMail } from '../mails/mails.ts'
import { nameOf, subjectOf } from '../mails/words.ts'
import { fail, ok } from '../Result.ts'
import { type Action, type Dependencies, usesOf } from './action.ts'
import type { Outcome } from './answers.ts'
import { actionLink } from './redirects.ts'

const unauthenticated = fail({ kind: 'unauthenticated' })
const unavailable = fail({ kind: 'unavailable' })

/** Sends the signed-in user a confirmation mail, unless the address is already confirmed. */
export const verifyEmail = async (action: Action, dependencies: Dependencies): Promise<Outcome> => {
  const { payload, redirect, idToken } = action
  const { identities, limiter, mailer, now } = dependencies
  if (idToken === null) return unauthenticated
  const bearer = await identities.bearerOf(idToken)
  if (!bearer.ok) return bearer
  if (bearer.value.email !== payload.email) return unauthenticated
  const found = await identities.accountOf(payload.email)
  if (!found.ok) return found
  const account = found.value
  // A token is valid for an hour, even if the account is disabled or the address changes owner.
  if (account?.uid !== bearer.value.uid || account.isDisabled) return unauthenticated
  if (account.emailVerified) return ok(undefined)

  const taken = await limiter.take(usesOf(action), now())
  if (!taken.ok) return taken
  const code = await identities.actionCode('verifyEmail', account.email, redirect)
  if (!code.ok) return code
  const mail = actionMail({
    to: account.email,
    mode: 'verifyEmail',
    link: actionLink(redirect, 'verifyEmail', code.value),
    name: nameOf(payload.name) ?? nameOf(account.displayName),
    subject: subjectOf(payload.subject),
  })
  return (await mailer.send(mail)).ok ? ok(undefined) : unavailable
}
