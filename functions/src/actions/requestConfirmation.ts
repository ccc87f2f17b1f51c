import { addressUse } from '../limits/callLimits.ts'
import { fail, ok } from '../Result.ts'
import type { Action, Dependencies } from './action.ts'
import type { Outcome } from './answers.ts'

const unauthenticated = fail({ kind: 'unauthenticated' })

/**
 * Queues the signed-in user's confirmation mail, unless the address is already confirmed. The mail takes no words from
 * the caller: anyone can register another person's address.
 */
export const requestConfirmation = async (
  { payload, redirect, source, idToken }: Action,
  { identities, limiter, queue, now }: Dependencies,
): Promise<Outcome> => {
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
