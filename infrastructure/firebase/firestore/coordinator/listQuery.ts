import { type Page, type PageEnd, pageEndOf } from '../../../../domain/shared/Page'
import type { RestAccess } from '../rest/post'
import { dataOf, idOf, type RestDocument } from '../rest/restDocument'
import { runQuery } from '../rest/runQuery'
import { all, orderedBy, selected, startingAfter } from '../rest/structuredQuery'

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

const queryOf = (list: ListQuery, { after, size }: PageWanted): object => ({
  select: selected([...new Set([...list.fields, list.order])]),
  from: [{ collectionId: list.collectionId }],
  ...(list.filters.length > 0 ? { where: all(...list.filters) } : {}),
  orderBy: orderedBy(list.order, list.direction),
  ...(after === null ? {} : startingAfter(JSON.parse(after))),
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
