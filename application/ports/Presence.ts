import type { UserId } from '../../domain/account/SignedInUser'
import type { PresenceStatus, TabStatus } from '../../domain/presence/PresenceStatus'
import type { Unsubscribe } from '../../domain/shared/Unsubscribe'

/** The presence record status/{uid} (PRESENCE-1). */
export interface PresenceRecord {
  readonly status: PresenceStatus
  /** The server's time of the last change, in epoch milliseconds. */
  readonly timestamp: number
}

/** This tab's share in its leader's presence. A tab that dies without leaving is found out by the adapter. */
export interface PresenceTab {
  /** Says how this tab is looked at; the record shows the sum of the leader's tabs, and again after a reconnection. */
  show(status: TabStatus): void
  /** Takes this tab out; resolves once the record says so, or once it is known that it cannot be told. */
  leave(): Promise<void>
}

export interface Presence {
  join(uid: UserId): PresenceTab
  /** The leader's record, at once and after each change; null while there is none. */
  watch(uid: UserId, listener: (record: PresenceRecord | null) => void): Unsubscribe
}
