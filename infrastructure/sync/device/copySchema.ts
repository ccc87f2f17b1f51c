import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb'
import type { AccessCode, EventId } from '../../../domain/codes/AccessCode'
import type { UserProfile } from '../../../domain/session/UserProfile'
import type { CopyState } from '../codes/CodesCopy'
import type { KeptEvent } from '../events/EventSource'
import type { SourceRecord } from '../leaderData/LeaderDataSource'
import type { PendingList } from '../leaderData/pending'
import type { Heard } from '../since'
import type { KeptDays } from '../usageLog/keptDays'
import type { KeptUses } from '../usageLog/keptUses'

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

/** Copies of before have no days; whichever part was read first stands alone. */
export type StoredUses = Partial<KeptUses> & { readonly byDay?: KeptDays }

export interface CopySchema extends DBSchema {
  heads: { key: string; value: Head }
  /** By leader and number. */
  pieces: { key: [string, number]; value: readonly AccessCode[] }
  profiles: { key: string; value: UserProfile }
  events: { key: string; value: ReadonlyMap<EventId, KeptEvent> }
  uses: { key: string; value: StoredUses }
  /** Leader data as the store last reported it, by leader and record. */
  leaderData: { key: [string, string]; value: SourceRecord | Heard }
  /** Its changes that the store has not reported, likewise. */
  pending: { key: [string, string]; value: PendingList }
}

export type Connection = IDBPDatabase<CopySchema>

/** The transaction in which a copy of an earlier version is brought to this one. */
export type Upgrade = IDBPTransaction<CopySchema, StoreNames<CopySchema>[], 'versionchange'>

/** The stores whose keys are leaders, and those whose keys are a leader and something. */
export const BY_LEADER = ['heads', 'profiles', 'events', 'uses'] as const
export const BY_LEADER_AND_ID = ['pieces', 'leaderData', 'pending'] as const

export const STORES = [...BY_LEADER, ...BY_LEADER_AND_ID] as const
