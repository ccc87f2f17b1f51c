import type { EventId } from '../../../../domain/codes/AccessCode'
import type { CodeEvent, CodeLeader } from '../../../../domain/codes/TrackedCode'
import type {
  DirectorySearch,
  ListedLeader,
  StoreDirectory,
} from '../../../../domain/coordination/generation/StoreDirectory'
import type { UserId } from '../../../../domain/session/SignedInUser'
import type { Page } from '../../../../domain/shared/Page'
import type { ReadFailure } from '../../../../domain/shared/ReadFailure'
import { ok, type Result } from '../../../../domain/shared/Result'

/** Leaders and events that the form names before anything is chosen: by its address, or as it was left. */
export interface NamedChoices {
  readonly leaders: readonly UserId[]
  readonly events: readonly EventId[]
}

/** The first page of one of the form's lists. */
export interface FirstChoices<T> {
  readonly page: Page<T>
  /** The named ones, as far as the list has them. */
  readonly named: readonly T[]
}

type Read<T> = Promise<Result<T, ReadFailure>>

const listed =
  (isWaiting: boolean) =>
  (leader: CodeLeader): ListedLeader => {
    const { id, firstName, lastName } = leader
    return { id, firstName, lastName, isWaiting }
  }

/** Lists the leaders and events of the store, page by page (GENERATE-13). */
export class ListChoices {
  constructor(private readonly directory: StoreDirectory) {}

  /** With the coordinator, who can be chosen wherever they stand in the list. */
  async firstLeaders(
    coordinator: UserId,
    { leaders }: NamedChoices,
  ): Read<FirstChoices<ListedLeader>> {
    const [page, named] = await Promise.all([
      this.leaders(coordinator, { typed: '', after: null }),
      this.directory.leadersAt(coordinator, [...new Set([coordinator, ...leaders])]),
    ])
    if (!page.ok) return page
    return named.ok ? ok({ page: page.value, named: named.value }) : named
  }

  async firstEvents({ events }: NamedChoices): Read<FirstChoices<CodeEvent>> {
    const [page, named] = await Promise.all([
      this.events({ typed: '', after: null }),
      this.directory.eventsAt(events),
    ])
    if (!page.ok) return page
    return named.ok ? ok({ page: page.value, named: named.value }) : named
  }

  /** Waiting leaders whom the coordinator registered come first: one page of them, as the rest are found by typing. */
  async leaders(coordinator: UserId, search: DirectorySearch): Read<Page<ListedLeader>> {
    const [page, waiting] = await Promise.all([
      this.directory.leaders(search),
      search.after === null ? this.directory.waiting(coordinator, search) : null,
    ])
    if (!page.ok) return page
    // The others can be chosen without those who wait.
    const first = waiting?.ok ? waiting.value.items : []
    const { items, end } = page.value
    return ok({ items: [...first.map(listed(true)), ...items.map(listed(false))], end })
  }

  events(search: DirectorySearch): Read<Page<CodeEvent>> {
    return this.directory.events(search)
  }
}
