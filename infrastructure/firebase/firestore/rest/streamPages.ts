import type { UserId } from '../../../../domain/session/SignedInUser'
import type { Cursor, Page, PageSizes } from '../../../sync/codes/CodeSource'
import { sourceCodeOf } from '../sourceCode'
import { cursorOf, pageQuery, restCursorIn } from './pageQuery'
import type { RestAccess } from './post'
import { dataOf, idOf, type RestDocument } from './restDocument'
import { runQuery } from './runQuery'

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
