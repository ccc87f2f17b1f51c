import type { PresenceRecord } from '../../../application/session/Presence'
import type { PresenceStatus } from '../../../domain/session/PresenceStatus'
import { fieldOf, momentOf } from '../../documents/fields'

const isStatus = (value: unknown): value is PresenceStatus =>
  value === 'online' || value === 'away' || value === 'offline'

/** Decodes status/{uid}; null if it is missing or invalid. */
export const decodePresence = (data: unknown): PresenceRecord | null => {
  const status = fieldOf(data, 'status')
  return isStatus(status) ? { status, timestamp: momentOf(fieldOf(data, 'timestamp')) ?? 0 } : null
}
