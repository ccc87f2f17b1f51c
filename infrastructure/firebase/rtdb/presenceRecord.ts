import type { PresenceRecord } from '../../../application/ports/Presence'
import type { PresenceStatus, TabStatus } from '../../../domain/presence/PresenceStatus'
import { fieldOf, momentOf } from '../../documents/fields'

const isStatus = (value: unknown): value is PresenceStatus =>
  value === 'online' || value === 'away' || value === 'offline'

/** Decodes status/{uid}; null if it is missing or invalid. */
export const decodePresence = (data: unknown): PresenceRecord | null => {
  const status = fieldOf(data, 'status')
  return isStatus(status) ? { status, timestamp: momentOf(fieldOf(data, 'timestamp')) ?? 0 } : null
}

/** Decodes connections/{uid}: the status of each connection by its id. */
export const decodeConnections = (data: unknown): Map<string, TabStatus> =>
  new Map(
    Object.entries(typeof data === 'object' && data !== null ? data : {}).filter(
      (entry): entry is [string, TabStatus] => entry[1] === 'online' || entry[1] === 'away',
    ),
  )
