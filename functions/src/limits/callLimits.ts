import type { RequestMode } from '../actions/payload.ts'
import type { MailTask, Use } from '../ports.ts'
import type { Callers } from './callers.ts'
import {
  ADDRESS_RULE,
  INBOX_RULE,
  NETWORK_RULE,
  PEER_RULE,
  type SharedRule,
  WAITING_RULE,
} from './rateLimit.ts'

/** The source of a call: attested calls have limits of their own, which programs without a token cannot use up. */
export interface CallSource {
  readonly callers: Callers
  readonly isFromPortal: boolean
}

const poolOf = (isFromPortal: boolean) => (isFromPortal ? 'portal' : 'any')

// Behind Hosting the caller is reliable, in a direct call the peer is. With both in the key, no caller can use up the limit
// of another network.
const networkKey = ({ callers: { caller, peer }, isFromPortal }: CallSource) =>
  `${poolOf(isFromPortal)}:${caller}:${peer}`

/** The limits on calls, narrowest first. */
export const callUses = (source: CallSource): readonly Use<SharedRule>[] => [
  { key: `network:${networkKey(source)}`, rule: NETWORK_RULE },
  {
    key: `peer:${poolOf(source.isFromPortal)}:${source.callers.peer}`,
    rule: PEER_RULE,
  },
]

/** The limit on requests for one address. Counts with and without an account. */
export const addressUse = (mode: RequestMode, email: string, source: CallSource): Use => ({
  key: `address:${mode}:${email}:${networkKey(source)}`,
  rule: ADDRESS_RULE,
})

const inboxOf = ({ mode, email, isFromPortal }: MailTask): string =>
  `${poolOf(isFromPortal)}:${mode}:${email}`

/** The limit on mails to one address. A task counts once, however often it is attempted. */
export const inboxUse = (task: MailTask): Use => ({
  key: `inbox:${inboxOf(task)}`,
  rule: INBOX_RULE,
  id: task.id,
})

/** The limit on mails that wait for that one. */
export const waitingUse = (task: MailTask): Use => ({
  key: `waiting:${inboxOf(task)}`,
  rule: WAITING_RULE,
  id: task.id,
})
