import { isDeepStrictEqual } from 'node:util'
import { FieldValue } from 'firebase-admin/firestore'
import type { StoredDocument } from '../listing/StoredDocument.ts'
import { EVENT_FIELDS } from './eventFields.ts'

/** The part of Firestore that is used here. */
interface Documents {
  doc(path: string): {
    create(fields: object): Promise<unknown>
    update(fields: object): Promise<unknown>
  }
}

const NOT_FOUND = new Set<unknown>(['not-found', 5])

/** As portals look them up: more fields would be read at each opening, fewer would be shared by more events. */
const BUCKETS = 64

/** The field that the events of a hash (FNV-1a) share: the document names no event, as leaders do not see which there are. */
const changesField = (id: string): string => {
  let hash = 0x811c9dc5
  for (let at = 0; at < id.length; at += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193)
  }
  return `bucket${(hash >>> 0) % BUCKETS}`
}

const fieldsRead = (event: StoredDocument) =>
  event.exists ? EVENT_FIELDS.map((field) => event.get(field)) : null

/**
 * Dates the change of an event, so that portals read again those that changed and no others. The store does not matter, as
 * codes may name events of any. The time is the server's at this write: delivered twice or late, an event of the platform
 * gives another one, and costs portals a reading.
 */
export const recordChange = async (
  before: StoredDocument,
  after: StoredDocument & { readonly id: string },
  documents: Documents,
): Promise<void> => {
  // A provider may count sales in its events: that is nothing to read them again for.
  if (isDeepStrictEqual(fieldsRead(before), fieldsRead(after))) return
  const time = FieldValue.serverTimestamp()
  const changes = documents.doc('changes/events')
  const change = { [changesField(after.id)]: time }
  try {
    await changes.update({ ...change, updatedAt: time })
  } catch (cause) {
    if (!NOT_FOUND.has(Reflect.get(Object(cause), 'code'))) throw cause
    // If two come first at once, the platform repeats the one that is refused.
    await changes.create({ ...change, id: 'events', createdAt: time, createdBy: 'functions' })
  }
}
