import {
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  openDB,
  type StoreNames,
} from 'idb'
import type { UserId } from '../../../domain/account/SignedInUser'
import type { UserProfile } from '../../../domain/account/UserProfile'
import type { EventId } from '../../../domain/codes/AccessCode'
import type { CodeEvent } from '../../../domain/codes/TrackedCode'
import type { LeaderDataChange } from '../../../domain/leaderData/LeaderData'
import type { KeptEvent } from '../events/EventSource'
import type { SourceRecord } from '../leaderData/LeaderDataSource'
import type { PendingList } from '../leaderData/pending'
import type { CodesToKeep, CopyState, KeptCodes, Piece } from './DeviceCopy'

/**
 * Increased with each change of the schema or of a stored value. What an older copy has in another form is dropped and
 * read again; what waits to be sent is never.
 */
const SCHEMA_VERSION = 8

/** In place of a record's id: when all of them had been read from the store. */
export const READ_AT = ''

interface Head {
  readonly state: CopyState
  readonly stamp: string
  readonly pieceCount: number
}

interface CopySchema extends DBSchema {
  heads: { key: string; value: Head }
  /** By leader and number. */
  pieces: { key: [string, number]; value: Piece }
  profiles: { key: string; value: UserProfile }
  events: { key: string; value: ReadonlyMap<EventId, KeptEvent> }
  /** Leader data as the store last reported it, by leader and record. */
  leaderData: { key: [string, string]; value: SourceRecord | number }
  /** Its changes that the store has not reported, likewise. */
  pending: { key: [string, string]; value: PendingList }
}

export type Connection = IDBPDatabase<CopySchema>

const STORES = ['heads', 'pieces', 'profiles', 'events', 'leaderData', 'pending'] as const

/** All keys of a leader in a store by leader and something: an array sorts after every number and text. */
export const keysOf = (leader: UserId) => IDBKeyRange.bound([leader], [leader, []])

type Upgrade = IDBPTransaction<CopySchema, StoreNames<CopySchema>[], 'versionchange'>

interface KeptBefore {
  readonly stored: LeaderDataChange | null
  readonly waiting: LeaderDataChange | null
  readonly updated: SourceRecord['updated']
}

/** Version 5 kept what waited to be sent with its record. */
const splitRecords = async (upgrade: Upgrade): Promise<void> => {
  const [records, pending] = [upgrade.objectStore('leaderData'), upgrade.objectStore('pending')]
  for (const key of await records.getAllKeys()) {
    const kept = await records.get(key)
    const { stored, waiting, updated } = kept as unknown as KeptBefore
    if (waiting) await pending.put([{ change: waiting }], key)
    if (key[1] === READ_AT) await records.put(0, key)
    else if (stored) await records.put({ record: stored, updated, alsoSharedAt: null }, key)
    else await records.delete(key)
  }
}

/** Version 6 kept events without their revisions. They are read again at the next contact, and show until then. */
const addRevisions = async (upgrade: Upgrade): Promise<void> => {
  const store = upgrade.objectStore('events')
  for (const leader of await store.getAllKeys()) {
    const kept = (await store.get(leader)) as unknown as ReadonlyMap<EventId, CodeEvent>
    const events = [...kept].map(
      ([id, event]) => [id, { event, revision: null, readAt: 0 }] as const,
    )
    await store.put(new Map(events), leader)
  }
}

/** Version 7 kept that all records had been read, and not when. */
const addReadAt = async (upgrade: Upgrade): Promise<void> => {
  const store = upgrade.objectStore('leaderData')
  for (const key of await store.getAllKeys()) {
    if (key[1] === READ_AT) await store.put(0, key)
  }
}

/**
 * Opens the database, once it can be used: it may have to wait for what another tab writes.
 * @param onClosed called if the connection no longer works: the next use opens another
 */
export const openCopyDatabase = async (name: string, onClosed: () => void): Promise<Connection> => {
  const connection = await openDB<CopySchema>(name, SCHEMA_VERSION, {
    upgrade(database, oldVersion, _newVersion, transaction) {
      // Codes can be read again, where what is kept of them has another form; leader data may have changes that wait to be sent.
      for (const store of database.objectStoreNames) {
        const isKept = oldVersion >= 6 || store === 'leaderData' || store === 'pending'
        if (!isKept) database.deleteObjectStore(store)
      }
      for (const store of STORES) {
        if (!database.objectStoreNames.contains(store)) database.createObjectStore(store)
      }
      if (oldVersion === 5) void splitRecords(transaction)
      if (oldVersion === 6) void addRevisions(transaction)
      if (oldVersion === 6 || oldVersion === 7) void addReadAt(transaction)
    },
    blocking() {
      // Another tab deletes the copy, or opens a newer version of it.
      connection.close()
      onClosed()
    },
    terminated: onClosed,
  })
  // WebKit opens a database that it cannot use: what a page was writing when it was left, it never ends.
  await connection.transaction(STORES, 'readwrite').objectStore('heads').count()
  return connection
}

type Store = (typeof STORES)[number]

/** A failed request also fails its transaction: the request's failure is the one that counts. */
export const write = <const Names extends readonly Store[]>(
  connection: Connection,
  stores: Names,
) => {
  const transaction = connection.transaction(stores, 'readwrite')
  transaction.done.catch(() => undefined)
  return transaction
}

/** The stored codes; null if there are none, or not all of them any more. */
export const readCodes = async (
  connection: Connection,
  leader: UserId,
): Promise<KeptCodes | null> => {
  const transaction = connection.transaction(['heads', 'pieces'])
  const head = await transaction.objectStore('heads').get(leader)
  if (!head) return null
  const stored = transaction.objectStore('pieces')
  const pieces = await Promise.all(
    Array.from({ length: head.pieceCount }, (_, number) => stored.get([leader, number])),
  )
  // A piece is missing only if the browser lost it: what is left says nothing of the rest.
  const isWhole = pieces.every((piece) => piece !== undefined)
  if (!isWhole) return null
  return { state: head.state, stamp: head.stamp, pieces: pieces.map((piece) => piece ?? []) }
}

/**
 * Stores the changes; or everything, if the copy is not as this tab left it: another tab wrote it
 * or a sign-out deleted it.
 */
export const saveCodes = async (
  connection: Connection,
  leader: UserId,
  { state, changed, pieceCount, allPieces }: CodesToKeep,
  { last, stamp }: { readonly last: string | null; readonly stamp: string },
): Promise<void> => {
  const transaction = write(connection, ['heads', 'pieces'])
  const [heads, pieces] = [transaction.objectStore('heads'), transaction.objectStore('pieces')]
  const isOurs = last !== null && (await heads.get(leader))?.stamp === last
  if (!isOurs) await pieces.delete(keysOf(leader))
  const toStore = isOurs ? changed : allPieces()
  // One after the other, so that the page stays responsive between them.
  for (const [number, piece] of toStore.entries()) await pieces.put([...piece], [leader, number])
  await heads.put({ state, stamp, pieceCount }, leader)
  await transaction.done
}

/** Deletes all that is kept of a leader. */
export const deleteLeader = async (connection: Connection, leader: UserId): Promise<void> => {
  const transaction = write(connection, STORES)
  for (const store of ['pieces', 'leaderData', 'pending'] as const) {
    await transaction.objectStore(store).delete(keysOf(leader))
  }
  for (const store of ['heads', 'profiles', 'events'] as const) {
    await transaction.objectStore(store).delete(leader)
  }
  await transaction.done
}

/** Deletes all that is kept of other leaders. */
export const deleteOthers = async (connection: Connection, leader: UserId): Promise<void> => {
  const transaction = write(connection, STORES)
  for (const name of ['pieces', 'leaderData', 'pending'] as const) {
    const store = transaction.objectStore(name)
    await store.delete(IDBKeyRange.upperBound([leader], true))
    await store.delete(IDBKeyRange.lowerBound([leader, []], true))
  }
  for (const name of ['heads', 'profiles', 'events'] as const) {
    const store = transaction.objectStore(name)
    await store.delete(IDBKeyRange.upperBound(leader, true))
    await store.delete(IDBKeyRange.lowerBound(leader, true))
  }
  await transaction.done
}
