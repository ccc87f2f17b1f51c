import { lookedUp } from '../../../../domain/coordination/generation/nameSearch'
import {
  DIRECTORY_PAGE,
  type DirectorySearch,
} from '../../../../domain/coordination/generation/StoreDirectory'
import { type PageEnd, pageEndOf } from '../../../../domain/shared/Page'
import type { RestDocument } from '../rest/restDocument'

const where = (fieldPath: string, op: string, value: object) => ({
  fieldFilter: { field: { fieldPath }, op, value },
})

export const isTrue = (fieldPath: string) => where(fieldPath, 'EQUAL', { booleanValue: true })
export const isFalse = (fieldPath: string) => where(fieldPath, 'EQUAL', { booleanValue: false })
export const isText = (fieldPath: string, text: string) =>
  where(fieldPath, 'EQUAL', { stringValue: text })

/** A list of the store: what is read of its entries, which of them, and what orders them, latest first. */
export interface ListQuery {
  readonly collectionId: 'leaders' | 'events'
  readonly fields: readonly string[]
  readonly filters: readonly ReturnType<typeof where>[]
  readonly order: 'createdAt' | 'date'
}

const newestFirst = (fieldPath: string) => ({ field: { fieldPath }, direction: 'DESCENDING' })

/** The values of the order's fields in the last document of a page, as Firestore gave them. */
const endOf = (document: RestDocument, { order }: ListQuery): PageEnd =>
  pageEndOf(JSON.stringify([document.fields[order], { referenceValue: document.name }]))

/**
 * A page of a list.
 * @see https://firebase.google.com/docs/firestore/reference/rest/v1/StructuredQuery
 */
export const directoryQuery = (list: ListQuery, { typed, after }: DirectorySearch): object => {
  const prefix = lookedUp(typed)
  const filters = [
    ...list.filters,
    ...(prefix === '' ? [] : [where('prefixes', 'ARRAY_CONTAINS', { stringValue: prefix })]),
  ]
  return {
    select: { fields: [...list.fields, list.order].map((fieldPath) => ({ fieldPath })) },
    from: [{ collectionId: list.collectionId }],
    ...(filters.length > 0 ? { where: { compositeFilter: { op: 'AND', filters } } } : {}),
    orderBy: [newestFirst(list.order), newestFirst('__name__')],
    ...(after === null ? {} : { startAt: { values: JSON.parse(after), before: false } }),
    limit: DIRECTORY_PAGE,
  }
}

/** End of a page; null if it is not full, so that nothing comes after it. */
export const endOfPage = (documents: readonly RestDocument[], list: ListQuery): PageEnd | null => {
  const last = documents.at(-1)
  return last && documents.length === DIRECTORY_PAGE ? endOf(last, list) : null
}
