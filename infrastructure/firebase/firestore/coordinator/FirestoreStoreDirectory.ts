import type { Log } from '../../../../application/device/Log'
import type { EventId } from '../../../../domain/codes/AccessCode'
import type { CodeEvent, CodeLeader } from '../../../../domain/codes/TrackedCode'
import { lookedUp } from '../../../../domain/coordination/generation/nameSearch'
import {
  DIRECTORY_PAGE,
  type DirectorySearch,
  type InvitedLeader,
  type ListedLeader,
  type StoreDirectory,
  type WaitingLeader,
} from '../../../../domain/coordination/generation/StoreDirectory'
import { type UserId, userId } from '../../../../domain/session/SignedInUser'
import type { Page, PageEnd } from '../../../../domain/shared/Page'
import type { ReadFailure } from '../../../../domain/shared/ReadFailure'
import type { Result } from '../../../../domain/shared/Result'
import { decodeEvent, EVENT_FIELDS } from '../../../documents/eventDocument'
import {
  decodeInvitedLeader,
  decodeListedLeader,
  decodeWaitingLeader,
} from '../../../documents/userDocument'
import { countFound } from '../rest/aggregate'
import { fieldsAt } from '../rest/batchGet'
import { FailedQuery } from '../rest/FailedQuery'
import type { RestAccess } from '../rest/post'
import { all, hasText, isFalse, isText, isTrue } from '../rest/structuredQuery'
import { toResult } from '../toResult'
import { type ListQuery, readPage } from './listQuery'

type Read<T> = Promise<Result<T, ReadFailure>>

/** The list has what coordinators may know: the users are for no one to list. */
const LEADERS = {
  collectionId: 'leaders',
  fields: ['firstName', 'lastName'],
  order: 'createdAt',
  direction: 'DESCENDING',
} as const
const AUTHORIZED: ListQuery = { ...LEADERS, filters: [isTrue('canRead')] }
const EVENTS: ListQuery = {
  collectionId: 'events',
  fields: EVENT_FIELDS.filter((field) => field !== 'date'),
  order: 'date',
  direction: 'DESCENDING',
  filters: [],
}

const waitingFor = (coordinator: UserId) => [isFalse('canRead'), isText('createdBy', coordinator)]

/** Answers for an entry that the coordinator may not see, and for an id of an address that is none. */
const NOT_LISTED = ['permission-denied', 'invalid-argument']
const NOTHING: Awaited<ReturnType<typeof fieldsAt>> = new Map()

/** The leaders and events of the store in Firestore, in the lists that functions keep. */
export class FirestoreStoreDirectory implements StoreDirectory {
  private readonly store: string

  constructor(
    private readonly access: RestAccess,
    storeId: string,
    private readonly log: Log,
  ) {
    this.store = `stores/${storeId}`
  }

  leaders(search: DirectorySearch): Read<Page<CodeLeader>> {
    return toResult(this.log, 'The leaders could not be read', () =>
      this.page(AUTHORIZED, search, (id, data) => decodeListedLeader(userId(id), data)),
    )
  }

  waiting(coordinator: UserId, search: DirectorySearch): Read<Page<WaitingLeader>> {
    const list: ListQuery = {
      ...LEADERS,
      fields: [...LEADERS.fields, 'email'],
      filters: waitingFor(coordinator),
    }
    return toResult(this.log, 'The waiting leaders could not be read', () =>
      this.page(list, search, (id, data) => decodeWaitingLeader(userId(id), data)),
    )
  }

  waitingCount(coordinator: UserId): Read<number> {
    const query = {
      from: [{ collectionId: LEADERS.collectionId }],
      where: all(...waitingFor(coordinator)),
    }
    return toResult(this.log, 'The waiting leaders could not be counted', () =>
      countFound(this.access, query, this.store),
    )
  }

  invited(coordinator: UserId, after: PageEnd | null): Read<Page<InvitedLeader>> {
    const list: ListQuery = {
      ...LEADERS,
      filters: [isTrue('canRead'), isText('invitedBy', coordinator)],
    }
    return toResult(this.log, 'The invited leaders could not be read', () =>
      readPage(this.access, this.store, list, { after, size: DIRECTORY_PAGE }, (id, data) =>
        decodeInvitedLeader(userId(id), data),
      ),
    )
  }

  events(search: DirectorySearch): Read<Page<CodeEvent>> {
    return toResult(this.log, 'The events could not be read', () =>
      this.page(EVENTS, search, decodeEvent),
    )
  }

  leadersAt(_coordinator: UserId, ids: readonly UserId[]): Read<readonly ListedLeader[]> {
    const fields = [...LEADERS.fields, 'canRead']
    return toResult(this.log, 'The leaders could not be looked up', () =>
      this.entriesAt('leaders', ids, fields, (id, data) => ({
        ...decodeListedLeader(userId(id), data),
        isWaiting: data.canRead !== true,
      })),
    )
  }

  eventsAt(ids: readonly EventId[]): Read<readonly CodeEvent[]> {
    return toResult(this.log, 'The events could not be looked up', () =>
      this.entriesAt('events', ids, EVENT_FIELDS, decodeEvent),
    )
  }

  private page<T>(
    list: ListQuery,
    { typed, after }: DirectorySearch,
    decode: (id: string, data: unknown) => T,
  ): Promise<Page<T>> {
    const prefix = lookedUp(typed)
    const filters = prefix === '' ? [] : [hasText('prefixes', prefix)]
    const found = { ...list, filters: [...list.filters, ...filters] }
    return readPage(this.access, this.store, found, { after, size: DIRECTORY_PAGE }, decode)
  }

  /** Each by itself: one that is refused hides no other. */
  private async entriesAt<T>(
    list: ListQuery['collectionId'],
    ids: readonly string[],
    fields: readonly string[],
    decode: (id: string, data: Readonly<Record<string, unknown>>) => T,
  ): Promise<readonly T[]> {
    const entries = await Promise.all(
      ids.map(async (id) => {
        const path = `${this.store}/${list}/${id}`
        const found = await fieldsAt(this.access, [path], fields).catch((cause: unknown) => {
          if (cause instanceof FailedQuery && NOT_LISTED.includes(cause.code)) return NOTHING
          throw cause
        })
        return Array.from(found.values(), (data) => decode(id, data))
      }),
    )
    return entries.flat()
  }
}
