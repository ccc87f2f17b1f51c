import { fieldOf } from '../../../infrastructure/documents/fields'
import { codeOf } from '../../../infrastructure/firebase/errors'
import { countFound } from '../../../infrastructure/firebase/firestore/rest/aggregate'
import type { RestAccess } from '../../../infrastructure/firebase/firestore/rest/post'
import { runQuery } from '../../../infrastructure/firebase/firestore/rest/runQuery'

/** A query that an adapter made. */
export interface MadeQuery {
  readonly query: object
  /** The path of the document whose subcollection it reads. */
  readonly below: string | undefined
}

/** A document's path in the address of a query: …/documents/{path}:runQuery. */
const BELOW = /\/documents\/(.+):run(?:Aggregation)?Query/

const madeIn = (url: string, body: unknown): MadeQuery | null => {
  const parsed: unknown = typeof body === 'string' ? JSON.parse(body) : null
  const counted = fieldOf(parsed, 'structuredAggregationQuery')
  const query = fieldOf(counted ?? parsed, 'structuredQuery')
  if (typeof query !== 'object' || query === null) return null
  return { query, below: BELOW.exec(decodeURI(url))?.[1] }
}

/** The queries that go out over HTTP while work is done, each once. */
export const queriesOf = async (work: () => Promise<void>): Promise<readonly MadeQuery[]> => {
  const made = new Map<string, MadeQuery>()
  const original = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const found = /:run(Aggregation)?Query/.test(String(input))
      ? madeIn(String(input), init?.body)
      : null
    if (found) made.set(JSON.stringify(found), found)
    return original(input, init)
  }
  try {
    await work()
  } finally {
    globalThis.fetch = original
  }
  return [...made.values()]
}

/** How a query ends: 'allowed', or as Firestore refuses it. */
const endOf = async (work: () => Promise<unknown>): Promise<string> => {
  try {
    await work()
    return 'allowed'
  } catch (cause) {
    return codeOf(cause) || String(cause)
  }
}

const REFUSED = 'permission-denied'

/**
 * The faults of a query: it must pass, also as a count, and must be refused with an offset, since documents that a query
 * skips are billed.
 */
export const faultsOf = async (access: RestAccess, made: MadeQuery): Promise<readonly string[]> => {
  const { query, below } = made
  const { signal } = new AbortController()
  const run = async (asked: object) => {
    for await (const _ of runQuery(access, asked, signal, below)) break
  }
  // The order stays: it decides which index serves the query. A count has no fields.
  const { select: _, limit: __, ...counted } = query as Record<string, unknown>
  const ends = [
    ['as it is', 'allowed', () => run({ ...query, limit: 1 })],
    ['with an offset', REFUSED, () => run({ ...query, limit: 1, offset: 1 })],
    // Subcollections of one document have no count in the portal.
    ...(below === undefined
      ? ([
          ['as a count', 'allowed', () => countFound(access, counted)],
          [
            'as a count with an offset',
            REFUSED,
            () => countFound(access, { ...counted, offset: 1 }),
          ],
        ] as const)
      : []),
  ] as const
  const faults: string[] = []
  for (const [how, expected, work] of ends) {
    const end = await endOf(work)
    if (end !== expected) faults.push(`${end} ${how}: ${JSON.stringify(query)}`)
  }
  return faults
}
