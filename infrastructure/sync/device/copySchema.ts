import type { DBSchema, IDBPDatabase } from 'idb'
import type { EventId } from '../../../domain/codes/AccessCode'
import type { UserProfile } from '../../../domain/session/UserProfile'
import type { KeptEvent } from '../events/EventSource'
import type { SourceRecord } from '../leaderData/LeaderDataSource'
import type { PendingList } from '../leaderData/pending'
import type { Heard } from '../since'
import type { CopyState, Piece } from './DeviceCopy'

/**
 * Increased with each change of the schema or of a stored value. Data that an older copy has in another form are
 * dropped and read again; changes that wait to be sent never are.
 */
export const SCHEMA_VERSION = 9

/** In place of a record's id: when the store had told all of them. */
export const HEARD = ''

interface Head {
  readonly state: CopyState
  readonly stamp: string
  readonly pieceCount: number
}

export interface CopySchema extends DBSchema {
  heads: { key: string; value: Head }
  /** By leader and number. */
  pieces: { key: [string, number]; value: Piece }
  profiles: { key: string; value: UserProfile }
  events: { key: string; value: ReadonlyMap<EventId, KeptEvent> }
  /** Leader data as the store last reported it, by leader and record. */
  leaderData: { key: [string, string]; value: SourceRecord | Heard }
  /** Its changes that the store has not reported, likewise. */
  pending: { key: [string, string]; value: PendingList }
}

export type Connection = IDBPDatabase<CopySchema>

export const STORES = ['heads', 'pieces', 'profiles', 'events', 'leaderData', 'pending'] as const
