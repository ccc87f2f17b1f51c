import { TRACKED_STATUSES } from '../../../../domain/codes/CodeStatus'
import type { UserId } from '../../../../domain/session/SignedInUser'
import { CODE_FIELDS } from '../../../documents/codeDocument'
import { fieldOf } from '../../../documents/fields'
import type { Cursor } from '../../../sync/codes/CodeSource'
import { CODES, FIELDS } from '../codeQueries'
import type { RestDocument } from './restDocument'

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

const field = (fieldPath: string) => ({ fieldPath })

const newestFirst = (fieldPath: string) => ({ field: field(fieldPath), direction: 'DESCENDING' })

const where = (fieldPath: string, op: string, value: object) => ({
  fieldFilter: { field: field(fieldPath), op, value },
})

const startAfter = ({ createdAt, name }: RestCursor) => ({
  startAt: { values: [createdAt, { referenceValue: name }], before: false },
})

/**
 * A part of the tracked codes in the order of `trackedQuery`, with only the fields that a code is decoded from.
 * @see https://firebase.google.com/docs/firestore/reference/rest/v1/StructuredQuery
 */
export const pageQuery = (leader: UserId, after: RestCursor | null, limit: number): object => ({
  select: { fields: [...CODE_FIELDS, FIELDS.updated].map(field) },
  from: [{ collectionId: CODES }],
  where: {
    compositeFilter: {
      op: 'AND',
      filters: [
        where(FIELDS.leader, 'EQUAL', { stringValue: leader }),
        where(FIELDS.status, 'IN', {
          arrayValue: { values: TRACKED_STATUSES.map((status) => ({ stringValue: status })) },
        }),
      ],
    },
  },
  orderBy: [newestFirst(FIELDS.created), newestFirst('__name__')],
  ...(after === null ? {} : startAfter(after)),
  limit,
})
