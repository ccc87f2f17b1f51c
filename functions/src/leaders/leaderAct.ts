import type { LeaderAct } from '../../../domain/coordination/leaders/LeaderManager'
import { normalEmail } from '../actions/email.ts'
import { isId } from '../codes/codeText.ts'
import { fail, ok, type Result } from '../Result.ts'
import { isRecord } from '../records.ts'

export interface LeaderRequest {
  readonly leaderId: string
  readonly act: LeaderAct
}

/** Maximum size of the body, in bytes. */
const MAX_BODY = 1_000

const actIn = ({ act, email }: Readonly<Record<string, unknown>>): LeaderAct | null => {
  if (act === 'withdraw' || act === 'invite') return { kind: act }
  const address = act === 'correct' && typeof email === 'string' ? normalEmail(email) : null
  // The address is the name of the document that reserves it.
  return address === null || address.includes('/') ? null : { kind: 'correct', email: address }
}

/**
 * Validates the body of a call. Unknown fields are ignored.
 * @param body parsed from JSON
 * @param bytes the body's original size
 */
export const parseLeaderAct = (
  body: unknown,
  bytes: number,
  storeId: string,
): Result<LeaderRequest, { readonly kind: 'invalid-argument' }> => {
  const isOurs = bytes <= MAX_BODY && isRecord(body) && body.storeId === storeId
  const act = isOurs ? actIn(body) : null
  if (!isOurs || act === null) return fail({ kind: 'invalid-argument' })
  const { leaderId } = body
  return typeof leaderId === 'string' && isId(leaderId)
    ? ok({ leaderId, act })
    : fail({ kind: 'invalid-argument' })
}
