import type { Log } from '../../../application/device/Log'
import { openCopyDatabase } from './copyDatabase'
import type { Connection } from './copySchema'

/** How long the portal waits for the database, in milliseconds; some browsers never answer. */
const TIMEOUT_MS = 2_000

interface Options {
  /** The name of the database. */
  readonly name: string
  readonly log: Log
  /** Called where the database answers after it was given up. */
  readonly onLate: () => void
}

/** The connection to the copy's database, opened by its first use and again once it was closed. */
export class CopyConnection {
  /** Whether a use failed. Then nothing more is written; stored codes stay, true for their time. */
  isBroken = false
  /** Whether a use found no database: what it would have read or written is missing. */
  hasGap = false
  /** Resolves to null while the browser does not answer. */
  private connection: Promise<Connection | null> | null = null

  constructor(private readonly options: Options) {}

  /** @param none the answer where nothing can be read or written */
  async use<T>(none: T, work: (connection: Connection) => Promise<T>): Promise<T> {
    try {
      this.connection ??= this.open()
      const connection = await this.connection
      if (connection !== null) return await work(connection)
      this.hasGap = true
      return none
    } catch (cause) {
      this.isBroken = true
      this.options.log.error('The device keeps no copy of the codes', cause)
      return none
    }
  }

  private open(): Promise<Connection | null> {
    let isClosed = false
    const opening = openCopyDatabase(this.options.name, () => {
      isClosed = true
      this.connection = null
    })
    // A late answer serves the next use; without a connection that one opens another.
    opening.then(
      (connection) => {
        this.connection = isClosed ? null : Promise.resolve(connection)
        if (this.hasGap && !isClosed) this.options.onLate()
      },
      () => {
        if (this.hasGap) this.connection = null
      },
    )
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), TIMEOUT_MS)
    })
    return Promise.race([opening, late]).finally(() => clearTimeout(timer))
  }
}
