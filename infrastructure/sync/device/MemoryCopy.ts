import type { UserId } from '../../../domain/account/SignedInUser'
import type { UserProfile } from '../../../domain/account/UserProfile'
import type { EventId } from '../../../domain/codes/AccessCode'
import { isEqualByFields } from '../../../domain/shared/isEqualByFields'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import type { KeptEvent } from '../events/EventSource'
import type { SourceRecord } from '../leaderData/LeaderDataSource'
import type { CodeKeeper, DeviceCopy, KeptCodes, KeptLeaderData } from './DeviceCopy'

const keepsNothing: CodeKeeper = { save: async () => undefined, close: () => undefined }

/** Keeps nothing on the device: the leader chose so (DEVICE-3), or the browser has no storage. */
export class MemoryCopy implements DeviceCopy {
  private readonly known = new Map<EventId, KeptEvent>()
  private turns: Promise<unknown> = Promise.resolve()

  async codesOf(): Promise<KeptCodes | null> {
    return null
  }

  keeperOf(): CodeKeeper {
    return keepsNothing
  }

  async profileOf(): Promise<UserProfile | null> {
    return null
  }

  keepProfile(): void {}

  async events(): Promise<ReadonlyMap<EventId, KeptEvent>> {
    return this.known
  }

  async keepEvents(read: ReadonlyMap<EventId, KeptEvent>): Promise<void> {
    rememberEvents(this.known, read)
  }

  async leaderDataOf(): Promise<KeptLeaderData> {
    return { records: new Map(), pending: new Map(), isRead: false }
  }

  async keepReports(): Promise<void> {}

  async leaderDataWasRead(): Promise<void> {}

  async pendingOf(): Promise<null> {
    return null
  }

  async recordsOf(): Promise<readonly SourceRecord[]> {
    return []
  }

  async updatePending(): Promise<null> {
    return null
  }

  onPending(): Unsubscribe {
    return () => undefined
  }

  /** Other tabs are sessions of their own here, as other devices are. */
  alone<T>(_leader: UserId, work: () => Promise<T>): Promise<T> {
    const done = this.turns.then(work)
    this.turns = done.catch(() => undefined)
    return done
  }

  async close(): Promise<void> {}
}

const isSame = (known: KeptEvent | undefined, { event, revision, readAt }: KeptEvent): boolean => {
  if (!known || known.revision !== revision || known.readAt !== readAt) return false
  return known.event && event ? isEqualByFields(known.event, event) : known.event === event
}

/** @returns whether anything changed */
export const rememberEvents = (
  known: Map<EventId, KeptEvent>,
  read: ReadonlyMap<EventId, KeptEvent>,
): boolean => {
  const changed = [...read].filter(([id, event]) => !isSame(known.get(id), event))
  for (const [id, event] of changed) known.set(id, event)
  return changed.length > 0
}
