import type { Mode } from '../actions/payload.ts'
import type { MailTask, Use } from '../ports.ts'
import type { Callers } from './callers.ts'
import { ADDRESS_RULE, INBOX_RULE, NETWORK_RULE, PEER_RULE, type SharedRule } from './rateLimit.ts'

/** Who calls: attested calls have limits of their own, which other programs cannot use up. */
export interface Origin {
  readonly callers: Callers
  readonly isFromPortal: boolean
}

// Both addresses: behind Hosting the caller is set by its edge, in a direct call the peer cannot be forged. So no caller
// has the network of another.
const networkOf = ({ callers: { caller, peer }, isFromPortal }: Origin) =>
  `${isFromPortal ? 'portal' : 'any'}:${caller}:${peer}`

/** The limits on calls, narrowest first. */
export const callUses = (origin: Origin): readonly Use<SharedRule>[] => [
  { key: `network:${networkOf(origin)}`, rule: NETWORK_RULE },
  {
    key: `peer:${origin.isFromPortal ? 'portal' : 'any'}:${origin.callers.peer}`,
    rule: PEER_RULE,
  },
]

/** The limit on requests for one address. Counts with and without an account. */
export const addressUse = (mode: Mode, email: string, origin: Origin): Use => ({
  key: `address:${mode}:${email}:${networkOf(origin)}`,
  rule: ADDRESS_RULE,
})

/** The limit on mails to one address. A task counts once, however often it is attempted. */
export const inboxUse = ({ id, mode, email, isFromPortal }: MailTask): Use => ({
  key: `inbox:${isFromPortal ? 'portal' : 'any'}:${mode}:${email}`,
  rule: INBOX_RULE,
  id,
})
