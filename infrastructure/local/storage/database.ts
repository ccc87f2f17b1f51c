import { openDB } from 'idb'
import type { Clock } from '../../../application/ports/device/Clock'
import { seedOf } from '../seed/seedOf'
import { plantSeed } from './plantSeed'
import {
  type LocalConnection,
  type LocalSchema,
  SCHEMA_VERSION,
  STORES,
  upgradeSchema,
} from './schema'

/** The embedded backend's database: opened when it is first needed, and filled with the demo data when it is new. */
export class LocalDatabase {
  private readonly name: string
  private readonly clock: Clock
  private readonly origin: string
  private connection: Promise<LocalConnection> | null = null
  private opened: LocalConnection | null = null

  /** @param origin of the portal, without a slash at its end: where the links in the demo data lead */
  constructor(name: string, clock: Clock, origin: string) {
    this.name = name
    this.clock = clock
    this.origin = origin
  }

  /** The connection, where it is open already: for what has no time to wait. */
  get current(): LocalConnection | null {
    return this.opened
  }

  /** The one connection of this tab. Rejects where the browser refuses storage; the next call tries again. */
  open(): Promise<LocalConnection> {
    if (this.connection) return this.connection
    const opening = this.connect()
    this.connection = opening
    opening.catch(() => this.forget())
    return opening
  }

  /** Puts the demo data back in place of whatever is there. */
  async reset(): Promise<void> {
    const connection = await this.open()
    const transaction = connection.transaction([...STORES], 'readwrite')
    await Promise.all([plantSeed(transaction, this.seed()), transaction.done])
  }

  private async connect(): Promise<LocalConnection> {
    const seed = () => this.seed()
    const forget = () => this.forget()
    const connection = await openDB<LocalSchema>(this.name, SCHEMA_VERSION, {
      // The data is planted in the transaction that creates the stores: of tabs that open at once, only one does it.
      // A database of an older version starts over: it holds a demonstration, which then shows all there is to show.
      upgrade(database, oldVersion, _newVersion, transaction) {
        upgradeSchema(database, oldVersion)
        // A failed write aborts the upgrade, and so rejects the opening itself.
        plantSeed(transaction, seed()).catch(() => undefined)
      },
      blocking() {
        // A newer version of the portal waits in another tab: this one lets go, and reopens when it reads again.
        connection.close()
        forget()
      },
      terminated: forget,
    })
    this.opened = connection
    return connection
  }

  private seed() {
    return seedOf(this.clock.now(), this.origin)
  }

  private forget() {
    this.connection = null
    this.opened = null
  }
}
