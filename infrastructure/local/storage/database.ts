import { openDB, type StoreNames } from 'idb'
import type { Clock } from '../../../application/device/Clock'
import { handled } from '../../browser/storage/handled'
import { seedOf } from '../seed/seedOf'
import type { Transactions, Writing } from './LocalStore'
import { plantSeed } from './plantSeed'
import {
  type LocalConnection,
  type LocalSchema,
  SCHEMA_VERSION,
  STORES,
  upgradeSchema,
} from './schema'

/** The embedded backend's database: opened on first use, and seeded with the demo data on creation. */
export class LocalDatabase implements Transactions {
  private connection: Promise<LocalConnection> | null = null
  private opened: LocalConnection | null = null

  /** @param origin the portal's origin without a trailing slash, for the links in the demo data */
  constructor(
    private readonly name: string,
    private readonly clock: Clock,
    private readonly origin: string,
  ) {}

  /** The connection if it is open, for synchronous use. */
  get current(): LocalConnection | null {
    return this.opened
  }

  /** The tab's connection. Rejects if the browser blocks storage; the next call retries. */
  open(): Promise<LocalConnection> {
    if (this.connection) return this.connection
    const opening = this.connect()
    this.connection = opening
    opening.catch(() => this.discardConnection())
    return opening
  }

  /** Begins a transaction that writes. It commits as soon as it waits for anything else than its own requests. */
  async beginWriting<Names extends StoreNames<LocalSchema>[]>(...stores: Names) {
    return handled((await this.open()).transaction(stores, 'readwrite'))
  }

  async write<Names extends StoreNames<LocalSchema>, T>(
    stores: readonly Names[],
    work: (transaction: Writing<Names>) => Promise<T>,
  ): Promise<T> {
    const transaction = await this.beginWriting(...stores)
    const done = await work(transaction)
    await transaction.done
    return done
  }

  /** Replaces all data with the demo data. */
  async reset(): Promise<void> {
    const transaction = await this.beginWriting(...STORES)
    await Promise.all([plantSeed(transaction, this.seed()), transaction.done])
  }

  private async connect(): Promise<LocalConnection> {
    const seed = () => this.seed()
    const discardConnection = () => this.discardConnection()
    const connection = await openDB<LocalSchema>(this.name, SCHEMA_VERSION, {
      // Seeds in the transaction that creates the stores, so only one of several tabs does it. An older database is
      // seeded again, because it only holds demo data.
      upgrade(database, oldVersion, _newVersion, transaction) {
        upgradeSchema(database, oldVersion)
        // A failed write aborts the upgrade, which rejects openDB.
        plantSeed(handled(transaction), seed()).catch(() => undefined)
      },
      blocking() {
        // Another tab upgrades the database: close, and reopen at the next read.
        connection.close()
        discardConnection()
      },
      terminated: discardConnection,
    })
    this.opened = connection
    return connection
  }

  private seed() {
    return seedOf(this.clock.now(), this.origin)
  }

  private discardConnection() {
    this.connection = null
    this.opened = null
  }
}
