import { handled } from '../../browser/storage/handled'
import type { LocalConnection, StoredDocument } from '../storage/schema'

/** A phone deserializes this many in a few milliseconds; between two reads the page stays responsive. */
const DOCUMENTS_PER_READ = 200

/** The codes' documents with these ids, in this order, as far as they exist. */
export const readMany = async (
  connection: LocalConnection,
  ids: readonly string[],
): Promise<StoredDocument[]> => {
  const found: StoredDocument[] = []
  for (let first = 0; first < ids.length; first += DOCUMENTS_PER_READ) {
    const { store } = handled(connection.transaction('codes'))
    const reads = ids.slice(first, first + DOCUMENTS_PER_READ).map((id) => store.get(id))
    for (const document of await Promise.all(reads)) if (document) found.push(document)
  }
  return found
}
