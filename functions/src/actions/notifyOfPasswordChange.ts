import { createHash } from 'node:crypto'
import type { Outcome } from '../answers.ts'
import { bearerAccount } from '../bearerAccount.ts'
import { addressUse } from '../limits/callLimits.ts'
import type { Account } from '../ports.ts'
import { ok } from '../Result.ts'
import type { Action, Dependencies } from './action.ts'

/** How long after a change its mail may be asked for, in milliseconds. */
const RECENT_MS = 600_000

/** Cloud Tasks takes a task's id once, so a change has one mail however often it is asked for. */
const idOf = (uid: string, changedAt: number) =>
  createHash('sha256').update(`passwordChanged:${uid}:${changedAt}`).digest('hex')

/** Whether the provider's record shows a change a moment ago: no call causes a false mail. */
const hasJustChanged = ({ emailVerified, tokensValidAfter }: Account, now: number): boolean =>
  emailVerified && now - tokensValidAfter <= RECENT_MS

/**
 * Queues the mail that tells the signed-in user of a changed password (ACCOUNT-11). The address is the account's: that of the
 * body is ignored. The answer does not say whether there was a change, nor whether its mail was queued before.
 */
export const notifyOfPasswordChange = async (
  { redirect, source, idToken }: Action,
  { identities, limiter, queue, now }: Dependencies,
): Promise<Outcome> => {
  const found = await bearerAccount(idToken, identities)
  if (!found.ok) return found
  if (!hasJustChanged(found.value, now())) return ok(undefined)
  const { uid, tokensValidAfter } = found.value
  const email = found.value.email.toLowerCase()
  const id = idOf(uid, tokensValidAfter)
  // Counted once, so that a caller who was refused by the queue may ask again at once.
  const taken = await limiter.take({ ...addressUse('passwordChanged', email, source), id }, now())
  if (!taken.ok) return taken.error.kind === 'too-many-requests' ? ok(undefined) : taken
  const task = {
    isFromPortal: source.isFromPortal,
    mode: 'passwordChanged',
    email,
    uid,
    redirect: redirect.href,
    subject: null,
    name: null,
  } as const
  return queue.add(task, id)
}
