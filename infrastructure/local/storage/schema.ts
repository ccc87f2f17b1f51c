import type { DBSchema, IDBPDatabase } from 'idb'
import type { PresenceStatus } from '../../../domain/session/PresenceStatus'
import type { PasswordRecord } from '../account/passwords'

/** An account of the embedded identity provider. */
export interface AccountRecord {
  readonly uid: string
  /** Trimmed and in lower case, for comparison. */
  readonly email: string
  readonly password: PasswordRecord
  readonly displayName: string | null
  readonly photoURL: string | null
  readonly emailVerified: boolean
  /** Whether codes are sent to the phone number as a second factor. */
  readonly secondFactor: boolean
  /** In international form; null if there is none. */
  readonly phoneNumber: string | null
  /** Consecutive wrong passwords. */
  readonly failedTries: number
  /** Epoch milliseconds until which every password is rejected; 0 for never. */
  readonly lockedUntil: number
  /** The authenticator app; absent if there is none. */
  readonly authenticator?: AuthenticatorRecord
  /** Second-factor usage; absent before the first code. */
  readonly codes?: CodeUse
  /** Sessions that began before it have ended: by a new password, a new factor or the user. Epoch milliseconds; absent before the first. */
  readonly passwordChangedAt?: number
}

/** An authenticator app of an account. */
export interface AuthenticatorRecord {
  /** Base 32. */
  readonly key: string
  /** Epoch milliseconds. */
  readonly addedAt: number
  /** The 30 seconds of the newest code that was accepted, counted since 1970: no code is accepted twice. */
  readonly lastPeriod: number
}

/** Second-factor usage of an account, across sign-ins. */
export interface CodeUse {
  /** Consecutive wrong codes. */
  readonly wrongTries: number
  /** Epoch milliseconds until which the account is locked; 0 for never. */
  readonly lockedUntil: number
  /** Epoch milliseconds of the recent SMS, oldest first. */
  readonly sentAt: readonly number[]
}

/** A single-use action code of a link in a mail. */
export interface ActionCodeRecord {
  /** SHA-256 of the code, hexadecimal; the code itself is only in the mail. */
  readonly digest: string
  readonly mode: 'resetPassword' | 'verifyEmail'
  readonly uid: string
  /** Epoch milliseconds. */
  readonly issuedAt: number
  /** Epoch milliseconds. */
  readonly expiresAt: number
}

/** A "sent" mail or SMS in the demo inbox. */
export interface Message {
  /** Increases with each message. */
  readonly id: number
  readonly channel: 'mail' | 'sms'
  /** An e-mail address, or a phone number in international form. */
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The link in the message; null if there is none. */
  readonly link: string | null
  /** The code in the message; null if there is none. */
  readonly code: string | null
  /** Epoch milliseconds. */
  readonly sentAt: number
}

/** The presence record status/{uid} (PRESENCE-1). */
interface StatusRecord {
  readonly uid: string
  readonly status: PresenceStatus
  /** Epoch milliseconds of the last change. */
  readonly timestamp: number
}

/** A document as in a hosted store: untrusted, so it is decoded when read. */
export interface StoredDocument {
  readonly id: string
  readonly [field: string]: unknown
}

/** A use of a code: codes/{codeId}/uses/{id} of a hosted store. */
export interface StoredUse extends StoredDocument {
  readonly codeId: string
}

/** The key of a use: the ids of its code and its own. */
export type UseKey = [codeId: string, id: string]

export interface LocalSchema extends DBSchema {
  accounts: { key: string; value: AccountRecord; indexes: { email: string } }
  users: { key: string; value: StoredDocument }
  /** Identities of leaders, by their ids: users/{uid}/private/identity of a hosted store. */
  identities: { key: string; value: StoredDocument }
  notifications: { key: string; value: StoredDocument }
  codes: {
    key: string
    value: StoredDocument
    indexes: {
      created: [string, number]
      updated: [string, number]
      code: string
      /** The id of the batch. */
      tracking: string
    }
  }
  /** Batches of codes: stores/{store}/batches of a hosted store. */
  batches: { key: string; value: StoredDocument }
  /** Counts of the codes that coordinators made in a day, by their ids: users/{uid}/allowances/codes of a hosted store. */
  allowances: { key: string; value: StoredDocument }
  /** Only uses whose `usedAt` is a number or a text are in the indexes of times. */
  uses: {
    key: UseKey
    value: StoredUse
    indexes: {
      all: [string, string]
      ofCode: [string, string, number]
      ofLeader: [string, number]
      ofEvent: [string, string, number]
    }
  }
  events: { key: string; value: StoredDocument }
  /** Leader data, as 'leader/record': leaders/{uid}/own of a hosted store. */
  leaderData: { key: string; value: StoredDocument }
  /** A leader's sessions, as 'leader/session': leaders/{uid}/sessions of a hosted store. */
  deviceSessions: { key: string; value: StoredDocument }
  actionCodes: { key: string; value: ActionCodeRecord; indexes: { uid: string } }
  messages: { key: number; value: Message }
  status: { key: string; value: StatusRecord }
  /** When the demo data was seeded, in epoch milliseconds. */
  meta: { key: string; value: { readonly key: 'seed'; readonly plantedAt: number } }
}

export type LocalConnection = IDBPDatabase<LocalSchema>

export const SCHEMA_VERSION = 11

/** The stores with demo data. A reset keeps presence and sessions, because signed-in leaders stay so. */
export const SEEDED_STORES = [
  'accounts',
  'users',
  'identities',
  'notifications',
  'codes',
  'batches',
  'allowances',
  'uses',
  'events',
  'leaderData',
  'actionCodes',
  'messages',
  'meta',
] as const

export const STORES = [...SEEDED_STORES, 'status', 'deviceSessions'] as const

/** Creates the stores that are missing in an older version, and removes its others. The caller seeds them. */
export const upgradeSchema = (connection: LocalConnection, oldVersion: number) => {
  if (oldVersion < 1) {
    connection.createObjectStore('accounts', { keyPath: 'uid' }).createIndex('email', 'email', {
      unique: true,
    })
    connection.createObjectStore('users', { keyPath: 'id' })
    connection.createObjectStore('events', { keyPath: 'id' })
    connection.createObjectStore('meta', { keyPath: 'key' })
  }
  if (oldVersion < 2) {
    connection.createObjectStore('actionCodes', { keyPath: 'digest' }).createIndex('uid', 'uid')
    connection.createObjectStore('messages', { keyPath: 'id' })
    connection.createObjectStore('status', { keyPath: 'uid' })
  }
  if (oldVersion < 11) {
    if (connection.objectStoreNames.contains('codes')) connection.deleteObjectStore('codes')
    const codes = connection.createObjectStore('codes', { keyPath: 'id' })
    codes.createIndex('created', ['leaderId', 'createdAt'])
    codes.createIndex('updated', ['leaderId', 'updatedAt'])
    codes.createIndex('code', 'code')
    codes.createIndex('tracking', 'trackingId')
    connection.createObjectStore('batches', { keyPath: 'id' })
    connection.createObjectStore('allowances', { keyPath: 'id' })
  }
  if (oldVersion < 5) {
    connection.createObjectStore('identities', { keyPath: 'id' })
    connection.createObjectStore('notifications', { keyPath: 'id' })
  }
  if (oldVersion < 8) {
    if (connection.objectStoreNames.contains('own' as never))
      connection.deleteObjectStore('own' as never)
    connection.createObjectStore('leaderData', { keyPath: 'id' })
  }
  if (oldVersion < 7) {
    const uses = connection.createObjectStore('uses', { keyPath: ['codeId', 'id'] })
    uses.createIndex('all', ['leaderId', 'codeId'])
    uses.createIndex('ofCode', ['leaderId', 'codeId', 'usedAt'])
    uses.createIndex('ofLeader', ['leaderId', 'usedAt'])
    uses.createIndex('ofEvent', ['leaderId', 'eventId', 'usedAt'])
  }
  if (oldVersion < 9 && connection.objectStoreNames.contains('presenceTabs' as never))
    connection.deleteObjectStore('presenceTabs' as never)
  if (oldVersion < 10) connection.createObjectStore('deviceSessions', { keyPath: 'id' })
}
