import type { UserId } from '../../../domain/session/SignedInUser'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import type { LeaderDataChange } from '../../../domain/sharing/leaderData/LeaderData'
import type { Position, Since } from '../codes/CodeSource'
import type { Version } from './pending'

/** A record as the store has it, with all its fields. */
export interface SourceRecord {
  readonly record: LeaderDataChange
  /** Null if the store has no time for it. */
  readonly updated: Position | null
  /**
   * When it was found that another device had shared the same code without knowing of the record's mark, in epoch
   * milliseconds; null if none did.
   */
  readonly alsoSharedAt: number | null
}

/** A report may come after a newer one. */
export const isNewer = (record: SourceRecord, known: SourceRecord | undefined): boolean =>
  !known?.updated || !record.updated || record.updated.at >= known.updated.at

/** A record that was asked for. */
export interface FoundRecord extends SourceRecord {
  readonly version: Version
}

/** A change of one record. */
export interface RecordWrite {
  readonly change: LeaderDataChange
  /** A time to note in the record's `alsoSharedAt`, in epoch milliseconds. */
  readonly alsoSharedAt?: number
  /** The version that it must still have. */
  readonly over: Version
}

/** Another device came first: a record has another version than a write named. */
export interface Overtaken {
  readonly kind: 'overtaken'
}

/** Result of a write. */
export interface Written {
  /** When, in epoch microseconds by the store's clock: the records' `updated`. */
  readonly at: number
  /** The records' versions, by their ids. */
  readonly versions: ReadonlyMap<string, Version>
}

/** Leader data in a store. */
export interface LeaderDataSource {
  /** How many changes one write takes. */
  readonly atOnce: number
  /**
   * Reports the records changed since, then each change.
   * @param onRecords `isCurrent` is false while some may be missing, as the connection is lost
   * @param onEnd called once, after the last report, if the store ends the listener
   */
  listen(
    leader: UserId,
    since: Since,
    onRecords: (records: readonly SourceRecord[], isCurrent: boolean) => void,
    onEnd: (failure: ReadFailure) => void,
  ): Unsubscribe
  /** @returns the records by their ids, without those that the store does not have; at most 200 */
  read(
    leader: UserId,
    ids: readonly string[],
  ): Promise<Result<ReadonlyMap<string, FoundRecord>, ReadFailure>>
  /** Writes all or nothing: at most `atOnce`, each of another record. */
  write(
    leader: UserId,
    writes: readonly RecordWrite[],
  ): Promise<Result<Written, ReadFailure | Overtaken>>
}
