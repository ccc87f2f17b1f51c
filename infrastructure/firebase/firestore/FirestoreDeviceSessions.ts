import type { Auth } from 'firebase/auth'
import {
  collection,
  doc,
  getDocsFromServer,
  limit,
  onSnapshot,
  orderBy,
  query,
} from 'firebase/firestore'
import type { Lazy } from '../../../application/device/Lazy'
import type { Log } from '../../../application/device/Log'
import type { PageActivity } from '../../../application/device/PageActivity'
import type { DeviceSessions, OwnSession } from '../../../application/session/DeviceSessions'
import {
  type DeviceName,
  type DeviceSession,
  type DeviceSessionId,
  MOST_LISTED_SESSIONS,
  SESSION_LIFETIME_MS,
} from '../../../domain/session/DeviceSession'
import type { UserId } from '../../../domain/session/SignedInUser'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { decodeDeviceSession, encodeDeviceName } from '../../documents/deviceSessionDocument'
import { ask } from '../../sync/ask'
import { listenWithRetry } from '../../sync/listenWithRetry'
import { readOwnSession } from '../auth/ownSession'
import type { FirestoreConnection } from './FirestoreConnection'
import { update } from './rest/commit'
import { createOnce } from './rest/createOnce'

interface Options {
  readonly auth: Auth
  /** Whether the device keeps the session once its window is closed. */
  readonly isKept: () => boolean
  readonly firestore: Lazy<FirestoreConnection>
  readonly pageActivity: PageActivity
  /** Null in browsers without the Web Locks API. */
  readonly locks: Pick<LockManager, 'request'> | null
  readonly log: Log
}

const pathOf = (leader: UserId, id: string) => `leaders/${leader}/sessions/${id}`

const expiry = ({ now }: OwnSession) => new Date(now + SESSION_LIFETIME_MS)

/** Sessions in Firestore. By their ids the rules know whose they are, and there are no more of them than sign-ins. */
export class FirestoreDeviceSessions implements DeviceSessions {
  constructor(private readonly options: Options) {}

  own(): Promise<OwnSession | null> {
    return readOwnSession(this.options.auth, this.options.log)
  }

  isKept(): boolean {
    return this.options.isKept()
  }

  watchOne(
    leader: UserId,
    id: DeviceSessionId,
    listener: (reading: { readonly session: DeviceSession | null }) => void,
  ): Unsubscribe {
    return this.listen(
      ({ firestore }, onData, onError) =>
        onSnapshot(
          doc(firestore, pathOf(leader, id)),
          { includeMetadataChanges: true },
          (found) => {
            // Not answered yet.
            if (found.metadata.fromCache) return
            onData()
            listener({ session: found.exists() ? decodeDeviceSession(id, found.data()) : null })
          },
          onError,
        ),
      () => undefined,
    )
  }

  watch(
    leader: UserId,
    listener: (reading: Result<readonly DeviceSession[], ReadFailure>) => void,
  ): Unsubscribe {
    return this.listen(
      ({ firestore }, onData, onError) =>
        onSnapshot(
          query(
            collection(firestore, 'leaders', leader, 'sessions'),
            orderBy('seenAt', 'desc'),
            limit(MOST_LISTED_SESSIONS),
          ),
          { includeMetadataChanges: true },
          ({ docs, metadata }) => {
            if (metadata.fromCache) return
            onData()
            listener(ok(docs.map((one) => decodeDeviceSession(one.id, one.data()))))
          },
          onError,
        ),
      (failure) => listener(fail(failure)),
    )
  }

  all(leader: UserId) {
    return this.attempt('The sessions could not be read', async ({ firestore }) => {
      const { docs } = await getDocsFromServer(collection(firestore, 'leaders', leader, 'sessions'))
      return docs.map((one) => decodeDeviceSession(one.id, one.data()))
    })
  }

  start(leader: UserId, own: OwnSession, device: DeviceName) {
    const document = {
      path: pathOf(leader, own.id),
      fields: {
        ...encodeDeviceName(device),
        expiresAt: expiry(own),
        id: own.id,
        createdBy: leader,
      },
      timeFields: ['createdAt', 'startedAt', 'seenAt'],
    }
    return this.attempt('A session could not be listed', ({ access }) =>
      createOnce(access, document, this.options.locks),
    )
  }

  see(leader: UserId, own: OwnSession) {
    return this.attempt('A session could not be dated', ({ access }) =>
      update(access, [
        {
          path: pathOf(leader, own.id),
          fields: { expiresAt: expiry(own) },
          timeFields: ['seenAt', 'updatedAt'],
          removedFields: [],
        },
      ]),
    )
  }

  end(leader: UserId, ids: readonly DeviceSessionId[]) {
    return this.attempt('A session could not be ended', async ({ access }) => {
      const changes = ids.map((id) => ({
        path: pathOf(leader, id),
        fields: {},
        timeFields: ['endedAt', 'updatedAt'],
        removedFields: [],
      }))
      // Each by itself: one that is gone meanwhile keeps no other open.
      await Promise.all(changes.map((change) => update(access, [change])))
    })
  }

  private attempt<T>(
    what: string,
    work: (connection: FirestoreConnection) => Promise<T>,
  ): Promise<Result<T, ReadFailure>> {
    const { firestore, log } = this.options
    return ask(firestore, log, (connection) => connection.attempt(what, () => work(connection)))
  }

  private listen(
    open: (
      connection: FirestoreConnection,
      onData: () => void,
      onError: (cause: unknown) => void,
    ) => Unsubscribe,
    onFailure: (failure: ReadFailure) => void,
  ): Unsubscribe {
    const { firestore, pageActivity, log } = this.options
    return listenWithRetry({
      source: firestore,
      open: (connection, onData, onError) =>
        open(connection, onData, (cause) => {
          const failure = connection.failureOf('The sessions could not be watched', cause)
          if (failure) onError(failure)
        }),
      onFailure,
      pageActivity,
      log,
    })
  }
}
