import type { DBSchema, IDBPDatabase } from 'idb'
import type { PresenceStatus, TabStatus } from '../../../domain/presence/PresenceStatus'
import type { PasswordRecord } from '../account/passwords'

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
  /** What was done with the codes of the second factor; absent before the first. */
  readonly codes?: CodeUse
  /** Epoch milliseconds of the last reset of the password: sessions from before it are over. Absent before the first. */
  readonly passwordChangedAt?: number
}

/** How the codes of a second factor were used, whichever sign-ins they were for. */
export interface CodeUse {
  /** Wrong codes in a row since the last right one. */
  readonly wrongTries: number
  /** Epoch milliseconds until which nobody is let in; 0 for never. */
  readonly lockedUntil: number
  /** Epoch milliseconds of the SMS that still count, oldest first. */
  readonly sentAt: readonly number[]
}

/** What a link in a mail may do, once. */
export interface ActionCodeRecord {
  /** SHA-256 of the code, hexadecimal: the code itself is in the mail and nowhere else. */
  readonly digest: string
  readonly mode: 'resetPassword' | 'verifyEmail'
  readonly uid: string
  /** Epoch milliseconds. */
  readonly issuedAt: number
  /** Epoch milliseconds from which it works no more. */
  readonly expiresAt: number
}

/** A mail or SMS that was "sent": what the demonstration's inbox shows. */
export interface Message {
  /** Rises with each message. */
  readonly id: number
  readonly channel: 'mail' | 'sms'
  /** An e-mail address, or a phone number in international form. */
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Where the message asks to go; null where it holds no link. */
  readonly link: string | null
  /** The code to type; null where it holds none. */
  readonly code: string | null
  /** Epoch milliseconds. */
  readonly sentAt: number
}

/** One tab of a leader, for as long as it shows itself. */
export interface PresenceTabRecord {
  readonly id: string
  readonly uid: string
  readonly status: TabStatus
  /** Epoch milliseconds of its last sign of life. */
  readonly seenAt: number
}

/** The presence record status/{uid} (PRESENCE-1): the sum of a leader's tabs. */
interface StatusRecord {
  readonly uid: string
  readonly status: PresenceStatus
  /** Epoch milliseconds of the last change. */
  readonly timestamp: number
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
  actionCodes: { key: string; value: ActionCodeRecord; indexes: { uid: string } }
  messages: { key: number; value: Message }
  status: { key: string; value: StatusRecord }
  presenceTabs: { key: string; value: PresenceTabRecord; indexes: { uid: string } }
  /** What the backend knows of itself: when the demo data was put in place, in epoch milliseconds. */
  meta: { key: string; value: { readonly key: 'seed'; readonly plantedAt: number } }
}

export type LocalConnection = IDBPDatabase<LocalSchema>

export const SCHEMA_VERSION = 2

/** The stores that the demo data fills. Presence is none of it: a reset must not make a leader who is here vanish. */
export const SEEDED_STORES = [
  'accounts',
  'users',
  'codes',
  'events',
  'actionCodes',
  'messages',
  'meta',
] as const

export const STORES = [...SEEDED_STORES, 'status', 'presenceTabs'] as const

/** Adds the stores that a database of an older version lacks. Filling them is the caller's. */
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
  if (oldVersion < 2) {
    connection.createObjectStore('actionCodes', { keyPath: 'digest' }).createIndex('uid', 'uid')
    connection.createObjectStore('messages', { keyPath: 'id' })
    connection.createObjectStore('status', { keyPath: 'uid' })
    connection.createObjectStore('presenceTabs', { keyPath: 'id' }).createIndex('uid', 'uid')
  }
}
