import type { EventRevision } from '../../sync/events/EventSource'
import type { FoundDocument } from './rest/batchGet'
import { microsOf } from './timestamps'

/** The document that says when events last changed. It names no event: leaders do not see which there are. */
export const EVENT_CHANGES = 'changes/events'

/** Events share so many of its fields; the function that writes them has the same number. */
const BUCKETS = 64

/** The field with the time of an event's last change, by the FNV-1a hash of its id. */
export const changesField = (id: string): string => {
  let hash = 0x811c9dc5
  for (let at = 0; at < id.length; at += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193)
  }
  return `bucket${(hash >>> 0) % BUCKETS}`
}

/**
 * The time of the last change of an event or of another one that shares its field, as a text to compare. With the time at which
 * the document was made: after a restore it is made anew, and then says nothing of what devices have.
 * @param changes undefined where there is no document
 * @returns null where nothing is known of changes
 */
export const revisionIn = (changes: FoundDocument | undefined, id: string): EventRevision =>
  changes === undefined ? null : `${changes.createTime} ${microsOf(changes.data[changesField(id)])}`
