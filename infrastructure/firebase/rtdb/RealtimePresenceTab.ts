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

/** How long a record may contradict its entries before a tab corrects it, in milliseconds: they arrive one after the other. */
const SETTLING_MS = 250

/** Pause after a write that was refused, in milliseconds. */
const REST_MS = 30_000

/**
 * One tab of a leader. Each connection has an entry of its own, connections/{uid}/{connection}, which the server takes
 * out when the connection is lost; status/{uid} is the sum of them. The server cannot add, so whoever changes an entry
 * writes the new sum with it, and the first of the tabs that are left puts right what a lost connection did.
 */
export class RealtimePresenceTab {
  private readonly database: Database
  private readonly record: LeaderRecord
  private readonly log: Log
  private readonly stops: Unsubscribe[] = []
  private wanted: TabStatus | null = null
  /** The name of this tab's entry; a new one for each connection, since the old one's end may come late. */
  private connection: string | null = null
  /** That name, once the server has been seen to hold it. */
  private listed: string | null = null
  private readonly ghosts = new StaleConnections()
  private connections: Map<string, TabStatus> | null = null
  private isResting = false
  private status: PresenceStatus | null | undefined
  private hasLeft = false
  private isWriting = false
  private settling: ReturnType<typeof setTimeout> | undefined
  private onLost: () => void = () => undefined

  /** @param free resolves once the former tab of this page is out */
  constructor(database: Database, uid: UserId, free: Promise<void>, log: Log) {
    this.database = database
    this.record = new LeaderRecord(database, uid)
    this.log = log
    void free.then(() => this.hasLeft || this.listen())
  }

  show(status: TabStatus): void {
    if (this.hasLeft || this.wanted === status) return
    this.wanted = status
    this.settle()
  }

  async leave(): Promise<void> {
    if (this.hasLeft) return
    this.hasLeft = true
    const { connection } = this
    this.connection = null
    const lost = new Promise<void>((resolve) => {
      this.onLost = resolve
    })
    // Without a connection the server has done it already, or will.
    if (connection !== null) await Promise.race([this.takeOut(connection), lost])
    clearTimeout(this.settling)
    for (const stop of this.stops.splice(0)) stop()
  }

  private async takeOut(connection: string) {
    await this.attempt(() => this.put(connection, null))
    // Two that left at once each counted on the other; the later answer sees that nobody is left.
    if (this.connections?.size === 0 && this.status !== 'offline') {
      await this.attempt(() => this.write({}, 'offline'))
    }
    await this.attempt(() => this.record.disarm(connection))
  }

  private listen() {
    const connected = ref(this.database, '.info/connected')
    this.stops.push(
      onValue(connected, (snapshot) => {
        if (snapshot.val() === true) void this.arm()
        else this.lose()
      }),
    )
    this.follow('connections', (value) => {
      this.connections = this.ghosts.takenOutOf(decodeConnections(value), this.connection)
      this.checkOwn(this.connections)
    })
    this.follow('status', (value) => {
      this.status = decodePresence(value)?.status ?? null
    })
  }

  private follow(branch: 'status' | 'connections', onRead: (value: unknown) => void) {
    const read = (value: unknown) => {
      onRead(value)
      this.settle()
    }
    const refused = (cause: Error) => this.log.error('Presence could not be kept', cause)
    this.stops.push(this.record.follow(branch, read, refused))
  }

  /** Taken for a ghost by another tab, this one comes back under a new name: by its old one it would be taken out again. */
  private checkOwn(connections: ReadonlyMap<string, TabStatus>) {
    const own = this.connection
    if (own !== null && connections.has(own)) this.listed = own
    else if (own !== null && this.listed === own) {
      this.lose()
      void this.arm()
    }
  }

  private lose() {
    if (this.connection !== null) this.ghosts.add(this.connection)
    this.connection = null
    this.onLost()
  }

  /** Tells the server what to write when this connection is lost, before anything says that it is there. */
  private async arm() {
    const connection = this.record.newName()
    if (connection === null || this.hasLeft) return
    const armed = await this.attempt(() => this.record.arm(connection))
    if (!armed || this.hasLeft) return
    this.connection = connection
    this.settle()
  }

  /** Brings this tab's entry and the leader's record to what they should be, once all that came with a change is in. */
  private settle() {
    if (this.isWriting || this.isResting) return
    this.isWriting = true
    queueMicrotask(() => {
      this.isWriting = false
      const { connection, connections, wanted, status } = this
      if (connection === null || connections === null || wanted === null || status === undefined)
        return
      if (connections.get(connection) !== wanted) {
        void this.attempt(() => this.put(connection, wanted))
        return
      }
      clearTimeout(this.settling)
      if (this.contradiction() !== null) {
        this.settling = setTimeout(() => this.correct(), SETTLING_MS)
      }
    })
  }

  /** What the record should say and does not; null where it is right or where another tab is to correct it. */
  private contradiction(): PresenceStatus | null {
    const { connection, connections } = this
    if (connection === null || connections === null) return null
    const sum = presenceOf(connections.values())
    const isFirst = [...connections.keys()].every((name) => name >= connection)
    return isFirst && sum !== this.status ? sum : null
  }

  private correct() {
    const sum = this.contradiction()
    if (sum) void this.attempt(() => this.write({}, sum))
  }

  /** Writes this tab's entry, and with it the record where the sum changes. */
  private put(connection: string, shown: TabStatus | null): Promise<void> {
    const others = [...(this.connections ?? [])].filter(([name]) => name !== connection)
    const sum = presenceOf([...others.map(([, one]) => one), ...(shown ? [shown] : [])])
    return this.write({ [connection]: shown }, sum === this.status ? null : sum)
  }

  private write(entries: Readonly<Record<string, TabStatus | null>>, sum: PresenceStatus | null) {
    const ghosts = this.ghosts.names.map((name) => [name, null])
    return this.record.write({ ...Object.fromEntries(ghosts), ...entries }, sum)
  }

  private async attempt(work: () => Promise<void>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (cause) {
      this.log.error('Presence could not be written', cause)
      this.rest()
      return false
    }
  }

  /** What the server refuses it would refuse again at once. */
  private rest() {
    this.isResting = true
    setTimeout(() => {
      this.isResting = false
      this.settle()
    }, REST_MS)
  }
}
