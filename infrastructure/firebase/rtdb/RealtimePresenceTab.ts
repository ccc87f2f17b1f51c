import { type Database, onValue, ref } from 'firebase/database'
import type { Log } from '../../../application/ports/device/Log'
import type { UserId } from '../../../domain/account/SignedInUser'
import {
  type PresenceStatus,
  presenceOf,
  type TabStatus,
} from '../../../domain/presence/PresenceStatus'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { LeaderRecord } from './LeaderRecord'
import { decodeConnections, decodePresence } from './presenceRecord'
import { StaleConnections } from './StaleConnections'

/** Delay before a tab corrects the status, in milliseconds: status and entries arrive one after the other. */
const CORRECTION_DELAY_MS = 250

/** Delay after a denied write, in milliseconds. */
const BACKOFF_MS = 30_000

/**
 * One tab of a leader. Each connection has an entry, connections/{uid}/{connection}, which the server removes when the
 * connection is lost; status/{uid} aggregates them. The server cannot aggregate, so a tab that changes its entry also
 * writes the new status, and after a lost connection the tab with the oldest entry corrects the status.
 */
export class RealtimePresenceTab {
  private readonly database: Database
  private readonly record: LeaderRecord
  private readonly log: Log
  private readonly subscriptions: Unsubscribe[] = []
  private desired: TabStatus | null = null
  /** The id of this tab's entry; new for each connection, because the server may remove the old entry late. */
  private connection: string | null = null
  /** The same id, once the server's data contained it. */
  private confirmedConnection: string | null = null
  private readonly staleConnections = new StaleConnections()
  private connections: Map<string, TabStatus> | null = null
  private isBackingOff = false
  private status: PresenceStatus | null | undefined
  private hasLeft = false
  private isReconcileQueued = false
  private correctionTimer: ReturnType<typeof setTimeout> | undefined
  private onDisconnected: () => void = () => undefined

  /** @param previousLeft resolves when the previous tab of this page has left */
  constructor(database: Database, uid: UserId, previousLeft: Promise<void>, log: Log) {
    this.database = database
    this.record = new LeaderRecord(database, uid)
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
    const { connection } = this
    this.connection = null
    const disconnected = new Promise<void>((resolve) => {
      this.onDisconnected = resolve
    })
    // Offline, the server removes the entry by itself.
    if (connection !== null) await Promise.race([this.removeEntry(connection), disconnected])
    clearTimeout(this.correctionTimer)
    for (const unsubscribe of this.subscriptions.splice(0)) unsubscribe()
  }

  private async removeEntry(connection: string) {
    await this.attempt(() => this.writeEntry(connection, null))
    // Two tabs that leave at the same time each count the other; the later one sets the status to offline.
    if (this.connections?.size === 0 && this.status !== 'offline') {
      await this.attempt(() => this.write({}, 'offline'))
    }
    await this.attempt(() => this.record.cancelOnDisconnect(connection))
  }

  private listen() {
    const connected = ref(this.database, '.info/connected')
    this.subscriptions.push(
      onValue(connected, (snapshot) => {
        if (snapshot.val() === true) void this.handleConnect()
        else this.handleDisconnect()
      }),
    )
    this.subscribe('connections', (value) => {
      this.connections = this.staleConnections.removeFrom(decodeConnections(value), this.connection)
      this.checkOwnEntry(this.connections)
    })
    this.subscribe('status', (value) => {
      this.status = decodePresence(value)?.status ?? null
    })
  }

  private subscribe(branch: 'status' | 'connections', onRead: (value: unknown) => void) {
    const handleValue = (value: unknown) => {
      onRead(value)
      this.reconcile()
    }
    const handleDenied = (cause: Error) => this.log.error('Presence could not be read', cause)
    this.subscriptions.push(this.record.subscribe(branch, handleValue, handleDenied))
  }

  /** If another tab removed this entry as stale, reconnects under a new id: the old one would be removed again. */
  private checkOwnEntry(connections: ReadonlyMap<string, TabStatus>) {
    const own = this.connection
    if (own !== null && connections.has(own)) this.confirmedConnection = own
    else if (own !== null && this.confirmedConnection === own) {
      this.handleDisconnect()
      void this.handleConnect()
    }
  }

  private handleDisconnect() {
    if (this.connection !== null) this.staleConnections.add(this.connection)
    this.connection = null
    this.onDisconnected()
  }

  /** Registers the onDisconnect writes before it writes the entry. */
  private async handleConnect() {
    const connection = this.record.newConnectionId()
    if (connection === null || this.hasLeft) return
    const isRegistered = await this.attempt(() => this.record.registerOnDisconnect(connection))
    if (!isRegistered || this.hasLeft) return
    this.connection = connection
    this.reconcile()
  }

  /** Writes this tab's entry and the status if they differ from the desired values. Batches simultaneous changes. */
  private reconcile() {
    if (this.isReconcileQueued || this.isBackingOff) return
    this.isReconcileQueued = true
    queueMicrotask(() => {
      this.isReconcileQueued = false
      const { connection, connections, desired, status } = this
      if (connection === null || connections === null || desired === null || status === undefined)
        return
      if (connections.get(connection) !== desired) {
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
    const { connection, connections } = this
    if (connection === null || connections === null) return null
    const status = presenceOf(connections.values())
    const isOldest = [...connections.keys()].every((id) => id >= connection)
    return isOldest && status !== this.status ? status : null
  }

  private correctStatus() {
    const status = this.statusCorrection()
    if (status) void this.attempt(() => this.write({}, status))
  }

  /** Writes this tab's entry, and the status if it changes. */
  private writeEntry(connection: string, entry: TabStatus | null): Promise<void> {
    const others = [...(this.connections ?? [])].filter(([id]) => id !== connection)
    const status = presenceOf([...others.map(([, other]) => other), ...(entry ? [entry] : [])])
    return this.write({ [connection]: entry }, status === this.status ? null : status)
  }

  private write(entries: Readonly<Record<string, TabStatus | null>>, next: PresenceStatus | null) {
    const removals = this.staleConnections.ids.map((id) => [id, null])
    return this.record.write({ ...Object.fromEntries(removals), ...entries }, next)
  }

  private async attempt(work: () => Promise<void>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (cause) {
      this.log.error('Presence could not be written', cause)
      this.backOff()
      return false
    }
  }

  /** An immediate retry would be denied again. */
  private backOff() {
    this.isBackingOff = true
    setTimeout(() => {
      this.isBackingOff = false
      this.reconcile()
    }, BACKOFF_MS)
  }
}
