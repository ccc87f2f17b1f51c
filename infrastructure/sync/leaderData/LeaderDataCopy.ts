import type { UserId } from '../../../domain/session/SignedInUser'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import type { Heard } from '../since'
import type { SourceRecord } from './LeaderDataSource'
import type { PendingById, PendingUpdates } from './pending'

export interface KeptLeaderData {
  /** As the store last reported them, by their ids. */
  readonly records: ReadonlyMap<string, SourceRecord>
  readonly pending: PendingById
  /** When the store had told all of them; null if it never did. */
  readonly heard: Heard | null
}

/** Leader data on this device, which its tabs share. */
export interface LeaderDataCopy {
  read(leader: UserId): Promise<KeptLeaderData>
  /**
   * Keeps what the store has reported, unless what is kept is newer.
   * @param heard when the store has told all records with these; null if that is as before
   */
  keepReports(
    leader: UserId,
    records: ReadonlyMap<string, SourceRecord>,
    heard: Heard | null,
  ): Promise<void>
  /** The changes that the store has not reported, after all earlier writes of this tab; null where nothing is kept. */
  pendingOf(leader: UserId): Promise<PendingById | null>
  /** The records with these ids that the store has reported to any tab. */
  recordsOf(leader: UserId, ids: readonly string[]): Promise<readonly SourceRecord[]>
  /**
   * Applies updates, all or none, which other tabs are told of.
   * @returns the changes of those records as they are now; null if nothing could be kept
   */
  updatePending(leader: UserId, updates: PendingUpdates): Promise<PendingById | null>
  /** Calls the listener after another tab's updates. */
  onPending(listener: () => void): Unsubscribe
  /** Works while no other tab of this device does. */
  alone<T>(leader: UserId, work: () => Promise<T>): Promise<T>
}
