import type { EventId } from '../../codes/AccessCode'
import type { CodeEvent, CodeLeader } from '../../codes/TrackedCode'
import type { UserId } from '../../session/SignedInUser'
import type { Page, PageEnd } from '../../shared/Page'
import type { ReadFailure } from '../../shared/ReadFailure'
import type { Result } from '../../shared/Result'

/** A leader to make codes for. */
export interface ListedLeader extends CodeLeader {
  /** Whether they wait for an administrator, and may not enter the portal yet. */
  readonly isWaiting: boolean
}

/** A leader whom a coordinator registered, whom an administrator has authorized and who has not signed in yet. */
export interface InvitedLeader extends CodeLeader {
  /** Epoch milliseconds; null if the document has no date. */
  readonly registeredAt: number | null
}

/** A registered leader whom no administrator has authorized yet. */
export interface WaitingLeader extends InvitedLeader {
  readonly email: string
}

export interface DirectorySearch {
  /** The beginning of a name, as `isFoundBy` takes it; '' for all. */
  readonly typed: string
  /** End of the page before; null for the first page. */
  readonly after: PageEnd | null
}

type PageRead<T> = Promise<Result<Page<T>, ReadFailure>>

/** As many as one looks through at once. The first page of each list is what an opening of the form costs. */
export const DIRECTORY_PAGE = 15

/** The leaders and events of the store, for those who make codes: by name and in pages, as there may be any number. */
export interface StoreDirectory {
  /** The leaders who may enter the portal, newest first. */
  leaders(search: DirectorySearch): PageRead<CodeLeader>
  /** The leaders whom a coordinator registered and who wait for an administrator, newest first (LEADER-FORM-17). */
  waiting(coordinator: UserId, search: DirectorySearch): PageRead<WaitingLeader>
  /** How many wait whom a coordinator registered. */
  waitingCount(coordinator: UserId): Promise<Result<number, ReadFailure>>
  /** The leaders whom a coordinator registered, who are authorized and have not signed in yet, newest first (LEADER-FORM-26). */
  invited(coordinator: UserId, after: PageEnd | null): PageRead<InvitedLeader>
  /** The latest first; those without a date come last. */
  events(search: DirectorySearch): PageRead<CodeEvent>
  /** The leaders with these ids that the lists have for a coordinator. */
  leadersAt(
    coordinator: UserId,
    ids: readonly UserId[],
  ): Promise<Result<readonly ListedLeader[], ReadFailure>>
  /** The events with these ids that the list has. */
  eventsAt(ids: readonly EventId[]): Promise<Result<readonly CodeEvent[], ReadFailure>>
}
