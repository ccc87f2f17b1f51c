import { type Page, type PageEnd, pageEndOf } from '../../../../domain/shared/Page'
import type { RestAccess } from '../rest/post'
import { dataOf, idOf, type RestDocument } from '../rest/restDocument'
import { runQuery } from '../rest/runQuery'

const where = (fieldPath: string, op: string, value: object) => ({
  fieldFilter: { field: { fieldPath }, op, value },
})

export const isTrue = (fieldPath: string) => where(fieldPath, 'EQUAL', { booleanValue: true })
export const isFalse = (fieldPath: string) => where(fieldPath, 'EQUAL', { booleanValue: false })
export const isText = (fieldPath: string, text: string) =>
  where(fieldPath, 'EQUAL', { stringValue: text })
export const isTextFrom = (fieldPath: string, text: string) =>
  where(fieldPath, 'GREATER_THAN_OR_EQUAL', { stringValue: text })
export const hasText = (fieldPath: string, text: string) =>
  where(fieldPath, 'ARRAY_CONTAINS', { stringValue: text })

export const isBefore = (fieldPath: string, time: number) =>
  where(fieldPath, 'LESS_THAN', { timestampValue: new Date(time).toISOString() })
export const isNull = (fieldPath: string) => ({
  unaryFilter: { field: { fieldPath }, op: 'IS_NULL' },
})

/** A list of the store: what is read of its entries, which of them, and what orders them. */
export interface ListQuery {
  readonly collectionId: 'leaders' | 'events' | 'batches' | 'sums' | 'days'
  readonly fields: readonly string[]
  readonly filters: readonly object[]
  readonly order: string
  readonly direction: 'ASCENDING' | 'DESCENDING'
}

interface PageWanted {
  /** End of the page before; null for the first page. */
  readonly after: PageEnd | null
  readonly size: number
}

/** The values of the order's fields in the last document of a page, as Firestore gave them. */
const endOf = (document: RestDocument, { order }: ListQuery): PageEnd =>
  pageEndOf(JSON.stringify([document.fields[order], { referenceValue: document.name }]))

/** @see https://firebase.google.com/docs/firestore/reference/rest/v1/StructuredQuery */
const queryOf = (list: ListQuery, { after, size }: PageWanted): object => ({
  select: {
    fields: [...new Set([...list.fields, list.order])].map((fieldPath) => ({ fieldPath })),
  },
  from: [{ collectionId: list.collectionId }],
  ...(list.filters.length > 0
    ? { where: { compositeFilter: { op: 'AND', filters: list.filters } } }
    : {}),
  orderBy: [list.order, '__name__'].map((fieldPath) => ({
    field: { fieldPath },
    direction: list.direction,
  })),
  ...(after === null ? {} : { startAt: { values: JSON.parse(after), before: false } }),
  limit: size,
})

/**
 * Reads a page of a list.
 * @param store the path of the store's document
 * @param decode null for what is left out
 * @throws {FailedQuery}
 */
export const readPage = async <T>(
  access: RestAccess,
  store: string,
  list: ListQuery,
  wanted: PageWanted,
  decode: (id: string, data: unknown) => T | null,
): Promise<Page<T>> => {
  const found: RestDocument[] = []
  const { signal } = new AbortController()
  for await (const some of runQuery(access, queryOf(list, wanted), signal, store)) {
    found.push(...some)
  }
  const last = found.at(-1)
  return {
    items: found.flatMap((document) => decode(idOf(document), dataOf(document)) ?? []),
    end: last && found.length === wanted.size ? endOf(last, list) : null,
  }
}
