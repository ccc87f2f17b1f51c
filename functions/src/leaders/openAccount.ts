import { createHash } from 'node:crypto'
import { type StoredDocument, textIn } from '../listing/StoredDocument.ts'
import { nameOf } from '../mails/words.ts'
import type { Accounts, Log, MailQueue } from '../ports.ts'

/** A write of a user's document. */
export interface UserWrite {
  /** The event's id, which is the same if the platform delivers it once more. */
  readonly id: string
  readonly before: StoredDocument
  readonly after: StoredDocument & { readonly id: string }
}

export interface OpeningDependencies {
  readonly accounts: Pick<Accounts, 'open'>
  readonly documents: {
    doc(path: string): { get(): Promise<StoredDocument>; set(fields: object): Promise<unknown> }
  }
  readonly queue: MailQueue
  readonly storeId: string
  /** The page to continue on after the password is set; null if no origin of the portal is configured. */
  readonly redirect: URL | null
  readonly log: Log
}

const isAuthorized = (user: StoredDocument) => user.exists && user.get('permissions.read') === true

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

const PROBLEMS = {
  'email-taken': {
    logged: 'The address of an authorized leader belongs to another account',
    told: 'ya tiene una cuenta: corrija una de las dos.',
  },
  refused: {
    logged: 'The identity provider refuses the data of an authorized leader',
    told: 'no sirve para abrir una cuenta.',
  },
} as const

/** Tells an administrator that nothing was opened; once for a leader, however often it is tried. */
const notify = (uid: string, description: string, { documents }: OpeningDependencies) => {
  const id = createHash('sha256').update(`not-opened:${uid}`).digest('hex').slice(0, 20)
  const now = new Date()
  return documents.doc(`notifications/${id}`).set({
    id,
    createdAt: now,
    createdBy: 'Admin',
    date: now,
    title: 'No se abrió la cuenta de un productor',
    description,
    icon: 'user',
    status: 'Unread',
    link: uid,
  })
}

/** Thrown for the platform to deliver the event again. */
const retryLater = () => new Error('The account of a leader could not be opened yet')

/**
 * Opens the account of a registered leader, under the id of their document, once an administrator
 * has authorized them, and invites them by mail (LEADER-FORM-14). An event that is delivered again
 * takes up where it stopped: the account stays, and the queue takes its mail once. One that comes late opens nothing for a
 * leader who may no longer enter.
 * @throws if a later attempt may succeed
 */
export const openAccount = async (
  { id, before, after }: UserWrite,
  dependencies: OpeningDependencies,
): Promise<void> => {
  if (isAuthorized(before) || !isAuthorized(after)) return
  const { accounts, documents, queue, redirect, log } = dependencies
  // Writes may be told late: meanwhile the permission may have been taken back.
  if (!isAuthorized(await documents.doc(`users/${after.id}`).get())) return
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
    const { logged, told } = PROBLEMS[opened.error.kind]
    // The id finds the document, without the address.
    log(logged, after.id)
    await notify(after.id, `El correo ${email} ${told}`, dependencies)
    return
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
