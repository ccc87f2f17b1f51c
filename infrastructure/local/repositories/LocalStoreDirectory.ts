import type { Log } from '../../../application/device/Log'
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
import { attempt } from '../storage/attempt'
import type { LocalDatabase } from '../storage/database'
import type { StoredDocument } from '../storage/schema'

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
  constructor(
    private readonly database: LocalDatabase,
    private readonly log: Log,
  ) {}

  leaders(search: DirectorySearch): Read<Page<CodeLeader>> {
    return attempt(this.log, 'The leaders could not be read', async () => {
      const leaders = (await this.users())
        .filter((document) => decodeUser(document).permissions.read)
        .map((document) => decodeListedLeader(userId(document.id), document))
      return pageFound(leaders, leaderNameOf, search)
    })
  }

  waiting(coordinator: UserId, search: DirectorySearch): Read<Page<WaitingLeader>> {
    return attempt(this.log, 'The waiting leaders could not be read', async () => {
      const waiting = (await this.waitingFor(coordinator)).map((document) =>
        decodeWaitingLeader(userId(document.id), document),
      )
      return pageFound(waiting, leaderNameOf, search)
    })
  }

  waitingCount(coordinator: UserId): Read<number> {
    return attempt(
      this.log,
      'The waiting leaders could not be counted',
      async () => (await this.waitingFor(coordinator)).length,
    )
  }

  invited(coordinator: UserId, after: PageEnd | null): Read<Page<InvitedLeader>> {
    return attempt(this.log, 'The invited leaders could not be read', async () => {
      const invited = (await this.users())
        .filter(({ createdBy }) => createdBy === coordinator)
        .filter((document) => decodeUser(document).permissions.read)
        // The first sign-in confirms the address there.
        .filter(({ emailVerified }) => emailVerified === false)
        .map((document) => decodeInvitedLeader(userId(document.id), document))
      return pageOf(invited, after, DIRECTORY_PAGE)
    })
  }

  events(search: DirectorySearch): Read<Page<CodeEvent>> {
    return attempt(this.log, 'The events could not be read', async () =>
      pageFound(await this.allEvents(), ({ name }) => name, search),
    )
  }

  leadersAt(coordinator: UserId, ids: readonly UserId[]): Read<readonly ListedLeader[]> {
    return attempt(this.log, 'The leaders could not be looked up', async () => {
      const wanted = new Set<string>(ids)
      return (await this.users())
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
    return attempt(this.log, 'The events could not be looked up', async () =>
      (await this.allEvents()).filter(({ id }) => ids.includes(id)),
    )
  }

  private async waitingFor(coordinator: UserId): Promise<readonly StoredDocument[]> {
    return (await this.users())
      .filter(({ createdBy }) => createdBy === coordinator)
      .filter((document) => !decodeUser(document).permissions.read)
  }

  /** The leaders of the store, newest first. */
  private async users(): Promise<readonly StoredDocument[]> {
    const documents = await (await this.database.open()).getAll('users')
    return documents
      .filter((document) => {
        const { role, storeId } = decodeUser(document)
        return role === 'Leader' && storeId === DEMO_STORE
      })
      .toSorted(latestFirst('createdAt'))
  }

  private async allEvents(): Promise<readonly CodeEvent[]> {
    const documents = await (await this.database.open()).getAll('events')
    return documents
      .filter(({ storeId }) => storeId === DEMO_STORE)
      .toSorted(latestFirst('date'))
      .map((document) => decodeEvent(document.id, document))
  }
}
