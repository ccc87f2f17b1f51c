import type { Log } from '../../../application/ports/device/Log'
import type { UserId } from '../../../domain/account/SignedInUser'
import type { UserProfile } from '../../../domain/account/UserProfile'
import type { CodeId, EventId } from '../../../domain/codes/AccessCode'
import type { CodeEvent } from '../../../domain/codes/TrackedCode'
import type { OwnUpdates } from '../own/KeptRecord'
import type { ChangesById } from '../own/sendOwn'
import { deleteMirror } from './deleteMirror'
import { rememberEvents } from './MemoryMirror'
import type { CodeKeeper, KeptCodes, KeptOwn, Mirror } from './Mirror'
import {
  type Connection,
  deleteLeader,
  deleteOthers,
  openMirrorDatabase,
  saveCodes,
} from './mirrorDatabase'
import { claimRecords, markAsRead, readRecords, readUnsent, updateRecords } from './ownRecords'
import { within } from './within'
import { holdLock, type Locks } from './writerLock'

/** How long the portal waits for the database to open, in milliseconds; some browsers never answer. */
const OPEN_TIMEOUT_MS = 2_000

interface Options {
  /** Of the store and the project, so that two portals of one origin keep apart. */
  readonly name: string
  /** Null in browsers without the Web Locks API: nothing is kept then. */
  readonly locks: Locks | null
  readonly log: Log
  readonly newId: () => string
}

/** The mirror in an IndexedDB database of its own. */
export class IndexedDbMirror implements Mirror {
  private readonly options: Options
  /** Resolves to null while the browser does not answer. */
  private connection: Promise<Connection | null> | null = null
  /** The session's, once known. */
  private leader: UserId | null = null
  private knownEvents: Promise<Map<EventId, CodeEvent>> | null = null
  /** Writes in order, each after the one before. */
  private writes: Promise<void> = Promise.resolve()
  private isBroken = false
  /** The session has ended: what still arrives is not kept. */
  private isClosed = false

  constructor(options: Options) {
    this.options = options
  }

  codesOf(leader: UserId): Promise<KeptCodes | null> {
    this.claim(leader)
    return this.read(null, async (connection) => {
      const transaction = connection.transaction(['heads', 'pieces'])
      const head = await transaction.objectStore('heads').get(leader)
      if (!head) return null
      const stored = transaction.objectStore('pieces')
      const pieces = await Promise.all(
        Array.from({ length: head.pieceCount }, (_, number) => stored.get([leader, number])),
      )
      // A piece is missing only if the browser lost it: what is left says nothing of the rest.
      const isWhole = pieces.every((piece) => piece !== undefined)
      if (!isWhole) return null
      return { state: head.state, stamp: head.stamp, pieces: pieces.map((piece) => piece ?? []) }
    })
  }

  keeperOf(leader: UserId, kept: KeptCodes | null): CodeKeeper {
    this.claim(leader)
    const { locks, name, newId } = this.options
    const lock = locks ? holdLock(locks, `${name}:${leader}`) : null
    let last = kept?.stamp ?? null
    return {
      save: async (codes) => {
        if (!lock?.isHeld()) {
          // The mirror lacks what is not saved now, so the next write stores everything.
          if (codes.changed.size > 0) last = null
          return
        }
        const stamp = newId()
        await this.write((connection) => saveCodes(connection, leader, codes, { last, stamp }))
        last = stamp
      },
      close: () => lock?.release(),
    }
  }

  profileOf(leader: UserId): Promise<UserProfile | null> {
    this.claim(leader)
    return this.read(null, async (connection) => (await connection.get('profiles', leader)) ?? null)
  }

  keepProfile(leader: UserId, profile: UserProfile | null): void {
    this.claim(leader)
    void this.write(async (connection) => {
      if (profile === null) await connection.delete('profiles', leader)
      else await connection.put('profiles', profile, leader)
    })
  }

  events(): Promise<Map<EventId, CodeEvent>> {
    this.knownEvents ??= this.readEvents()
    return this.knownEvents
  }

  async keepEvents(
    asked: readonly EventId[],
    found: ReadonlyMap<EventId, CodeEvent>,
  ): Promise<void> {
    const [known, { leader }] = [await this.events(), this]
    if (!rememberEvents(known, asked, found) || leader === null) return
    void this.write(async (connection) => void (await connection.put('events', known, leader)))
  }

  ownOf(leader: UserId): Promise<KeptOwn> {
    this.claim(leader)
    return this.read({ records: new Map(), isRead: false }, (connection) =>
      readRecords(connection, leader),
    )
  }

  keepOwn(leader: UserId, updates: OwnUpdates): Promise<void> {
    return this.write((connection) => updateRecords(connection, leader, updates))
  }

  ownWasRead(leader: UserId): Promise<void> {
    return this.write((connection) => markAsRead(connection, leader))
  }

  async unsentOf(leader: UserId, ids: readonly string[]): Promise<ChangesById | null> {
    let unsent: ChangesById | null = null
    // In turn with the writes, which it must see.
    await this.write(async (connection) => {
      unsent = await readUnsent(connection, leader, ids)
    })
    return unsent
  }

  async claimOwn(...request: Parameters<Mirror['claimOwn']>): Promise<readonly CodeId[]> {
    const [, candidates, count] = request
    let claimed: readonly CodeId[] = candidates.slice(0, count)
    await this.write(async (connection) => {
      claimed = await claimRecords(connection, ...request)
    })
    return claimed
  }

  async close(): Promise<void> {
    const { leader } = this
    this.isClosed = true
    if (leader === null) return
    await this.writes
    await this.use(undefined, async (connection) => {
      await deleteLeader(connection, leader)
      connection.close()
    })
    // Also where the mirror could not be opened: it may hold codes of an earlier page.
    await deleteMirror(this.options.name)
  }

  private readEvents(): Promise<Map<EventId, CodeEvent>> {
    const { leader } = this
    return this.read(new Map(), async (connection) =>
      leader === null ? new Map() : new Map(await connection.get('events', leader)),
    )
  }

  /** Deletes what a former leader's session may have left, before this leader's first write. */
  private claim(leader: UserId) {
    if (this.leader === leader) return
    this.leader = leader
    void this.write((connection) => deleteOthers(connection, leader))
  }

  /** After a failure the stored codes stay as they are, true for their time, and nothing more is written. */
  private write(work: (connection: Connection) => Promise<void>): Promise<void> {
    this.writes = this.writes.then(async () => {
      if (!this.isBroken && !this.isClosed) await this.use(undefined, work)
    })
    return this.writes
  }

  private read<T>(none: T, work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.writes.then(() => (this.isClosed ? none : this.use(none, work)))
  }

  private open(): Promise<Connection | null> {
    const opening = openMirrorDatabase(this.options.name, () => {
      this.connection = null
    })
    // A late answer serves the next use.
    opening.then(
      (connection) => {
        this.connection = Promise.resolve(connection)
      },
      () => undefined,
    )
    return within<Connection | null>(OPEN_TIMEOUT_MS, opening, null)
  }

  private async use<T>(none: T, work: (connection: Connection) => Promise<T>): Promise<T> {
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
}
