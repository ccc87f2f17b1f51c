import type { UserId } from '../../../domain/account/SignedInUser'
import type { UserProfile } from '../../../domain/account/UserProfile'
import type { EventId } from '../../../domain/codes/AccessCode'
import type { CodeEvent } from '../../../domain/codes/TrackedCode'
import { isEqualByFields } from '../../../domain/shared/isEqualByFields'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import type { SourceRecord } from '../leaderData/LeaderDataSource'
import type { CodeKeeper, DeviceCopy, KeptCodes, KeptLeaderData } from './DeviceCopy'

const keepsNothing: CodeKeeper = { save: async () => undefined, close: () => undefined }

/** Keeps nothing on the device: the leader chose so (DEVICE-3), or the browser has no storage. */
export class MemoryCopy implements DeviceCopy {
  private readonly known = new Map<EventId, CodeEvent>()
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

  async events(): Promise<ReadonlyMap<EventId, CodeEvent>> {
    return this.known
  }

  async keepEvents(
    asked: readonly EventId[],
    found: ReadonlyMap<EventId, CodeEvent>,
  ): Promise<void> {
    rememberEvents(this.known, asked, found)
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

/** @returns whether anything changed */
export const rememberEvents = (
  known: Map<EventId, CodeEvent>,
  asked: readonly EventId[],
  found: ReadonlyMap<EventId, CodeEvent>,
): boolean => {
  let hasChanged = false
  for (const id of asked) {
    const [event, before] = [found.get(id), known.get(id)]
    const isSame = event && before ? isEqualByFields(event, before) : event === before
    if (isSame) continue
    hasChanged = true
    if (event) known.set(id, event)
    else known.delete(id)
  }
  return hasChanged
}
