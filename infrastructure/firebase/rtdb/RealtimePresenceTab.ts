import type { Database } from 'firebase/database'
import type { Log } from '../../../application/ports/device/Log'
import type { UserId } from '../../../domain/account/SignedInUser'
import type { PresenceStatus, TabStatus } from '../../../domain/presence/PresenceStatus'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { claimSlot } from './connectionSlots'
import { LeaderReadings } from './LeaderReadings'
import { LeaderRecord } from './LeaderRecord'

/** Delay before a tab corrects the status, in milliseconds: status and entries arrive one after the other. */
const CORRECTION_DELAY_MS = 250

/** Delay after a denied write, in milliseconds. */
const BACKOFF_MS = 30_000

/** A live connection to the server; `entering` settles once its entry is written. */
interface Link {
  entering: Promise<void> | null
}

/**
 * One tab of a leader. Each connection has an entry, connections/{uid}/{connection}, which the server removes when the
 * connection is lost; status/{uid} aggregates them. The server cannot aggregate, so a tab that changes its entry also
 * writes the new status, and after a lost connection the tab with the first entry corrects the status.
 */
export class RealtimePresenceTab {
  private readonly record: LeaderRecord
  private readonly readings: LeaderReadings
  private readonly log: Log
  private readonly subscriptions: Unsubscribe[] = []
  private desired: TabStatus | null = null
  private link: Link | null = null
  /** The id of this tab's entry; another for each connection, because the server may remove the old entry late. */
  private connection: string | null = null
  private isBackingOff = false
  private hasLeft = false
  private isReconcileQueued = false
  private correctionTimer: ReturnType<typeof setTimeout> | undefined
  private onDisconnected: () => void = () => undefined

  /** @param previousLeft resolves when the previous tab of this page has left */
  constructor(database: Database, uid: UserId, previousLeft: Promise<void>, log: Log) {
    this.record = new LeaderRecord(database, uid)
    this.readings = new LeaderReadings(this.record, log)
    this.log = log
    void previousLeft.then(() => this.hasLeft || this.listen())
  }

  show(status: TabStatus): void {
    if (this.hasLeft || this.desired === status) return
    this.desired = status
    this.reconcile()
  }

  async leave(): Promise<void> {
    if (this.hasLeft) return
    this.hasLeft = true
    const disconnected = new Promise<void>((resolve) => {
      this.onDisconnected = resolve
    })
    // Offline, the server removes the entry by itself.
    if (this.link) await Promise.race([this.removeEntry(this.link), disconnected])
    clearTimeout(this.correctionTimer)
    for (const unsubscribe of this.subscriptions.splice(0)) unsubscribe()
  }

  private async removeEntry({ entering }: Link) {
    await entering
    const { connection } = this
    this.connection = null
    if (connection === null) return
    await this.attempt(() => this.writeEntry(connection, null))
    // Two tabs that leave at the same time each count the other; the later one sets the status to offline.
    if (this.readings.sum === 'offline' && this.readings.status !== 'offline') {
      await this.attempt(() => this.write({}, 'offline'))
    }
    await this.attempt(() => this.record.cancelOnDisconnect(connection))
  }

  private listen() {
    const handleRead = () => {
      if (this.connection !== null && this.readings.entryOf(this.connection) === undefined) {
        this.reenter()
      }
      this.reconcile()
    }
    this.subscriptions.push(
      this.record.subscribeToConnection((isConnected) =>
        isConnected ? this.handleConnect() : this.handleDisconnect(),
      ),
      ...this.readings.subscribe(() => this.connection, handleRead),
    )
  }

  /** Another tab removed this entry as stale: takes another name, because the old one would be removed again. */
  private reenter() {
    this.handleDisconnect()
    this.handleConnect()
  }

  private handleDisconnect() {
    this.link = null
    if (this.connection !== null) this.readings.drop(this.connection)
    this.connection = null
    this.onDisconnected()
  }

  private handleConnect() {
    this.link = { entering: null }
    this.reconcile()
  }

  /** Takes a name for this connection, then writes the status. */
  private async enter(link: Link, desired: TabStatus) {
    const { readings, record } = this
    try {
      const slot = await claimSlot(record, readings.taken, desired, readings.serverTime())
      // Without the connection that removes it.
      if (slot !== null && this.link !== link) readings.drop(slot)
      if (this.link !== link) return
      if (slot === null) throw new Error('Every name of today is taken')
      this.connection = slot
      await this.attempt(() => this.writeEntry(slot, this.desired))
    } catch (cause) {
      // A lost connection ends the attempt; the next one begins another.
      if (this.link === link) this.backOff(cause)
    } finally {
      link.entering = null
    }
  }

  /** Writes this tab's entry and the status if they differ from the desired values. Batches simultaneous changes. */
  private reconcile() {
    if (this.isReconcileQueued || this.isBackingOff) return
    this.isReconcileQueued = true
    queueMicrotask(() => {
      this.isReconcileQueued = false
      const { link, connection, desired, readings } = this
      if (link === null || link.entering !== null || this.hasLeft) return
      if (desired === null || !readings.areComplete) return
      if (connection === null) {
        link.entering = this.enter(link, desired).then(() => this.reconcile())
        return
      }
      if (readings.entryOf(connection) !== desired) {
        void this.attempt(() => this.writeEntry(connection, desired))
        return
      }
      clearTimeout(this.correctionTimer)
      if (this.statusCorrection() !== null) {
        this.correctionTimer = setTimeout(() => this.correctStatus(), CORRECTION_DELAY_MS)
      }
    })
  }

  /** The correct status; null if it is already stored or another tab has to correct it. */
  private statusCorrection(): PresenceStatus | null {
    const { connection, readings } = this
    if (connection === null || !readings.isFirst(connection)) return null
    return readings.sum === readings.status ? null : readings.sum
  }

  private correctStatus() {
    const status = this.statusCorrection()
    if (status) void this.attempt(() => this.write({}, status))
  }

  /** Writes this tab's entry, and the status if it changes. */
  private writeEntry(connection: string, entry: TabStatus | null): Promise<void> {
    const status = this.readings.sumWith(connection, entry)
    return this.write({ [connection]: entry }, status === this.readings.status ? null : status)
  }

  private write(entries: Readonly<Record<string, TabStatus | null>>, next: PresenceStatus | null) {
    const removals = this.readings.stale.map((id) => [id, null])
    return this.record.write({ ...Object.fromEntries(removals), ...entries }, next)
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    await work().catch((cause: unknown) => this.backOff(cause))
  }

  /** An immediate retry would be denied again. */
  private backOff(cause: unknown) {
    this.log.error('Presence could not be written', cause)
    this.isBackingOff = true
    setTimeout(() => {
      this.isBackingOff = false
      this.reconcile()
    }, BACKOFF_MS)
  }
}
