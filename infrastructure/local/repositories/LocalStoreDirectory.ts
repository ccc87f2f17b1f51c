import type { EventId } from '../../../domain/codes/AccessCode'
import { type CodeEvent, type CodeLeader, leaderNameOf } from '../../../domain/codes/TrackedCode'
import { isFoundBy } from '../../../domain/coordination/generation/nameSearch'
import {
  DIRECTORY_PAGE,
  type DirectorySearch,
  type InvitedLeader,
  type ListedLeader,
  type StoreDirectory,
  type WaitingLeader,
} from '../../../domain/coordination/generation/StoreDirectory'
import { type UserId, userId } from '../../../domain/session/SignedInUser'
import { type Page, type PageEnd, pageOf } from '../../../domain/shared/Page'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Result } from '../../../domain/shared/Result'
import { decodeEvent } from '../../documents/eventDocument'
import { momentOf } from '../../documents/fields'
import {
  decodeInvitedLeader,
  decodeListedLeader,
  decodeUser,
  decodeWaitingLeader,
} from '../../documents/userDocument'
import { DEMO_STORE } from '../seed/demoAccounts'
import type { LocalStore } from '../storage/LocalStore'
import type { LocalConnection, StoredDocument } from '../storage/schema'

type Read<T> = Promise<Result<T, ReadFailure>>

/** The order of a list: latest first, and documents without a time last, as in the hosted store. */
const latestFirst =
  (field: string) =>
  (a: StoredDocument, b: StoredDocument): number =>
    (momentOf(b[field]) ?? -1) - (momentOf(a[field]) ?? -1) || (a.id < b.id ? 1 : -1)

const pageFound = <T extends { readonly id: string }>(
  all: readonly T[],
  nameOf: (one: T) => string,
  { typed, after }: DirectorySearch,
): Page<T> =>
  pageOf(
    all.filter((one) => isFoundBy(nameOf(one), typed)),
    after,
    DIRECTORY_PAGE,
  )

/** The leaders and events in IndexedDB. */
export class LocalStoreDirectory implements StoreDirectory {
  constructor(private readonly store: LocalStore) {}

  leaders(search: DirectorySearch): Read<Page<CodeLeader>> {
    return this.store.read('The leaders could not be read', async (connection) => {
      const leaders = (await usersIn(connection))
        .filter((document) => decodeUser(document).permissions.read)
        .map((document) => decodeListedLeader(userId(document.id), document))
      return pageFound(leaders, leaderNameOf, search)
    })
  }

  waiting(coordinator: UserId, search: DirectorySearch): Read<Page<WaitingLeader>> {
    return this.store.read('The waiting leaders could not be read', async (connection) => {
      const waiting = (await waitingIn(connection, coordinator)).map((document) =>
        decodeWaitingLeader(userId(document.id), document),
      )
      return pageFound(waiting, leaderNameOf, search)
    })
  }

  waitingCount(coordinator: UserId): Read<number> {
    return this.store.read(
      'The waiting leaders could not be counted',
      async (connection) => (await waitingIn(connection, coordinator)).length,
    )
  }

  invited(coordinator: UserId, after: PageEnd | null): Read<Page<InvitedLeader>> {
    return this.store.read('The invited leaders could not be read', async (connection) => {
      const invited = (await usersIn(connection))
        .filter(({ createdBy }) => createdBy === coordinator)
        .filter((document) => decodeUser(document).permissions.read)
        // The first sign-in confirms the address there.
        .filter(({ emailVerified }) => emailVerified === false)
        .map((document) => decodeInvitedLeader(userId(document.id), document))
      return pageOf(invited, after, DIRECTORY_PAGE)
    })
  }

  events(search: DirectorySearch): Read<Page<CodeEvent>> {
    return this.store.read('The events could not be read', async (connection) =>
      pageFound(await eventsIn(connection), ({ name }) => name, search),
    )
  }

  leadersAt(coordinator: UserId, ids: readonly UserId[]): Read<readonly ListedLeader[]> {
    return this.store.read('The leaders could not be looked up', async (connection) => {
      const wanted = new Set<string>(ids)
      return (await usersIn(connection))
        .filter(({ id }) => wanted.has(id))
        .map((document) => ({ document, isWaiting: !decodeUser(document).permissions.read }))
        .filter(({ document, isWaiting }) => !isWaiting || document.createdBy === coordinator)
        .map(({ document, isWaiting }) => ({
          ...decodeListedLeader(userId(document.id), document),
          isWaiting,
        }))
    })
  }

  eventsAt(ids: readonly EventId[]): Read<readonly CodeEvent[]> {
    return this.store.read('The events could not be looked up', async (connection) =>
      (await eventsIn(connection)).filter(({ id }) => ids.includes(id)),
    )
  }
}

const waitingIn = async (connection: LocalConnection, coordinator: UserId) =>
  (await usersIn(connection))
    .filter(({ createdBy }) => createdBy === coordinator)
    .filter((document) => !decodeUser(document).permissions.read)

/** The leaders of the store, newest first. */
const usersIn = async (connection: LocalConnection): Promise<readonly StoredDocument[]> => {
  const documents = await connection.getAll('users')
  return documents
    .filter((document) => {
      const { role, storeId } = decodeUser(document)
      return role === 'Leader' && storeId === DEMO_STORE
    })
    .toSorted(latestFirst('createdAt'))
}

const eventsIn = async (connection: LocalConnection): Promise<readonly CodeEvent[]> => {
  const documents = await connection.getAll('events')
  return documents
    .filter(({ storeId }) => storeId === DEMO_STORE)
    .toSorted(latestFirst('date'))
    .map((document) => decodeEvent(document.id, document))
}
