import { collectionGroup, limit, onSnapshot, orderBy, query, where } from 'firebase/firestore'
import type { Lazy } from '../../../../application/device/Lazy'
import type { Log } from '../../../../application/device/Log'
import type { PageActivity } from '../../../../application/device/PageActivity'
import {
  MOST_LISTED,
  type OpenRequest,
  type OpenRequests,
} from '../../../../domain/coordination/requests/OpenRequest'
import { userId } from '../../../../domain/session/SignedInUser'
import type { ReadFailure } from '../../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../../domain/shared/Result'
import type { Unsubscribe } from '../../../../domain/shared/Unsubscribe'
import { decodeOpenRequest } from '../../../documents/requestDocument'
import { listenWithRetry } from '../../../sync/listenWithRetry'
import type { FirestoreConnection } from '../FirestoreConnection'
import { STORED_AS } from '../leaderData/FirestoreLeaderData'

/** The open requests in Firestore, which are records of their leaders. */
export class FirestoreOpenRequests implements OpenRequests {
  /** @param connection of the SDK, for listening */
  constructor(
    private readonly connection: Lazy<FirestoreConnection>,
    private readonly pageActivity: PageActivity,
    private readonly log: Log,
  ) {}

  watch(listener: (reading: Result<readonly OpenRequest[], ReadFailure>) => void): Unsubscribe {
    return listenWithRetry({
      source: this.connection,
      open: (connection, onData, onError) =>
        onSnapshot(
          query(
            collectionGroup(connection.firestore, STORED_AS),
            where('isOpen', '==', true),
            // The store's time: a leader's own clock would decide who comes first.
            orderBy('updatedAt'),
            limit(MOST_LISTED),
          ),
          { includeMetadataChanges: true },
          ({ docs, empty, metadata }) => {
            // Without a network none is reported where none is known: the server has not answered.
            if (empty && metadata.fromCache) return listener(fail({ kind: 'offline' }))
            onData()
            const requests = docs.flatMap((found) => {
              const leader = userId(found.ref.parent.parent?.id ?? '')
              return decodeOpenRequest(leader, found.id, found.data()) ?? []
            })
            listener(ok(requests))
          },
          (cause) => {
            const failure = connection.failureOf('The open requests could not be read', cause)
            if (failure) onError(failure)
          },
        ),
      onFailure: (failure) => listener(fail(failure)),
      pageActivity: this.pageActivity,
      log: this.log,
    })
  }
}
