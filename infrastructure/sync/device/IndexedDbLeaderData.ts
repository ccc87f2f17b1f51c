import type { UserId } from '../../../domain/session/SignedInUser'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { handled } from '../../browser/storage/handled'
import { keysUnder } from '../../browser/storage/keyRanges'
import { TabChannel } from '../../browser/TabChannel'
import type { KeptLeaderData, LeaderDataCopy } from '../leaderData/LeaderDataCopy'
import { isNewer, type SourceRecord } from '../leaderData/LeaderDataSource'
import {
  type PendingById,
  type PendingList,
  type PendingUpdates,
  withoutConfirmed,
  withPendingUpdate,
} from '../leaderData/pending'
import type { Heard } from '../since'
import type { CopySession } from './CopySession'
import { write } from './copyDatabase'
import { type Connection, HEARD } from './copySchema'
import { type Locks, withLock } from './writerLock'

interface Options {
  /** Names the lock of the tab that sends, and the channel between tabs. */
  readonly name: string
  readonly locks: Locks
}

/** Leader data in the copy's database: what the store reported, and the changes that it has not. */
export class IndexedDbLeaderData implements LeaderDataCopy {
  private readonly tabs: TabChannel

  constructor(
    private readonly session: CopySession,
    private readonly options: Options,
  ) {
    this.tabs = new TabChannel(options.name)
  }

  read(leader: UserId): Promise<KeptLeaderData> {
    this.session.takeOver(leader)
    return this.session.read(
      { records: new Map(), pending: new Map(), heard: null },
      (connection) => readRecords(connection, leader),
    )
  }

  /** After a gap nothing of it is kept: the next start would take a newer report for all that came before it. */
  keepReports(
    leader: UserId,
    records: ReadonlyMap<string, SourceRecord>,
    heard: Heard | null,
  ): Promise<void> {
    if (this.session.hasGap) return Promise.resolve()
    return this.session.write((connection) => putReports(connection, leader, records, heard))
  }

  pendingOf(leader: UserId): Promise<PendingById | null> {
    return this.session.read<PendingById | null>(null, async (connection) =>
      // Outcomes that could not be stored are only in the tab.
      this.session.isBroken
        ? null
        : allIn(handled(connection.transaction('pending')).store, leader),
    )
  }

  recordsOf(leader: UserId, ids: readonly string[]): Promise<readonly SourceRecord[]> {
    return this.session.read<readonly SourceRecord[]>([], (connection) =>
      readReports(connection, leader, ids),
    )
  }

  async updatePending(leader: UserId, updates: PendingUpdates): Promise<PendingById | null> {
    let lists: PendingById | null = null
    await this.session.write(async (connection) => {
      lists = await putPending(connection, leader, updates)
    })
    if (lists) this.tabs.notifyOtherTabs()
    return lists
  }

  onPending(listener: () => void): Unsubscribe {
    const stops = [this.session.onLate(listener), this.tabs.listen(listener)]
    return () => {
      for (const stop of stops) stop()
    }
  }

  alone<T>(leader: UserId, work: () => Promise<T>): Promise<T> {
    const { locks, name } = this.options
    return withLock(locks, `${name}:${leader}:leader-data`, work)
  }
}

/** From so many on, reading all of a store is cheaper than reading each. */
const MANY = 100

interface Store<T> {
  get(key: [string, string]): Promise<T | undefined>
  getAllKeys(query: IDBKeyRange): Promise<[string, string][]>
  getAll(query: IDBKeyRange): Promise<T[]>
}

const allIn = async <T>(store: Store<T>, leader: UserId): Promise<Map<string, T>> => {
  const [keys, values] = await Promise.all([
    store.getAllKeys(keysUnder(leader)),
    store.getAll(keysUnder(leader)),
  ])
  return new Map(values.map((value, at) => [keys[at]?.[1] ?? HEARD, value]))
}

/** The values that a store has of some ids, or all of its values if the ids are many. */
const some = async <T>(
  store: Store<T>,
  leader: UserId,
  ids: Iterable<string>,
  count: number,
): Promise<ReadonlyMap<string, T>> => {
  if (count > MANY) return allIn(store, leader)
  const found = new Map<string, T>()
  for (const id of ids) {
    const value = await store.get([leader, id])
    if (value !== undefined) found.set(id, value)
  }
  return found
}

const isRecord = (value: SourceRecord | Heard): value is SourceRecord => 'record' in value

const readRecords = async (connection: Connection, leader: UserId): Promise<KeptLeaderData> => {
  const transaction = handled(connection.transaction(['leaderData', 'pending']))
  const [records, pending] = await Promise.all([
    allIn(transaction.objectStore('leaderData'), leader),
    allIn(transaction.objectStore('pending'), leader),
  ])
  const heard = records.get(HEARD)
  const reported = [...records].flatMap(([id, value]) =>
    isRecord(value) ? [[id, value] as const] : [],
  )
  return {
    records: new Map(reported),
    pending,
    heard: heard && !isRecord(heard) ? heard : null,
  }
}

/** In one transaction: another tab may have had a newer report. */
const putReports = async (
  connection: Connection,
  leader: UserId,
  reports: ReadonlyMap<string, SourceRecord>,
  heard: Heard | null,
): Promise<void> => {
  const transaction = write(connection, ['leaderData', 'pending'])
  const [records, changes] = [
    transaction.objectStore('leaderData'),
    transaction.objectStore('pending'),
  ]
  const known = await some(records, leader, reports.keys(), reports.size)
  const pending = await allIn(changes, leader)
  for (const [id, report] of reports) {
    const before = known.get(id)
    if (!isNewer(report, before && isRecord(before) ? before : undefined)) continue
    await records.put(report, [leader, id])
    const list = pending.get(id)
    if (list) await putList(changes, leader, id, withoutConfirmed(list, report.updated?.at))
  }
  const before = await records.get([leader, HEARD])
  if (heard !== null) await records.put(laterHeard(heard, before), [leader, HEARD])
  await transaction.done
}

/** Another tab may have seen something newer. */
const laterHeard = (heard: Heard, before: SourceRecord | Heard | undefined): Heard => {
  const seenBefore = before && !isRecord(before) ? before.newestSeenAt : 0
  return { ...heard, newestSeenAt: Math.max(heard.newestSeenAt, seenBefore) }
}

const readReports = async (
  connection: Connection,
  leader: UserId,
  ids: readonly string[],
): Promise<readonly SourceRecord[]> => {
  const { store } = handled(connection.transaction('leaderData'))
  const records = await some(store, leader, ids, ids.length)
  return ids.flatMap((id) => {
    const record = records.get(id)
    return record && isRecord(record) ? [record] : []
  })
}

/** In one transaction: another tab may change the same record. */
const putPending = async (
  connection: Connection,
  leader: UserId,
  updates: PendingUpdates,
): Promise<PendingById> => {
  const transaction = write(connection, ['pending', 'leaderData'])
  const [store, records] = [
    transaction.objectStore('pending'),
    transaction.objectStore('leaderData'),
  ]
  const known = await some(store, leader, updates.keys(), updates.size)
  const lists = new Map<string, PendingList>()
  for (const [id, update] of updates) {
    const updated = withPendingUpdate(known.get(id) ?? [], update)
    // The store's report may have come before its answer.
    const report = update.kind === 'received' ? await records.get([leader, id]) : undefined
    const at = report && isRecord(report) ? report.updated?.at : undefined
    const list = withoutConfirmed(updated, at)
    lists.set(id, list)
    await putList(store, leader, id, list)
  }
  await transaction.done
  return lists
}

interface ListStore {
  put(list: PendingList, key: [string, string]): Promise<unknown>
  delete(key: [string, string]): Promise<void>
}

const putList = async (
  store: ListStore,
  leader: UserId,
  id: string,
  list: PendingList,
): Promise<void> => {
  if (list.length > 0) await store.put(list, [leader, id])
  else await store.delete([leader, id])
}
