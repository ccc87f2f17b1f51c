import type { DBSchema, IDBPDatabase, StoreNames } from 'idb'
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

/** A store as it is created: its key, and the paths of its indexes. */
interface StoreShape {
  readonly keyPath: string | readonly string[]
  readonly indexes?: Readonly<Record<string, string | readonly string[]>>
  /** Indexes without two documents under one key. */
  readonly unique?: readonly string[]
  /** The first version of the schema with this shape. */
  readonly since: number
}

export const SHAPES: Readonly<Record<StoreNames<LocalSchema>, StoreShape>> = {
  accounts: { keyPath: 'uid', indexes: { email: 'email' }, unique: ['email'], since: 1 },
  users: { keyPath: 'id', since: 1 },
  identities: { keyPath: 'id', since: 5 },
  notifications: { keyPath: 'id', since: 5 },
  codes: {
    keyPath: 'id',
    indexes: {
      created: ['leaderId', 'createdAt'],
      updated: ['leaderId', 'updatedAt'],
      code: 'code',
      tracking: 'trackingId',
    },
    since: 11,
  },
  batches: { keyPath: 'id', since: 11 },
  allowances: { keyPath: 'id', since: 11 },
  uses: {
    keyPath: ['codeId', 'id'],
    indexes: {
      all: ['leaderId', 'codeId'],
      ofCode: ['leaderId', 'codeId', 'usedAt'],
      ofLeader: ['leaderId', 'usedAt'],
      ofEvent: ['leaderId', 'eventId', 'usedAt'],
    },
    since: 7,
  },
  events: { keyPath: 'id', since: 1 },
  leaderData: { keyPath: 'id', since: 8 },
  deviceSessions: { keyPath: 'id', since: 10 },
  actionCodes: { keyPath: 'digest', indexes: { uid: 'uid' }, since: 2 },
  messages: { keyPath: 'id', since: 2 },
  status: { keyPath: 'uid', since: 2 },
  meta: { keyPath: 'key', since: 1 },
}

export const STORES = Object.keys(SHAPES) as readonly StoreNames<LocalSchema>[]

/** The stores with demo data. A reset keeps presence and sessions, because signed-in leaders stay so. */
export const SEEDED_STORES = STORES.filter((name) => name !== 'status' && name !== 'deviceSessions')

/** Stores of earlier versions. */
const FORMER_STORES = ['own', 'presenceTabs'] as const

/** Creates the stores that are missing in an older version, and removes its others. The caller seeds them. */
export const upgradeSchema = (connection: LocalConnection, oldVersion: number) => {
  const remove = (name: string) => {
    if (connection.objectStoreNames.contains(name as never))
      connection.deleteObjectStore(name as never)
  }
  FORMER_STORES.forEach(remove)
  for (const name of STORES) {
    const { keyPath, indexes = {}, unique = [], since } = SHAPES[name]
    if (oldVersion >= since) continue
    remove(name)
    const store = connection.createObjectStore(name, { keyPath: keyPath as string | string[] })
    for (const [index, path] of Object.entries(indexes))
      store.createIndex(index as never, path as string | string[], {
        unique: unique.includes(index),
      })
  }
}
