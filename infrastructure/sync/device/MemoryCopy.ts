import type { EventId } from '../../../domain/codes/AccessCode'
import type { UserId } from '../../../domain/session/SignedInUser'
import type { UserProfile } from '../../../domain/session/UserProfile'
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
    for (const [id, event] of read) this.known.set(id, event)
  }

  async leaderDataOf(): Promise<KeptLeaderData> {
    return { records: new Map(), pending: new Map(), heard: null }
  }

  async keepReports(): Promise<void> {}

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
