import type { Outcome } from '../answers.ts'
import { bearerAccount } from '../bearerAccount.ts'
import { addressUse } from '../limits/callLimits.ts'
import { ok } from '../Result.ts'
import type { Action, Dependencies } from './action.ts'

/**
 * Queues the signed-in user's confirmation mail, unless the address is already confirmed. The mail takes no words from
 * the caller: anyone can register another person's address.
 */
export const requestConfirmation = async (
  { payload, redirect, source, idToken }: Action,
  { identities, limiter, queue, now }: Dependencies,
): Promise<Outcome> => {
  const found = await bearerAccount(idToken, identities, ({ email }) => email === payload.email)
  if (!found.ok) return found
  const account = found.value
  if (account.emailVerified) return ok(undefined)
  const taken = await limiter.take(addressUse('verifyEmail', payload.email, source), now())
  if (!taken.ok) return taken
  const { uid } = account
  const { href } = redirect
  return queue.add({
    isFromPortal: source.isFromPortal,
    mode: 'verifyEmail',
    email: payload.email,
    uid,
    redirect: href,
    subject: null,
    name: null,
  })
}
