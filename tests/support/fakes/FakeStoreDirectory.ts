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
import type { UserId } from '../../../domain/session/SignedInUser'
import { type Page, type PageEnd, pageOf } from '../../../domain/shared/Page'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'

type Read<T> = Promise<Result<T, ReadFailure>>

/** The leaders and events that a test puts, in the order in which they are listed. */
export class FakeStoreDirectory implements StoreDirectory {
  readonly allLeaders: CodeLeader[] = []
  /** The leaders who wait, each with the coordinator who registered them. */
  readonly allWaiting: (WaitingLeader & { readonly createdBy: UserId })[] = []
  /** The leaders who have not signed in yet, each with the coordinator who registered them. */
  readonly allInvited: (InvitedLeader & { readonly createdBy: UserId })[] = []
  readonly allEvents: CodeEvent[] = []
  /** How often those who wait were counted. */
  counts = 0
  /** While set, every call fails with it. */
  failure: ReadFailure | null = null
  /** The searches for pages, in order. */
  readonly searches: (DirectorySearch & { readonly list: 'leaders' | 'waiting' | 'events' })[] = []

  async leaders(search: DirectorySearch): Read<Page<CodeLeader>> {
    return this.page('leaders', this.allLeaders, leaderNameOf, search)
  }

  async waiting(coordinator: UserId, search: DirectorySearch): Read<Page<WaitingLeader>> {
    return this.page('waiting', this.waitingFor(coordinator), leaderNameOf, search)
  }

  async waitingCount(coordinator: UserId): Read<number> {
    this.counts += 1
    return this.failure ? fail(this.failure) : ok(this.waitingFor(coordinator).length)
  }

  async invited(coordinator: UserId, after: PageEnd | null): Read<Page<InvitedLeader>> {
    if (this.failure) return fail(this.failure)
    const own = this.allInvited.filter(({ createdBy }) => createdBy === coordinator)
    const leaders = own.map(({ createdBy: _, ...leader }) => leader)
    return ok(pageOf(leaders, after, DIRECTORY_PAGE))
  }

  async events(search: DirectorySearch): Read<Page<CodeEvent>> {
    return this.page('events', this.allEvents, ({ name }) => name, search)
  }

  async leadersAt(coordinator: UserId, ids: readonly UserId[]): Read<readonly ListedLeader[]> {
    if (this.failure) return fail(this.failure)
    const all = [
      ...this.allLeaders.map((leader) => ({ ...leader, isWaiting: false })),
      ...this.waitingFor(coordinator).map(({ id, firstName, lastName }) => ({
        ...{ id, firstName, lastName },
        isWaiting: true,
      })),
    ]
    return ok(all.filter(({ id }) => ids.includes(id)))
  }

  async eventsAt(ids: readonly EventId[]): Read<readonly CodeEvent[]> {
    if (this.failure) return fail(this.failure)
    return ok(this.allEvents.filter(({ id }) => ids.includes(id)))
  }

  private waitingFor(coordinator: UserId): readonly WaitingLeader[] {
    const own = this.allWaiting.filter(({ createdBy }) => createdBy === coordinator)
    return own.map(({ createdBy: _, ...leader }) => leader)
  }

  private page<T extends { readonly id: string }>(
    list: 'leaders' | 'waiting' | 'events',
    all: readonly T[],
    textOf: (one: T) => string,
    search: DirectorySearch,
  ): Result<Page<T>, ReadFailure> {
    this.searches.push({ list, ...search })
    if (this.failure) return fail(this.failure)
    const found = all.filter((one) => isFoundBy(textOf(one), search.typed))
    return ok(pageOf(found, search.after, DIRECTORY_PAGE))
  }
}
