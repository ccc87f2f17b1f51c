import type { PresenceStatus, TabStatus } from '../../domain/session/PresenceStatus'
import type { UserId } from '../../domain/session/SignedInUser'
import type { Unsubscribe } from '../../domain/shared/Unsubscribe'

/** The presence record status/{uid} (PRESENCE-1). */
export interface PresenceRecord {
  readonly status: PresenceStatus
  /** The server time of the last change, in epoch milliseconds. */
  readonly timestamp: number
}

/** This tab's part in its leader's presence. The adapter detects tabs that die without leaving. */
export interface PresenceTab {
  /**
   * Sets this tab's status. The leader's tabs share one record: each writes its own status, and again when another
   * tab's end or hiding made the record wrong (`assertionOf`).
   */
  show(status: TabStatus): void
  /** Ends this tab. Resolves once 'offline' is written, or once it is known that it cannot be. */
  leave(): Promise<void>
}

export interface Presence {
  join(uid: UserId): PresenceTab
  /** Emits the leader's record immediately and after each change; null while there is none. */
  watch(uid: UserId, listener: (record: PresenceRecord | null) => void): Unsubscribe
}
