import type { IDBPTransaction, StoreNames } from 'idb'
import type { Clock } from '../../../application/device/Clock'
import type { Log } from '../../../application/device/Log'
import type { Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { type Changed, TabChannel } from '../../browser/TabChannel'
import { attempt, attemptResult } from './attempt'
import { readLive } from './readLive'
import type { LocalConnection, LocalSchema } from './schema'

/** The documents whose changes tabs tell each other of. Batches change with codes. */
export type Topic = 'codes' | 'users' | 'leaderData' | 'deviceSessions' | 'messages' | 'sessions'

type Channels = Readonly<Record<Topic, TabChannel>>

/** The channels of a database. @param name of the database */
export const channelsOf = (name: string, Channel = TabChannel): Channels => {
  const channel = (topic: string) => new Channel(`${name}:${topic}`)
  return {
    codes: channel('codes'),
    users: channel('users'),
    leaderData: channel('leaderData'),
    deviceSessions: channel('deviceSessions'),
    messages: channel('messages'),
    sessions: channel('session'),
  }
}

type Failed = { readonly kind: 'unknown' }

type Answer = Result<unknown, { readonly kind: string }>

/** A transaction that writes documents of some collections. It commits as soon as it waits for anything else than its own requests. */
export type Writing<Names extends StoreNames<LocalSchema>> = IDBPTransaction<
  LocalSchema,
  Names[],
  'readwrite'
>

interface WriteOptions<Names, P> {
  readonly collections: readonly Names[]
  /** Told in every tab once it is written. */
  readonly tells: readonly Topic[]
  /** Makes what must be there before the transaction begins. */
  readonly prepare?: () => Promise<P>
}

/** The database below: IndexedDB, or documents in memory. */
export interface Transactions {
  /** Rejects where there is no database. */
  open(): Promise<LocalConnection>
  /** Works in one transaction that writes. @returns the answer of the work, once all is written */
  write<Names extends StoreNames<LocalSchema>, T>(
    collections: readonly Names[],
    work: (transaction: Writing<Names>) => Promise<T>,
  ): Promise<T>
}

/** The documents of the embedded backend, as its adapters read, write and watch them. */
export class LocalStore {
  constructor(
    private readonly database: Transactions,
    private readonly channels: Channels,
    readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** @param what is logged where it fails */
  read<T>(
    what: string,
    work: (connection: LocalConnection) => Promise<T>,
  ): Promise<Result<T, Failed>> {
    return attempt(this.log, what, async () => work(await this.database.open()))
  }

  /**
   * Writes in one transaction, all or nothing. Those of all tabs follow one another.
   * @param what is logged where it fails
   * @param work writes nothing where it answers with a failure
   */
  async write<Names extends StoreNames<LocalSchema>, R extends Answer, P = undefined>(
    what: string,
    { collections, tells, prepare }: WriteOptions<Names, P>,
    work: (transaction: Writing<Names>, prepared: P) => Promise<R>,
  ): Promise<R | Result<never, Failed>> {
    const written = await this.attempt(what, async () => {
      const prepared = (await prepare?.()) as P
      return this.transact(collections, (transaction) => work(transaction, prepared))
    })
    if (written.ok) for (const topic of tells) this.tell(topic)
    return written
  }

  /** Work in transactions of its own, that answers with its own failures. @param what is logged where it fails */
  attempt<R extends Answer>(
    what: string,
    work: () => Promise<R>,
  ): Promise<R | Result<never, Failed>> {
    return attemptResult(this.log, what, work)
  }

  /** Works in one transaction, and answers by its own failures. Rejects where it cannot be written. */
  transact<Names extends StoreNames<LocalSchema>, T>(
    collections: readonly Names[],
    work: (transaction: Writing<Names>) => Promise<T>,
  ): Promise<T> {
    return this.database.write(collections, work)
  }

  /** Reads now and after each change in any tab. See `readLive`. */
  watch<T>(
    topic: Topic,
    read: (changed: Changed) => Promise<T>,
    listener: (reading: T) => void,
  ): Unsubscribe {
    return readLive(this.channels[topic], read, listener)
  }

  /** @param changed the ids of the documents; null for any */
  tell(topic: Topic, changed: Changed = null): void {
    this.channels[topic].notifyAll(changed)
  }
}
