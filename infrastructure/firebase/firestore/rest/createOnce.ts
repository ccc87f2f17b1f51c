import { documentsAt } from './batchGet'
import { type NewDocument, write } from './commit'
import type { RestAccess } from './post'

/**
 * Creates a document where it does not exist yet. Tabs of one device that want to create it together ask one after the other.
 * Over HTTP, as the SDK answers from what it listens to, which may be older.
 * @param locks null in browsers without the Web Locks API
 * @throws {FailedQuery} if it cannot be created
 */
export const createOnce = async (
  access: RestAccess,
  document: NewDocument,
  locks: Pick<LockManager, 'request'> | null,
): Promise<void> => {
  const { path } = document
  const exists = async () => (await documentsAt(access, [path], null)).has(path)
  const attempt = async () => {
    if (await exists()) return
    try {
      await write(access, [{ ...document, condition: { exists: false } }])
    } catch (cause) {
      // The request of a page that was left may have come first: its lock is given back, and the request goes on.
      if (!(await exists())) throw cause
    }
  }
  await (locks ? locks.request(`centro-de-lideres:${path}`, attempt) : attempt())
}
