import {
  MOST_LISTED,
  type OpenRequest,
  type OpenRequests,
} from '../../../domain/coordination/requests/OpenRequest'
import { userId } from '../../../domain/session/SignedInUser'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { keysBeginning } from '../../browser/storage/keyRanges'
import { decodeOpenRequest, REQUEST } from '../../documents/requestDocument'
import type { LocalStore } from '../storage/LocalStore'
import type { LocalConnection } from '../storage/schema'

/** The open requests in IndexedDB, among the records of each leader. */
export class LocalOpenRequests implements OpenRequests {
  constructor(private readonly store: LocalStore) {}

  watch(listener: (reading: Result<readonly OpenRequest[], ReadFailure>) => void): Unsubscribe {
    const read = () => this.store.read('The open requests could not be read', openIn)
    return this.store.watch('leaderData', read, listener)
  }
}

const openIn = async (connection: LocalConnection): Promise<readonly OpenRequest[]> => {
  const leaders = await connection.getAllKeys('users')
  const found = await Promise.all(
    leaders.map(async (leader) => {
      const key = `${leader}/${REQUEST}`
      const documents = await connection.getAll('leaderData', keysBeginning(key))
      return documents.flatMap(
        ({ id, ...data }) =>
          decodeOpenRequest(userId(leader), id.slice(leader.length + 1), data) ?? [],
      )
    }),
  )
  return found
    .flat()
    .toSorted((a, b) => (a.receivedAt ?? 0) - (b.receivedAt ?? 0))
    .slice(0, MOST_LISTED)
}
