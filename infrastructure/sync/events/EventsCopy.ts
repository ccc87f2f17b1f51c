import type { EventId } from '../../../domain/codes/AccessCode'
import type { KeptEvent } from './EventSource'

/** Events on this device. */
export interface EventsCopy {
  /** The events that this session has read, and those that are kept. */
  read(): Promise<ReadonlyMap<EventId, KeptEvent>>
  keep(read: ReadonlyMap<EventId, KeptEvent>): Promise<void>
}
