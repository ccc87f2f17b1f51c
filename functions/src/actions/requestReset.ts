import type { Outcome } from '../answers.ts'
import { addressUse } from '../limits/callLimits.ts'
import { nameOf, subjectOf } from '../mails/words.ts'
import type { Action, Dependencies } from './action.ts'

/** Whether the caller has proved to be the recipient, who may choose the subject and the name. */
const isProvedRecipient = async ({ payload, idToken }: Action, { identities }: Dependencies) => {
  const bearer = idToken === null ? null : await identities.bearerOf(idToken)
  return bearer?.ok === true && bearer.value.emailVerified && bearer.value.email === payload.email
}

/**
 * Queues a reset mail. Nothing here depends on whether the address has an account, so neither the answer nor its time
 * reveals it.
 */
export const requestReset = async (
  action: Action,
  dependencies: Dependencies,
): Promise<Outcome> => {
  const { payload, redirect, source } = action
  const { limiter, queue, now } = dependencies
  const isOwn = await isProvedRecipient(action, dependencies)
  const taken = await limiter.take(addressUse('resetPassword', payload.email, source), now())
  if (!taken.ok) return taken
  return queue.add({
    isFromPortal: source.isFromPortal,
    mode: 'resetPassword',
    email: payload.email,
    uid: null,
    redirect: redirect.href,
    subject: isOwn ? subjectOf(payload.subject) : null,
    name: isOwn ? nameOf(payload.name) : null,
  })
}
