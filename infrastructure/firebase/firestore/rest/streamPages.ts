import { TRACKED_STATUSES } from '../../../../domain/codes/CodeStatus'
import type { UserId } from '../../../../domain/session/SignedInUser'
import { CODE_FIELDS } from '../../../documents/codeDocument'
import { fieldOf } from '../../../documents/fields'
import type { Cursor, Page, PageSizes } from '../../../sync/codes/CodeSource'
import { CODES, FIELDS } from '../codeQueries'
import { sourceCodeOf } from '../sourceCode'
import type { RestAccess } from './post'
import { dataOf, idOf, type RestDocument } from './restDocument'
import { runQuery } from './runQuery'
import { all, isAnyText, isText, orderedBy, selected, startingAfter } from './structuredQuery'

/**
 * Pages of one request: Firestore ends a query after 60 seconds, and each request costs a round trip between two pages.
 */
const PAGES_PER_REQUEST = 10

/**
 * The tracked codes in pages. The first page is a request of its own, since a server or a proxy may hold back the
 * beginning of a long answer.
 * @throws {FailedQuery}
 */
export async function* streamPages(
  access: RestAccess,
  leader: UserId,
  after: Cursor | null,
  { first, other }: PageSizes,
  signal: AbortSignal,
): AsyncGenerator<Page> {
  let cursor = restCursorIn(after)
  for (;;) {
    const size = cursor === null ? first : other
    const limit = cursor === null ? first : other * PAGES_PER_REQUEST
    let count = 0
    const query = pageQuery(leader, cursor, limit)
    for await (const documents of inPages(runQuery(access, query, signal), size)) {
      count += documents.length
      const last = documents.at(-1)
      if (last) cursor = cursorOf(last)
      const isEnd = documents.length < size && count < limit
      if (isEnd || documents.length > 0) {
        yield { codes: documents.map(codeIn), next: isEnd ? null : cursor }
      }
      if (isEnd) return
    }
  }
}

/** The last document of a page: its creation time as Firestore gave it, and its name. */
interface RestCursor {
  readonly createdAt: unknown
  readonly name: string
}

/** The stored cursor; null for the beginning, also where it is not one of this store's. */
const restCursorIn = (cursor: Cursor | null): RestCursor | null => {
  const [createdAt, name] = [fieldOf(cursor, 'createdAt'), fieldOf(cursor, 'name')]
  return createdAt !== undefined && typeof name === 'string' ? { createdAt, name } : null
}

const cursorOf = ({ name, fields }: RestDocument): RestCursor => ({
  createdAt: fields[FIELDS.created],
  name,
})

/**
 * A part of the tracked codes in the order of `trackedQuery`, with only the fields that a code is decoded from.
 */
const pageQuery = (leader: UserId, after: RestCursor | null, limit: number): object => ({
  select: selected([...CODE_FIELDS, FIELDS.updated]),
  from: [{ collectionId: CODES }],
  where: all(isText(FIELDS.leader, leader), isAnyText(FIELDS.status, TRACKED_STATUSES)),
  orderBy: orderedBy(FIELDS.created, 'DESCENDING'),
  ...(after === null ? {} : startingAfter([after.createdAt, { referenceValue: after.name }])),
  limit,
})

const codeIn = (document: RestDocument) => sourceCodeOf(idOf(document), dataOf(document))

/** Regroups documents into full pages, and a last one that is not full or is empty. */
async function* inPages(
  arriving: AsyncIterable<readonly RestDocument[]>,
  size: number,
): AsyncGenerator<readonly RestDocument[]> {
  let waiting: readonly RestDocument[] = []
  for await (const documents of arriving) {
    waiting = [...waiting, ...documents]
    while (waiting.length >= size) {
      yield waiting.slice(0, size)
      waiting = waiting.slice(size)
    }
  }
  yield waiting
}
