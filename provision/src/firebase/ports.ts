// The part of Firestore and Authentication that is used here. The Admin SDK has it (openFirebase.ts); tests need no SDK.

import type { RecountKey } from '../../../functions/src/sums/recount.ts'

export interface Snapshot {
  readonly id: string
  readonly exists: boolean
  readonly updateTime?: unknown
  data(): Record<string, unknown> | undefined
}

export interface Query {
  where(field: string, operator: '==' | 'in', value: unknown): Query
  orderBy(field: string): Query
  startAfter(after: Snapshot): Query
  limit(count: number): Query
  select(...fields: string[]): Query
  get(): Promise<{ readonly docs: readonly Snapshot[] }>
  count(): { get(): Promise<{ data(): { readonly count: number } }> }
}

interface Batch {
  create(document: object, fields: object): unknown
  update(document: object, fields: object, precondition?: object): unknown
  commit(): Promise<unknown>
}

export interface Firestore {
  doc(path: string): object
  collection(path: string): Query
  batch(): Batch
}

export interface UserRecord {
  readonly uid: string
  readonly email?: string | undefined
  readonly disabled: boolean
  readonly emailVerified: boolean
  readonly providerData: readonly { readonly providerId: string }[]
}

export interface Auth {
  getUsers(identifiers: object[]): Promise<{ readonly users: readonly UserRecord[] }>
  createUser(fields: object): Promise<unknown>
  generatePasswordResetLink(email: string): Promise<string>
}

export interface Firebase {
  readonly firestore: Firestore
  /** The documents at some paths. */
  readonly read: (paths: readonly string[]) => Promise<readonly Snapshot[]>
  readonly auth: Auth
  /** Counts a sum or a day of a store anew. */
  readonly recount: (key: RecountKey, store: string) => Promise<void>
  /** The server's time in a write. */
  readonly now: unknown
  readonly end: () => Promise<void>
}
