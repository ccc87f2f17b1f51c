import type { Log } from '../../../application/ports/device/Log'
import { type Connection, openCopyDatabase } from './copyDatabase'
import { within } from './within'

/** How long the portal waits for the database, in milliseconds; some browsers never answer. */
export const DATABASE_TIMEOUT_MS = 2_000

interface Options {
  /** The name of the database. */
  readonly name: string
  readonly log: Log
}

/** The connection to the copy's database, opened by its first use and again once it was closed. */
export class CopyConnection {
  /** Whether a use failed. Then nothing more is written; stored codes stay, true for their time. */
  isBroken = false
  private readonly options: Options
  /** Resolves to null while the browser does not answer. */
  private connection: Promise<Connection | null> | null = null

  constructor(options: Options) {
    this.options = options
  }

  /** @param none the answer where nothing can be read or written */
  async use<T>(none: T, work: (connection: Connection) => Promise<T>): Promise<T> {
    try {
      this.connection ??= this.open()
      const connection = await this.connection
      return connection === null ? none : await work(connection)
    } catch (cause) {
      this.isBroken = true
      this.options.log.error('The device keeps no copy of the codes', cause)
      return none
    }
  }

  private open(): Promise<Connection | null> {
    const opening = openCopyDatabase(this.options.name, () => {
      this.connection = null
    })
    // A late answer serves the next use.
    opening.then(
      (connection) => {
        this.connection = Promise.resolve(connection)
      },
      () => undefined,
    )
    return within<Connection | null>(DATABASE_TIMEOUT_MS, opening, null)
  }
}
