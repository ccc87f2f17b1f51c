import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import type { Log } from '../ports.ts'

/** How old a write may say to be, in milliseconds, for portals that wait for newer ones. */
const NEW_MS = 60_000

/** The part of a Firestore document that is used here. */
interface StoredCode {
  readonly exists: boolean
  readonly updateTime?: Timestamp | undefined
  readonly ref: {
    update(fields: object, precondition: { readonly lastUpdateTime: Timestamp }): Promise<unknown>
  }
  get(field: string): unknown
}

/**
 * Whether portals would miss a write: they read only what has a newer time than they have already
 * read. A writer may leave out the time, or copy an old one.
 */
const isMissed = (before: StoredCode, after: StoredCode, writtenAt: number): boolean => {
  const isNew = (time: unknown): time is Timestamp =>
    time instanceof Timestamp && time.toMillis() > writtenAt - NEW_MS
  const updatedAt = after.get('updatedAt')
  if (!before.exists) return !isNew(after.get('createdAt')) && !isNew(updatedAt)
  const former = before.get('updatedAt')
  return !isNew(updatedAt) || (former instanceof Timestamp && updatedAt.isEqual(former))
}

/** Not an error: a later write, which has its own event, came first, or the code was deleted. */
const OVERTAKEN = new Set<unknown>(['failed-precondition', 'not-found', 5, 9])

/**
 * Dates a code's write with `updatedAt` where its writer forgot to (WRITE-2). The date itself is a
 * write that needs none, so it does not repeat.
 * @param writtenAt epoch milliseconds
 */
export const stampUpdate = async (
  before: StoredCode,
  after: StoredCode,
  writtenAt: number,
  log: Log,
): Promise<void> => {
  if (!after.exists || after.updateTime === undefined) return
  if (!isMissed(before, after, writtenAt)) return
  try {
    await after.ref.update(
      { updatedAt: FieldValue.serverTimestamp() },
      { lastUpdateTime: after.updateTime },
    )
  } catch (cause) {
    const code = Reflect.get(Object(cause), 'code')
    if (OVERTAKEN.has(code)) return
    log('An update of a code could not be dated', String(code))
    // Repeated by the platform.
    throw cause
  }
}
