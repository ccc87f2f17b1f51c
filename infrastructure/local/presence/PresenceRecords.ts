import type { IDBPTransaction } from 'idb'
import type { Clock } from '../../../application/ports/device/Clock'
import type { PresenceRecord } from '../../../application/ports/Presence'
import { presenceOf, type TabStatus } from '../../../domain/presence/PresenceStatus'
import type { LocalDatabase } from '../storage/database'
import type { LocalSchema, PresenceTabRecord } from '../storage/schema'
import type { TabChannel } from '../storage/TabChannel'
import type { TabLiveness } from './TabLiveness'

/** What a tab says of itself; null takes it out. */
export interface TabChange {
  readonly id: string
  readonly uid: string
  readonly status: TabStatus | null
}

const STORES = ['presenceTabs', 'status'] as const
type Transaction = IDBPTransaction<LocalSchema, (typeof STORES)[number][], 'readwrite'>

/** The tabs of every leader on this device, and the records that sum them up. All of it rejects where the database does. */
export class PresenceRecords {
  private readonly database: LocalDatabase
  private readonly changes: TabChannel
  private readonly liveness: TabLiveness
  private readonly clock: Clock

  constructor(database: LocalDatabase, changes: TabChannel, liveness: TabLiveness, clock: Clock) {
    this.database = database
    this.changes = changes
    this.liveness = liveness
    this.clock = clock
  }

  async read(uid: string): Promise<PresenceRecord | null> {
    const found = await (await this.database.open()).get('status', uid)
    return found ? { status: found.status, timestamp: found.timestamp } : null
  }

  /**
   * Applies a change of one tab, if there is one, takes out the tabs that died, and brings the records in line, all in
   * one transaction: whatever tabs do at once, a record is always the sum of those that are there.
   * @param own ids of this page's tabs, which are alive whatever their records look like
   * @returns the tabs that are left
   */
  async settle(
    own: ReadonlySet<string>,
    change?: TabChange,
  ): Promise<readonly PresenceTabRecord[]> {
    const connection = await this.database.open()
    const others = (await connection.getAll('presenceTabs')).filter(({ id }) => !own.has(id))
    const gone = await this.liveness.gone(others)

    const transaction = connection.transaction([...STORES], 'readwrite')
    const [{ left, isNews }] = await Promise.all([
      this.apply(transaction, gone, change),
      transaction.done,
    ])
    if (isNews) this.changes.announce()
    return left
  }

  /**
   * Takes a tab out while its page is torn down: everything is asked of the database within the call itself, on the
   * connection that is open. Where none is, nothing happens.
   * @param isLast whether no other tab of the user is known; should there be one, it corrects the record
   */
  async leaveAtOnce({ id, uid }: Pick<TabChange, 'id' | 'uid'>, isLast: boolean): Promise<void> {
    const transaction = this.database.current?.transaction([...STORES], 'readwrite')
    if (!transaction) return
    const timestamp = this.clock.now()
    const written = isLast
      ? Promise.all([
          transaction.objectStore('presenceTabs').delete(id),
          transaction.objectStore('status').put({ uid, status: 'offline', timestamp }),
        ])
      : this.apply(transaction, [], { id, uid, status: null })
    // Without waiting for the answers, which nobody may be there to hear (Safari has this since 15).
    if (isLast) transaction.commit?.()
    // Told before it is done, for the same reason: who reads now waits for the transaction that began before.
    this.changes.announceElsewhere()
    await Promise.all([written, transaction.done])
    this.changes.announce()
  }

  private async apply(
    transaction: Transaction,
    gone: readonly PresenceTabRecord[],
    change: TabChange | undefined,
  ) {
    const tabs = transaction.objectStore('presenceTabs')
    const before = await tabs.getAll()
    const after = new Map(before.map((tab) => [tab.id, tab]))
    for (const { id, seenAt } of gone) {
      // One that gave a sign of life meanwhile stays.
      if (after.get(id)?.seenAt === seenAt) after.delete(id)
    }
    if (change) after.delete(change.id)
    if (change?.status) {
      const renewed = { ...change, status: change.status, seenAt: this.clock.now() }
      after.set(change.id, renewed)
      await tabs.put(renewed)
    }
    for (const { id } of before) if (!after.has(id)) await tabs.delete(id)

    const left = [...after.values()]
    let isNews = before.length !== left.length
    const uids = new Set([...before, ...(change ? [change] : [])].map(({ uid }) => uid))
    for (const uid of uids) if (await this.sumUp(transaction, uid, left)) isNews = true
    return { left, isNews }
  }

  /** @returns whether the record changed */
  private async sumUp(transaction: Transaction, uid: string, tabs: readonly PresenceTabRecord[]) {
    const records = transaction.objectStore('status')
    const status = presenceOf(tabs.filter((tab) => tab.uid === uid).map((tab) => tab.status))
    if ((await records.get(uid))?.status === status) return false
    await records.put({ uid, status, timestamp: this.clock.now() })
    return true
  }
}
