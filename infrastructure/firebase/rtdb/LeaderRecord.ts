import {
  type Database,
  onDisconnect,
  onValue,
  push,
  ref,
  serverTimestamp,
  update,
} from 'firebase/database'
import type { UserId } from '../../../domain/account/SignedInUser'
import type { PresenceStatus, TabStatus } from '../../../domain/presence/PresenceStatus'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'

type Branch = 'status' | 'connections'

/** One leader in the Realtime Database: the status record, and an entry per connection. */
export class LeaderRecord {
  private readonly database: Database
  private readonly uid: UserId

  constructor(database: Database, uid: UserId) {
    this.database = database
    this.uid = uid
  }

  subscribe(
    branch: Branch,
    onValueRead: (value: unknown) => void,
    onDenied: (cause: Error) => void,
  ): Unsubscribe {
    return onValue(this.refTo(branch), (snapshot) => onValueRead(snapshot.val()), onDenied)
  }

  /** A push id for a new connection; push ids sort by creation time. */
  newConnectionId(): string | null {
    return push(this.refTo('connections')).key
  }

  /** Registers the server's onDisconnect writes: remove the entry and set the status to offline. */
  async registerOnDisconnect(connection: string): Promise<void> {
    await onDisconnect(this.refTo('connections', connection)).remove()
    await onDisconnect(this.refTo('status')).set(this.statusValue('offline'))
  }

  async cancelOnDisconnect(connection: string): Promise<void> {
    await onDisconnect(this.refTo('connections', connection)).cancel()
    await onDisconnect(this.refTo('status')).cancel()
  }

  /** Writes entries (null removes one) and, unless null, the status in one multi-path update. */
  write(
    entries: Readonly<Record<string, TabStatus | null>>,
    status: PresenceStatus | null,
  ): Promise<void> {
    const changes = Object.entries(entries).map(([id, entry]) => [
      this.path('connections', id),
      entry,
    ])
    return update(ref(this.database), {
      ...Object.fromEntries(changes),
      ...(status === null ? {} : { [this.path('status')]: this.statusValue(status) }),
    })
  }

  /** With the server's time. */
  private statusValue(status: PresenceStatus) {
    return { status, timestamp: serverTimestamp() }
  }

  private path(branch: Branch, connection?: string): string {
    return [branch, this.uid, ...(connection === undefined ? [] : [connection])].join('/')
  }

  private refTo(branch: Branch, connection?: string) {
    return ref(this.database, this.path(branch, connection))
  }
}
