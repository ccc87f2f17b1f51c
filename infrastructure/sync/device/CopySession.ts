import type { Log } from '../../../application/device/Log'
import type { UserId } from '../../../domain/session/SignedInUser'
import { CopyConnection } from './CopyConnection'
import { deleteLeader, deleteOthers } from './copyDatabase'
import type { Connection } from './copySchema'
import { deleteDeviceCopy } from './deleteDeviceCopy'

interface Options {
  /** Names the store and the project, so that two portals of one origin keep apart. */
  readonly name: string
  readonly log: Log
}

/** The database of the device's copy while one leader's session lasts: reads and writes in order. */
export class CopySession {
  private readonly database: CopyConnection
  private readonly lateListeners = new Set<() => void>()
  /** The session's, once known. */
  private known: UserId | null = null
  /** Writes in order, each after the one before. */
  private writes: Promise<void> = Promise.resolve()
  /** The session has ended: what still arrives is not kept. */
  private isClosed = false

  constructor(private readonly options: Options) {
    this.database = new CopyConnection({
      ...options,
      onLate: () => {
        for (const listener of this.lateListeners) listener()
      },
    })
  }

  get leader(): UserId | null {
    return this.known
  }

  /** Whether something could not be read or written before. */
  get hasGap(): boolean {
    return this.database.hasGap
  }

  /** Whether writing has failed: what is stored is as it was then. */
  get isBroken(): boolean {
    return this.database.isBroken
  }

  /** Deletes what a former leader's session may have left, before this leader's first write. */
  takeOver(leader: UserId): void {
    if (this.known === leader) return
    this.known = leader
    void this.write((connection) => deleteOthers(connection, leader))
  }

  /** After a failure what is stored stays as it is, true for its time, and nothing more is written. */
  write(work: (connection: Connection) => Promise<void>): Promise<void> {
    this.writes = this.writes.then(async () => {
      if (!this.database.isBroken && !this.isClosed) await this.database.use(undefined, work)
    })
    return this.writes
  }

  /** @param none the answer where nothing can be read */
  read<T>(none: T, work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.writes.then(() => (this.isClosed ? none : this.database.use(none, work)))
  }

  /** Calls back where the database answers after it was given up: what earlier pages left is known from now on. */
  onLate(listener: () => void): () => void {
    this.lateListeners.add(listener)
    return () => this.lateListeners.delete(listener)
  }

  async close(): Promise<void> {
    const { known: leader } = this
    this.isClosed = true
    if (leader === null) return
    await this.writes
    await this.database.use(undefined, async (connection) => {
      await deleteLeader(connection, leader)
      connection.close()
    })
    // Also where the copy could not be opened: it may hold codes of an earlier page.
    await deleteDeviceCopy(this.options.name)
  }
}
