import type { Fields } from '../plan/plan.ts'
import type { Firebase, Query, Snapshot } from './ports.ts'

/** Documents of one request, values of one query ('in'), and requests at once. */
const DOCUMENTS = 300
const VALUES = 30
const AT_ONCE = 8

/** Documents of a page of a whole collection, and so reservations of one commit. */
const PAGE = 500

export const chunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  )

/** Does some work for each part, some at once, and gives the results in order. */
export const inParallel = async <T, R>(
  parts: readonly T[],
  work: (part: T) => Promise<R>,
): Promise<R[]> => {
  const results: R[] = []
  for (const group of chunks(parts, AT_ONCE)) results.push(...(await Promise.all(group.map(work))))
  return results
}

/** The documents that exist, of a collection, by their ids. */
export const documentsIn = async (
  { read }: Firebase,
  collection: string,
  ids: readonly string[],
): Promise<Map<string, Snapshot>> => {
  const paths = [...new Set(ids)].map((id) => `${collection}/${id}`)
  const found = (await inParallel(chunks(paths, DOCUMENTS), read)).flat()
  return new Map(found.flatMap((one) => (one.exists ? [[one.id, one]] : [])))
}

const fieldsOf = (documents: Iterable<Snapshot>): Map<string, Fields> =>
  new Map(Array.from(documents, (one) => [one.id, one.data() ?? {}]))

/** The fields of the documents that exist, of a collection, by their ids. */
export const fieldsIn = async (firebase: Firebase, collection: string, ids: readonly string[]) =>
  fieldsOf((await documentsIn(firebase, collection, ids)).values())

/** A store's documents of a collection: their fields by their ids. */
export const fieldsOfStore = async ({ firestore }: Firebase, collection: string, store: string) => {
  const { docs } = await firestore.collection(collection).where('storeId', '==', store).get()
  return fieldsOf(docs)
}

/** The codes that have one of the texts, to the letter, in any store. */
export const codesWithTexts = async ({ firestore }: Firebase, texts: readonly string[]) => {
  const answers = await inParallel(chunks([...new Set(texts)], VALUES), (part) =>
    firestore.collection('codes').where('code', 'in', part).get(),
  )
  return answers.flatMap(({ docs }) => docs)
}

/** All documents of a collection, page by page. */
export async function* pagesOf(
  collection: Query,
  fields: readonly string[],
): AsyncGenerator<readonly Snapshot[]> {
  const all = collection.orderBy('__name__').select(...fields)
  for (let query = all.limit(PAGE); ; ) {
    const { docs } = await query.get()
    if (docs.length > 0) yield docs
    const last = docs.at(-1)
    if (last === undefined || docs.length < PAGE) return
    query = all.startAfter(last).limit(PAGE)
  }
}
