import {
  type Database,
  type DatabaseReference,
  onDisconnect,
  onValue,
  ref,
  serverTimestamp,
  set,
} from 'firebase/database'
import type { Log } from '../../../application/device/Log'
import type { PresenceTab } from '../../../application/session/Presence'
import {
  assertionOf,
  type PresenceStatus,
  type TabStatus,
} from '../../../domain/session/PresenceStatus'
import type { UserId } from '../../../domain/session/SignedInUser'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { decodePresence } from './presenceRecord'

/** Delay after a denied write or reading, in milliseconds. */
const BACKOFF_MS = 30_000

/** With the server's time. */
const recordOf = (status: PresenceStatus) => ({ status, timestamp: serverTimestamp() })

/** A connection to the server. */
interface Link {
  /** Whether the server knows what to write when the connection is lost. */
  isReady: boolean
  stopReading: Unsubscribe
}

/**
 * One tab of a leader. It writes only while connected, since the SDK would keep a write for later, when it is wrong; and
 * only once the server knows what to write when the connection is lost (PRESENCE-4).
 */
export class RealtimePresenceTab implements PresenceTab {
  private readonly record: DatabaseReference
  /** Null before the tab is shown, and once it leaves. */
  private own: TabStatus | null = null
  /** The last reading not yet compared with our status; undefined once compared. */
  private read: PresenceStatus | null | undefined
  /** Null without a connection, and for some time after a denial. */
  private link: Link | null = null
  private writing = 0
  /** Whether the next connection is this tab's alone: it is new, or its leader or its device has just come back. */
  private isAwaited = true
  /** Whether the tab waits for its moment among all those that lost their connections. */
  private isSpread = false
  private retry: ReturnType<typeof setTimeout> | undefined
  private unsubscribe: Unsubscribe = () => undefined
  private onDisconnected: () => void = () => undefined
  private leaving: Promise<void> | null = null

  constructor(
    private readonly database: Database,
    uid: UserId,
    /**
     * A server that fails takes the connections of all leaders at once, and writes about 1,000 times a second: their tabs come
     * back within so many milliseconds, each at a moment of its own (docs/evidence/scale.md).
     */
    private readonly spreadMs: number,
    private readonly log: Log,
  ) {
    this.record = ref(database, `status/${uid}`)
  }

  /** Follows the connection, unless the tab has left. */
  enter(): void {
    if (this.leaving) return
    this.unsubscribe = onValue(ref(this.database, '.info/connected'), (snapshot) =>
      snapshot.val() === true ? this.arrive() : this.disconnect(),
    )
  }

  show(status: TabStatus): void {
    if (this.leaving) return
    const isNew = this.own !== status
    this.own = status
    this.isAwaited = true
    if (this.isSpread) void this.connect()
    else if (isNew) void this.write(status)
  }

  leave(): Promise<void> {
    this.leaving ??= this.end()
    return this.leaving
  }

  private async end() {
    this.own = null
    const disconnected = new Promise<void>((resolve) => {
      this.onDisconnected = resolve
    })
    // Without a connection, the server writes it by itself.
    if (this.link) await Promise.race([this.writeOffline(this.link), disconnected])
    this.disconnect()
    this.unsubscribe()
  }

  private async writeOffline(link: Link) {
    try {
      const written = set(this.record, recordOf('offline'))
      await Promise.all([written, onDisconnect(this.record).cancel()])
    } catch (cause) {
      this.backOff(link, cause)
    }
  }

  private arrive() {
    if (this.isAwaited) void this.connect()
    else {
      this.isSpread = true
      this.retry = setTimeout(() => void this.connect(), Math.random() * this.spreadMs)
    }
  }

  private async connect() {
    clearTimeout(this.retry)
    this.isSpread = false
    const link: Link = { isReady: false, stopReading: () => undefined }
    this.link = link
    try {
      await onDisconnect(this.record).set(recordOf('offline'))
    } catch (cause) {
      this.backOff(link, cause)
    }
    if (this.link !== link || this.leaving) return
    link.isReady = true
    if (this.own) void this.write(this.own)
    link.stopReading = onValue(
      this.record,
      (snapshot) => {
        this.read = decodePresence(snapshot.val())?.status ?? null
        this.reassert()
      },
      (cause) => this.backOff(link, cause),
    )
  }

  private disconnect() {
    if (this.link) this.isAwaited = false
    this.isSpread = false
    this.link?.stopReading()
    this.link = null
    this.read = undefined
    clearTimeout(this.retry)
    this.onDisconnected()
  }

  /** The SDK sends writes in their order, so a slow one never follows a later one. */
  private async write(status: TabStatus) {
    const { link } = this
    if (!link?.isReady) return
    this.writing += 1
    await set(this.record, recordOf(status)).catch((cause: unknown) => this.backOff(link, cause))
    this.writing -= 1
    this.reassert()
  }

  /** Waits for our own write: a denied one is reported as a change first. */
  private reassert() {
    if (this.own === null || this.read === undefined || this.writing > 0) return
    const status = assertionOf(this.own, this.read)
    this.read = undefined
    if (status) void this.write(status)
  }

  /** An immediate retry would be denied again. */
  private backOff(link: Link, cause: unknown) {
    this.log.error('Presence is denied', cause)
    if (this.link !== link) return
    this.disconnect()
    if (!this.leaving) this.retry = setTimeout(() => void this.connect(), BACKOFF_MS)
  }
}
