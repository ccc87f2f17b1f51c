import type { Log } from '../../../application/device/Log'
import type { EventId } from '../../../domain/codes/AccessCode'
import type { UserId } from '../../../domain/session/SignedInUser'
import type { UserProfile } from '../../../domain/session/UserProfile'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { TabChannel } from '../../browser/TabChannel'
import type { KeptEvent } from '../events/EventSource'
import type { SourceRecord } from '../leaderData/LeaderDataSource'
import type { PendingById, PendingUpdates } from '../leaderData/pending'
import type { Heard } from '../since'
import { CopyConnection } from './CopyConnection'
import { deleteLeader, deleteOthers, readCodes, saveCodes } from './copyDatabase'
import type { Connection } from './copySchema'
import type { CodeKeeper, DeviceCopy, KeptCodes, KeptLeaderData } from './DeviceCopy'
import { deleteDeviceCopy } from './deleteDeviceCopy'
import { putPending, putReports, readPending, readRecords, readReports } from './storedLeaderData'
import { holdLock, type Locks, withLock } from './writerLock'

interface Options {
  /** Names the store and the project, so that two portals of one origin keep apart. */
  readonly name: string
  readonly locks: Locks
  readonly log: Log
  readonly newId: () => string
}

/** The device's copy, in an IndexedDB database of its own. */
export class IndexedDbCopy implements DeviceCopy {
  private readonly database: CopyConnection
  private readonly tabs: TabChannel
  /** The session's, once known. */
  private leader: UserId | null = null
  private readonly pendingListeners = new Set<() => void>()
  private knownEvents: Promise<Map<EventId, KeptEvent>> | null = null
  /** Writes in order, each after the one before. */
  private writes: Promise<void> = Promise.resolve()
  /** The session has ended: what still arrives is not kept. */
  private isClosed = false

  constructor(private readonly options: Options) {
    this.database = new CopyConnection({
      ...options,
      // Changes that earlier pages left unsent are known from now on.
      onLate: () => {
        for (const listener of this.pendingListeners) listener()
      },
    })
    this.tabs = new TabChannel(options.name)
  }

  codesOf(leader: UserId): Promise<KeptCodes | null> {
    this.takeOver(leader)
    return this.read(null, (connection) => readCodes(connection, leader))
  }

  keeperOf(leader: UserId, kept: KeptCodes | null): CodeKeeper {
    this.takeOver(leader)
    const { locks, name, newId } = this.options
    const lock = holdLock(locks, `${name}:${leader}`)
    let last = kept?.stamp ?? null
    return {
      save: async (codes) => {
        if (!lock.isHeld()) {
          // The copy lacks what is not saved now, so the next write stores everything.
          if (codes.changed.size > 0) last = null
          return
        }
        const stamp = newId()
        await this.write((connection) => saveCodes(connection, leader, codes, { last, stamp }))
        last = stamp
      },
      close: () => lock.release(),
    }
  }

  profileOf(leader: UserId): Promise<UserProfile | null> {
    this.takeOver(leader)
    return this.read(null, async (connection) => (await connection.get('profiles', leader)) ?? null)
  }

  keepProfile(leader: UserId, profile: UserProfile | null): void {
    this.takeOver(leader)
    void this.write(async (connection) => {
      if (profile === null) await connection.delete('profiles', leader)
      else await connection.put('profiles', profile, leader)
    })
  }

  events(): Promise<Map<EventId, KeptEvent>> {
    this.knownEvents ??= this.readEvents()
    return this.knownEvents
  }

  async keepEvents(read: ReadonlyMap<EventId, KeptEvent>): Promise<void> {
    const [known, { leader }] = [await this.events(), this]
    for (const [id, event] of read) known.set(id, event)
    if (leader === null || this.database.hasGap) return
    void this.write(async (connection) => void (await connection.put('events', known, leader)))
  }

  leaderDataOf(leader: UserId): Promise<KeptLeaderData> {
    this.takeOver(leader)
    return this.read({ records: new Map(), pending: new Map(), heard: null }, (connection) =>
      readRecords(connection, leader),
    )
  }

  /** After a gap nothing of it is kept: the next start would take a newer report for all that came before it. */
  keepReports(
    leader: UserId,
    records: ReadonlyMap<string, SourceRecord>,
    heard: Heard | null,
  ): Promise<void> {
    if (this.database.hasGap) return Promise.resolve()
    return this.write((connection) => putReports(connection, leader, records, heard))
  }

  pendingOf(leader: UserId): Promise<PendingById | null> {
    return this.read<PendingById | null>(null, (connection) => readPending(connection, leader))
  }

  recordsOf(leader: UserId, ids: readonly string[]): Promise<readonly SourceRecord[]> {
    return this.read<readonly SourceRecord[]>([], (connection) =>
      readReports(connection, leader, ids),
    )
  }

  async updatePending(leader: UserId, updates: PendingUpdates): Promise<PendingById | null> {
    let lists: PendingById | null = null
    await this.write(async (connection) => {
      lists = await putPending(connection, leader, updates)
    })
    if (lists) this.tabs.notifyOtherTabs()
    return lists
  }

  onPending(listener: () => void): Unsubscribe {
    this.pendingListeners.add(listener)
    const stop = this.tabs.listen(listener)
    return () => {
      this.pendingListeners.delete(listener)
      stop()
    }
  }

  alone<T>(leader: UserId, work: () => Promise<T>): Promise<T> {
    const { locks, name } = this.options
    return withLock(locks, `${name}:${leader}:leader-data`, work)
  }

  async close(): Promise<void> {
    const { leader } = this
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

  private readEvents(): Promise<Map<EventId, KeptEvent>> {
    const { leader } = this
    return this.read(new Map(), async (connection) =>
      leader === null ? new Map() : new Map(await connection.get('events', leader)),
    )
  }

  /** Deletes what a former leader's session may have left, before this leader's first write. */
  private takeOver(leader: UserId) {
    if (this.leader === leader) return
    this.leader = leader
    void this.write((connection) => deleteOthers(connection, leader))
  }

  /** After a failure the stored codes stay as they are, true for their time, and nothing more is written. */
  private write(work: (connection: Connection) => Promise<void>): Promise<void> {
    this.writes = this.writes.then(async () => {
      if (!this.database.isBroken && !this.isClosed) await this.database.use(undefined, work)
    })
    return this.writes
  }

  private read<T>(none: T, work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.writes.then(() => (this.isClosed ? none : this.database.use(none, work)))
  }
}
