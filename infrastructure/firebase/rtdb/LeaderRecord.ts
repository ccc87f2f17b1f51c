import {
  type Database,
  onDisconnect,
  onValue,
  ref,
  runTransaction,
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

  subscribeToConnection(onChange: (isConnected: boolean) => void): Unsubscribe {
    return onValue(ref(this.database, '.info/connected'), (snapshot) =>
      onChange(snapshot.val() === true),
    )
  }

  /** @param onOffset the SDK's estimate of what to add to this device's time for the server's, in milliseconds */
  subscribeToClock(onOffset: (offset: number) => void): Unsubscribe {
    return onValue(ref(this.database, '.info/serverTimeOffset'), (snapshot) =>
      onOffset(Number(snapshot.val() ?? 0)),
    )
  }

  /**
   * Takes a connection's name if it is free: of two tabs that want it, the server lets one have it. Registers the
   * server's onDisconnect writes first: remove the entry and set the status to offline.
   */
  async claim(connection: string, entry: TabStatus): Promise<boolean> {
    const place = this.refTo('connections', connection)
    await onDisconnect(place).remove()
    await onDisconnect(this.refTo('status')).set(this.statusValue('offline'))
    const { committed } = await runTransaction(
      place,
      (stored: unknown) => (stored === null ? entry : undefined),
      { applyLocally: false },
    )
    // It is another tab's, which would lose it with this connection.
    if (!committed) await onDisconnect(place).cancel()
    return committed
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
