import type { IDBPTransaction } from 'idb'
import type { Clock } from '../../../application/ports/device/Clock'
import type { PresenceRecord } from '../../../application/ports/Presence'
import { presenceOf, type TabStatus } from '../../../domain/presence/PresenceStatus'
import type { LocalDatabase } from '../storage/database'
import type { LocalSchema, PresenceTabRecord } from '../storage/schema'
import type { TabChannel } from '../storage/TabChannel'
import type { TabMonitor } from './TabMonitor'

/** A tab's new status; null removes the tab. */
export interface TabChange {
  readonly id: string
  readonly uid: string
  readonly status: TabStatus | null
}

const STORES = ['presenceTabs', 'status'] as const
type Transaction = IDBPTransaction<LocalSchema, (typeof STORES)[number][], 'readwrite'>

/** The tabs of all leaders on this device, and their aggregated statuses. Rejects if the database is unavailable. */
export class PresenceRecords {
  private readonly database: LocalDatabase
  private readonly changes: TabChannel
  private readonly tabMonitor: TabMonitor
  private readonly clock: Clock

  constructor(database: LocalDatabase, changes: TabChannel, tabMonitor: TabMonitor, clock: Clock) {
    this.database = database
    this.changes = changes
    this.tabMonitor = tabMonitor
    this.clock = clock
  }

  async read(uid: string): Promise<PresenceRecord | null> {
    const found = await (await this.database.open()).get('status', uid)
    return found ? { status: found.status, timestamp: found.timestamp } : null
  }

  /**
   * Applies a tab's change, if any, removes closed tabs and updates the statuses in one transaction, so a status always
   * matches the stored tabs.
   * @param ownTabs ids of this page's tabs, which never count as closed
   * @returns the remaining tabs
   */
  async sync(
    ownTabs: ReadonlySet<string>,
    change?: TabChange,
  ): Promise<readonly PresenceTabRecord[]> {
    const connection = await this.database.open()
    const others = (await connection.getAll('presenceTabs')).filter(({ id }) => !ownTabs.has(id))
    const closed = await this.tabMonitor.findClosed(others)

    const transaction = connection.transaction([...STORES], 'readwrite')
    const [{ remaining, hasChanged }] = await Promise.all([
      this.apply(transaction, closed, change),
      transaction.done,
    ])
    if (hasChanged) this.changes.notifyAll()
    return remaining
  }

  /**
   * Removes a tab while its page is destroyed: issues all requests synchronously, on the open connection. Does nothing
   * if there is none.
   * @param isLast whether no other tab of the user is known; an unknown one corrects the status
   */
  async leaveImmediately(
    { id, uid }: Pick<TabChange, 'id' | 'uid'>,
    isLast: boolean,
  ): Promise<void> {
    const transaction = this.database.current?.transaction([...STORES], 'readwrite')
    if (!transaction) return
    const timestamp = this.clock.now()
    const written = isLast
      ? Promise.all([
          transaction.objectStore('presenceTabs').delete(id),
          transaction.objectStore('status').put({ uid, status: 'offline', timestamp }),
        ])
      : this.apply(transaction, [], { id, uid, status: null })
    // Commits without waiting, because the page may be gone (Safari supports it since 15).
    if (isLast) transaction.commit?.()
    // Notifies before completion, for the same reason: a read waits for the earlier transaction.
    this.changes.notifyOtherTabs()
    await Promise.all([written, transaction.done])
    this.changes.notifyAll()
  }

  private async apply(
    transaction: Transaction,
    closed: readonly PresenceTabRecord[],
    change: TabChange | undefined,
  ) {
    const tabs = transaction.objectStore('presenceTabs')
    const before = await tabs.getAll()
    const after = new Map(before.map((tab) => [tab.id, tab]))
    for (const { id, seenAt } of closed) {
      // Keep a tab that sent a heartbeat in the meantime.
      if (after.get(id)?.seenAt === seenAt) after.delete(id)
    }
    if (change) after.delete(change.id)
    if (change?.status) {
      const renewed = { ...change, status: change.status, seenAt: this.clock.now() }
      after.set(change.id, renewed)
      await tabs.put(renewed)
    }
    for (const { id } of before) if (!after.has(id)) await tabs.delete(id)

    const remaining = [...after.values()]
    let hasChanged = before.length !== remaining.length
    const uids = new Set([...before, ...(change ? [change] : [])].map(({ uid }) => uid))
    for (const uid of uids)
      if (await this.updateStatus(transaction, uid, remaining)) hasChanged = true
    return { remaining, hasChanged }
  }

  /** @returns whether the status changed */
  private async updateStatus(
    transaction: Transaction,
    uid: string,
    tabs: readonly PresenceTabRecord[],
  ) {
    const records = transaction.objectStore('status')
    const status = presenceOf(tabs.filter((tab) => tab.uid === uid).map((tab) => tab.status))
    if ((await records.get(uid))?.status === status) return false
    await records.put({ uid, status, timestamp: this.clock.now() })
    return true
  }
}
