import { createHash } from 'node:crypto'
import { nameOf } from '../mails/words.ts'
import type { Accounts, Log, MailQueue } from '../ports.ts'
import type { StoredUser } from './listing.ts'

/** A write of a user's document. */
export interface UserWrite {
  /** The event's id, which is the same if the platform delivers it once more. */
  readonly id: string
  readonly before: StoredUser
  readonly after: StoredUser & { readonly id: string }
}

export interface OpeningDependencies {
  readonly accounts: Accounts
  readonly documents: { doc(path: string): { get(): Promise<StoredUser> } }
  readonly queue: MailQueue
  readonly storeId: string
  /** Where to continue after the password is set; null if no origin of the portal is configured. */
  readonly redirect: URL | null
  readonly log: Log
}

const isAuthorized = (user: StoredUser) => user.exists && user.get('permissions.read') === true

/** The address of a leader whom the portal's form registered; null for any other user. */
const registeredAddress = async (
  user: UserWrite['after'],
  { documents, storeId }: OpeningDependencies,
): Promise<string | null> => {
  const email = user.get('email')
  if (user.get('role') !== 'Leader' || user.get('storeId') !== storeId) return null
  // As the rules take it: the address is the name of a document.
  if (typeof email !== 'string' || !/^[^\s/]+@[^\s/]+$/.test(email)) return null
  const reservation = await documents.doc(`stores/${storeId}/leaderEmails/${email}`).get()
  return reservation.get('userId') === user.id ? email : null
}

const textIn = (user: StoredUser, field: string): string | null => {
  const value = user.get(field)
  return typeof value === 'string' ? value : null
}

const PROBLEMS = {
  'email-taken': 'The address of an authorized leader belongs to another account',
  refused: 'The identity provider refuses the data of an authorized leader',
} as const

/** Thrown for the platform to deliver the event again. */
const retryLater = () => new Error('The account of a leader could not be opened yet')

/**
 * Opens the account of a registered leader, under the id of their document, once an administrator
 * has authorized them, and invites them by mail (LEADER-FORM-14). An event that is delivered again
 * takes up where it stopped: the account stays, and the queue takes its mail once.
 * @throws if a later attempt may succeed
 */
export const openAccount = async (
  { id, before, after }: UserWrite,
  dependencies: OpeningDependencies,
): Promise<void> => {
  if (isAuthorized(before) || !isAuthorized(after)) return
  const { accounts, queue, redirect, log } = dependencies
  const email = await registeredAddress(after, dependencies)
  if (email === null) return
  if (redirect === null) {
    // Without an origin no mail could lead to the portal, so nothing is half done.
    log('A leader cannot be invited: ALLOWED_ORIGINS names no portal', after.id)
    throw retryLater()
  }
  const displayName = textIn(after, 'displayName')
  const opened = await accounts.open({ uid: after.id, email, displayName })
  if (!opened.ok) {
    if (opened.error.kind === 'unavailable') throw retryLater()
    // The id finds the document, without the address.
    return log(PROBLEMS[opened.error.kind], after.id)
  }
  // They have set a password: authorized once more, they need no invitation.
  if (opened.value.emailVerified) return
  const task = {
    isFromPortal: true,
    mode: 'invitation',
    email,
    uid: after.id,
    redirect: redirect.href,
    subject: null,
    name: nameOf(textIn(after, 'firstName')),
  } as const
  const taskId = createHash('sha256').update(`invitation:${after.id}:${id}`).digest('hex')
  const queued = await queue.add(task, taskId)
  if (!queued.ok) throw retryLater()
}
