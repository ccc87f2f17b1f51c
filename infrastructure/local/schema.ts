import type { DBSchema, IDBPDatabase } from 'idb'
import type { PasswordRecord } from './passwords'

/** An account of the embedded identity provider. */
export interface AccountRecord {
  readonly uid: string
  /** Trimmed and in lower case: addresses are compared so. */
  readonly email: string
  readonly password: PasswordRecord
  readonly displayName: string | null
  readonly photoURL: string | null
  readonly emailVerified: boolean
  /** Whether a correct password must be followed by a code sent to the phone. */
  readonly secondFactor: boolean
  /** In international form; null where the account has none. */
  readonly phoneNumber: string | null
  /** Wrong passwords in a row since the last right one. */
  readonly failedTries: number
  /** Epoch milliseconds until which every password is refused; 0 for never. */
  readonly lockedUntil: number
}

/** A document as a hosted store would hold it: its shape is not trusted, so it is decoded when it is read. */
export interface StoredDocument {
  readonly id: string
  readonly [field: string]: unknown
}

export interface LocalSchema extends DBSchema {
  accounts: { key: string; value: AccountRecord; indexes: { email: string } }
  users: { key: string; value: StoredDocument }
  codes: { key: string; value: StoredDocument; indexes: { leaderId: string } }
  events: { key: string; value: StoredDocument }
  /** What the backend knows of itself: when the demo data was put in place, in epoch milliseconds. */
  meta: { key: string; value: { readonly key: 'seed'; readonly plantedAt: number } }
}

export type LocalConnection = IDBPDatabase<LocalSchema>

export const SCHEMA_VERSION = 1

export const STORES = ['accounts', 'users', 'codes', 'events', 'meta'] as const

/** Brings a database of an older version up to this one, step by step. */
export const upgradeSchema = (connection: LocalConnection, oldVersion: number) => {
  if (oldVersion < 1) {
    connection.createObjectStore('accounts', { keyPath: 'uid' }).createIndex('email', 'email', {
      unique: true,
    })
    connection.createObjectStore('users', { keyPath: 'id' })
    connection.createObjectStore('codes', { keyPath: 'id' }).createIndex('leaderId', 'leaderId')
    connection.createObjectStore('events', { keyPath: 'id' })
    connection.createObjectStore('meta', { keyPath: 'key' })
  }
}
