import type { AccessCode, EventId } from '../../../domain/codes/AccessCode'
import type { UserId } from '../../../domain/session/SignedInUser'
import type { UserProfile } from '../../../domain/session/UserProfile'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import type { Cursor, Position, Totals } from '../codes/CodeSource'
import type { KeptEvent } from '../events/EventSource'
import type { SourceRecord } from '../leaderData/LeaderDataSource'
import type { PendingById, PendingUpdates } from '../leaderData/pending'
import type { Heard } from '../since'
import type { KeptUses } from '../usageLog/keptUses'

/** The state of the device's copy of the codes. */
export interface CopyState {
  /** Cursor of the first load; null when it is complete. */
  readonly next: Cursor | null
  /** The newest server times seen; null for none. Later changes are read from there. */
  readonly newest: { readonly created: Position | null; readonly updated: Position | null }
  /** When the store last confirmed the codes, in epoch milliseconds by the device's clock. */
  readonly confirmedAt: number
  /**
   * By how much the store's totals differ from the copy's after a reread: codes that the list leaves out.
   * Null before the first comparison.
   */
  readonly residue: Totals | null
  /** When all codes were last reread, in epoch milliseconds by the device's clock; null for never. */
  readonly rereadAt: number | null
  /** The uses as they were last read, if they were. */
  readonly uses?: KeptUses
}

export type Piece = readonly AccessCode[]

export interface KeptCodes {
  readonly state: CopyState
  readonly pieces: readonly Piece[]
  /** Identifies this write: each write of the copy has another stamp. */
  readonly stamp: string
}

export interface CodesToKeep {
  readonly state: CopyState
  /** The pieces that changed since the call before, by their number. */
  readonly changed: ReadonlyMap<number, Piece>
  readonly pieceCount: number
  /** All pieces, for a copy that does not hold the others. */
  allPieces(): readonly Piece[]
}

export interface KeptLeaderData {
  /** As the store last reported them, by their ids. */
  readonly records: ReadonlyMap<string, SourceRecord>
  readonly pending: PendingById
  /** When the store had told all of them; null if it never did. */
  readonly heard: Heard | null
}

/** Keeps a leader's codes on the device. One tab at a time writes; the others only read. */
export interface CodeKeeper {
  /** Stores everything at once or nothing. */
  save(codes: CodesToKeep): Promise<void>
  close(): void
}

/**
 * The data of one session's leader on this device. No function rejects or waits for
 * long: a device that refuses keeps nothing.
 */
export interface DeviceCopy {
  codesOf(leader: UserId): Promise<KeptCodes | null>
  /** @param kept the copy that the caller read, whose stamp the next write continues */
  keeperOf(leader: UserId, kept: KeptCodes | null): CodeKeeper
  profileOf(leader: UserId): Promise<UserProfile | null>
  /** @param profile null deletes it */
  keepProfile(leader: UserId, profile: UserProfile | null): void
  /** The events that this session has read, and those that are kept. */
  events(): Promise<ReadonlyMap<EventId, KeptEvent>>
  keepEvents(read: ReadonlyMap<EventId, KeptEvent>): Promise<void>
  leaderDataOf(leader: UserId): Promise<KeptLeaderData>
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
  /** Ends the session: deletes all that it kept. */
  close(): Promise<void>
}
