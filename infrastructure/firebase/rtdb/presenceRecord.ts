import type { PresenceRecord } from '../../../application/ports/Presence'
import type { PresenceStatus, TabStatus } from '../../../domain/presence/PresenceStatus'
import { fieldOf, momentOf } from '../../documents/fields'

const isStatus = (value: unknown): value is PresenceStatus =>
  value === 'online' || value === 'away' || value === 'offline'

/** The record status/{uid}; null for none, or one that says nothing. */
export const decodePresence = (data: unknown): PresenceRecord | null => {
  const status = fieldOf(data, 'status')
  return isStatus(status) ? { status, timestamp: momentOf(fieldOf(data, 'timestamp')) ?? 0 } : null
}

/** What each connection of a leader shows, by its name. */
export const decodeConnections = (data: unknown): Map<string, TabStatus> =>
  new Map(
    Object.entries(typeof data === 'object' && data !== null ? data : {}).filter(
      (entry): entry is [string, TabStatus] => entry[1] === 'online' || entry[1] === 'away',
    ),
  )

/** The digits of a push id, in their order; its first eight are the epoch milliseconds at which it was made. */
const DIGITS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'

/** Whether a push id was made so many milliseconds ago, by the clocks of two devices. */
export const isOlderThan = (pushId: string, age: number, now = Date.now()): boolean => {
  const madeAt = Array.from(pushId.slice(0, 8)).reduce(
    (sum, digit) => sum * DIGITS.length + DIGITS.indexOf(digit),
    0,
  )
  return now - madeAt > age
}
