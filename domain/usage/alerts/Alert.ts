import type { CodeId, EventId } from '../../codes/AccessCode'
import type { EventKey } from '../../codes/TrackedCode'
import type { Brand } from '../../shared/Brand'

/**
 * The same for the same cause: 'uses:' and 'soon:' with the event, 'low:' with the batch, 'twice:' with event and time,
 * 'arrived:' with event and day.
 */
export type AlertId = Brand<string, 'AlertId'>
export const alertId = (raw: string) => raw as AlertId

/** Some uses of a code that the leader may not have seen. */
export interface RecentUse {
  readonly code: CodeId
  readonly event: EventId | null
  /** Epoch milliseconds. */
  readonly at: number
  /** How many uses; at least 1. */
  readonly count: number
}

interface About {
  readonly id: AlertId
  /** The event; 'none' for all those that are not found. */
  readonly event: EventKey
  readonly eventName: string
  readonly isUnread: boolean
}

/** A code and a time, such as that of its latest use, in epoch milliseconds. */
export interface UsedCode {
  readonly id: CodeId
  readonly text: string
  readonly at: number
}

/** Codes of an event were used (ALERT-2). */
export interface UsesAlert extends About {
  readonly kind: 'uses'
  /** The latest use, in epoch milliseconds. */
  readonly at: number
  readonly uses: number
  /** How many different codes were used. */
  readonly codes: number
  /** Up to three of them that are still in the leader's list, the latest use first. */
  readonly latest: readonly UsedCode[]
}

/** A batch is nearly used up (ALERT-3). */
export interface LowAlert extends About {
  readonly kind: 'low'
  /** Since when is not known. */
  readonly at: null
  readonly free: number
  readonly total: number
}

/** An event is near and has free codes (ALERT-4). */
export interface SoonAlert extends About {
  readonly kind: 'soon'
  /** Since when the event counts as near, in epoch milliseconds. */
  readonly at: number
  /** When the event begins, in epoch milliseconds. */
  readonly begins: number
  readonly free: number
}

/** Codes of an event were shared on two devices, neither of which knew of the other (ALERT-9). */
export interface TwiceAlert extends About {
  readonly kind: 'twice'
  /** When the latest was found, in epoch milliseconds. */
  readonly at: number
  /** The codes that are in the leader's list, the latest first, each with the time at which it was found. */
  readonly codes: readonly UsedCode[]
}

/** Codes of an event came to the leader (ALERT-11). */
export interface ArrivedAlert extends About {
  readonly kind: 'arrived'
  /** When the latest came, in epoch milliseconds. */
  readonly at: number
  /** How many. */
  readonly codes: number
}

/** A request for more codes of an event was refused (ALERT-12). */
export interface RefusedAlert extends About {
  readonly kind: 'refused'
  /** When, in epoch milliseconds. */
  readonly at: number
  /** The coordinator's words. */
  readonly reason: string
}

export type Alert = UsesAlert | LowAlert | SoonAlert | TwiceAlert | ArrivedAlert | RefusedAlert
