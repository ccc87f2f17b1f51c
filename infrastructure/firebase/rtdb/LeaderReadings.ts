import type { Log } from '../../../application/ports/device/Log'
import {
  type PresenceStatus,
  presenceOf,
  type TabStatus,
} from '../../../domain/presence/PresenceStatus'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import type { LeaderRecord } from './LeaderRecord'
import { decodeConnections, decodePresence } from './presenceRecord'
import { StaleConnections } from './StaleConnections'

/** What a tab has read of its leader: the entries of the live connections, the status, and the server's time. */
export class LeaderReadings {
  private readonly record: LeaderRecord
  private readonly log: Log
  private readonly staleConnections = new StaleConnections()
  private connections: Map<string, TabStatus> | null = null
  private stored: PresenceStatus | null | undefined
  /** What to add to this device's time for the server's, in milliseconds. */
  private clockOffset = 0

  constructor(record: LeaderRecord, log: Log) {
    this.record = record
    this.log = log
  }

  /**
   * @param own the tab's entry, which is never stale; null if it has none
   * @param onRead called after each reading of the entries and the status
   */
  subscribe(own: () => string | null, onRead: () => void): Unsubscribe[] {
    const handleDenied = (cause: Error) => this.log.error('Presence could not be read', cause)
    const read = (branch: 'connections' | 'status', keep: (value: unknown) => void) => {
      const handleValue = (value: unknown) => {
        keep(value)
        onRead()
      }
      return this.record.subscribe(branch, handleValue, handleDenied)
    }
    return [
      this.record.subscribeToClock((offset) => {
        this.clockOffset = offset
      }),
      read('connections', (value) => {
        const entries = decodeConnections(value)
        this.connections = this.staleConnections.removeFrom(entries, own(), this.serverTime())
      }),
      read('status', (value) => {
        this.stored = decodePresence(value)?.status ?? null
      }),
    ]
  }

  /** Whether the server has told the entries and the status. */
  get areComplete(): boolean {
    return this.connections !== null && this.stored !== undefined
  }

  get status(): PresenceStatus | null | undefined {
    return this.stored
  }

  /** The sum of the entries. */
  get sum(): PresenceStatus {
    return presenceOf(this.entries().values())
  }

  entryOf(connection: string): TabStatus | undefined {
    return this.connections?.get(connection)
  }

  isFirst(connection: string): boolean {
    return [...this.entries().keys()].every((id) => id >= connection)
  }

  /** The sum with one entry changed; null removes it. */
  sumWith(connection: string, entry: TabStatus | null): PresenceStatus {
    const others = [...this.entries()].filter(([id]) => id !== connection)
    return presenceOf([...others.map(([, other]) => other), ...(entry ? [entry] : [])])
  }

  /** The names in use. */
  get taken(): ReadonlySet<string> {
    return new Set([...this.entries().keys(), ...this.stale])
  }

  /** Entries to remove by the next write. */
  get stale(): readonly string[] {
    return this.staleConnections.ids
  }

  /** Counts an entry as stale from now on. */
  drop(connection: string): void {
    this.staleConnections.add(connection)
    this.connections?.delete(connection)
  }

  serverTime(): number {
    return Date.now() + this.clockOffset
  }

  private entries(): ReadonlyMap<string, TabStatus> {
    return this.connections ?? new Map()
  }
}
