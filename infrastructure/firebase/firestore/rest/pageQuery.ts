import { TRACKED_STATUSES } from '../../../../domain/codes/CodeStatus'
import type { UserId } from '../../../../domain/session/SignedInUser'
import { CODE_FIELDS } from '../../../documents/codeDocument'
import { fieldOf } from '../../../documents/fields'
import type { Cursor } from '../../../sync/codes/CodeSource'
import { CODES, FIELDS } from '../codeQueries'
import type { RestDocument } from './restDocument'
import { all, isAnyText, isText, orderedBy, selected, startingAfter } from './structuredQuery'

/** The last document of a page: its creation time as Firestore gave it, and its name. */
export interface RestCursor {
  readonly createdAt: unknown
  readonly name: string
}

/** The stored cursor; null for the beginning, also where it is not one of this store's. */
export const restCursorIn = (cursor: Cursor | null): RestCursor | null => {
  const [createdAt, name] = [fieldOf(cursor, 'createdAt'), fieldOf(cursor, 'name')]
  return createdAt !== undefined && typeof name === 'string' ? { createdAt, name } : null
}

export const cursorOf = ({ name, fields }: RestDocument): RestCursor => ({
  createdAt: fields[FIELDS.created],
  name,
})

/**
 * A part of the tracked codes in the order of `trackedQuery`, with only the fields that a code is decoded from.
 */
export const pageQuery = (leader: UserId, after: RestCursor | null, limit: number): object => ({
  select: selected([...CODE_FIELDS, FIELDS.updated]),
  from: [{ collectionId: CODES }],
  where: all(isText(FIELDS.leader, leader), isAnyText(FIELDS.status, TRACKED_STATUSES)),
  orderBy: orderedBy(FIELDS.created, 'DESCENDING'),
  ...(after === null ? {} : startingAfter([after.createdAt, { referenceValue: after.name }])),
  limit,
})
