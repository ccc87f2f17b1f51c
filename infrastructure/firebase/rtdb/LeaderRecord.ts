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

/** What the Realtime Database holds of one leader: the record, and an entry for each connection. */
export class LeaderRecord {
  private readonly database: Database
  private readonly uid: UserId

  constructor(database: Database, uid: UserId) {
    this.database = database
    this.uid = uid
  }

  follow(
    branch: Branch,
    onRead: (value: unknown) => void,
    onRefused: (cause: Error) => void,
  ): Unsubscribe {
    return onValue(this.place(branch), (snapshot) => onRead(snapshot.val()), onRefused)
  }

  /** A name for a new connection's entry; names sort by the time at which they were made. */
  newName(): string | null {
    return push(this.place('connections')).key
  }

  /** Has the server take an entry out, and call the leader offline, when this connection is lost. */
  async arm(connection: string): Promise<void> {
    await onDisconnect(this.place('connections', connection)).remove()
    await onDisconnect(this.place('status')).set(this.saying('offline'))
  }

  async disarm(connection: string): Promise<void> {
    await onDisconnect(this.place('connections', connection)).cancel()
    await onDisconnect(this.place('status')).cancel()
  }

  /** One write: entries, null for those to take out, and the record where it is given. */
  write(
    entries: Readonly<Record<string, TabStatus | null>>,
    status: PresenceStatus | null,
  ): Promise<void> {
    const changes = Object.entries(entries).map(([name, shown]) => [
      this.path('connections', name),
      shown,
    ])
    return update(ref(this.database), {
      ...Object.fromEntries(changes),
      ...(status === null ? {} : { [this.path('status')]: this.saying(status) }),
    })
  }

  /** The server puts its own time in. */
  private saying(status: PresenceStatus) {
    return { status, timestamp: serverTimestamp() }
  }

  private path(branch: Branch, connection?: string): string {
    return [branch, this.uid, ...(connection === undefined ? [] : [connection])].join('/')
  }

  private place(branch: Branch, connection?: string) {
    return ref(this.database, this.path(branch, connection))
  }
}
