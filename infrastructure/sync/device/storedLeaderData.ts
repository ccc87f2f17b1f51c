import type { UserId } from '../../../domain/account/SignedInUser'
import type { CodeId } from '../../../domain/codes/AccessCode'
import type { LeaderDataChange, Sharing } from '../../../domain/leaderData/LeaderData'
import { shareRecordId } from '../../documents/leaderDataDocument'
import {
  type KeptRecord,
  NOTHING_KEPT,
  type RecordUpdates,
  withUpdate,
} from '../leaderData/KeptRecord'
import { type Connection, keysOf, write } from './copyDatabase'
import type { KeptLeaderData, WaitingById } from './DeviceCopy'

/** Leader data in the copy's database, a record for each code, event or setting. */

/** In place of a record's id: says that all records were read from the store once. */
const READ = ''

/** From so many on, reading all records is cheaper than reading each. */
const MANY = 100

const recordStore = (connection: Connection) => {
  const transaction = write(connection, ['leaderData'])
  return { transaction, store: transaction.objectStore('leaderData') }
}

type RecordStore = Pick<ReturnType<typeof recordStore>['store'], 'getAllKeys' | 'getAll'>

const allIn = async (store: RecordStore, leader: UserId): Promise<Map<string, KeptRecord>> => {
  const [keys, records] = await Promise.all([
    store.getAllKeys(keysOf(leader)),
    store.getAll(keysOf(leader)),
  ])
  return new Map(records.map((record, at) => [keys[at]?.[1] ?? READ, record]))
}

export const readRecords = async (
  connection: Connection,
  leader: UserId,
): Promise<KeptLeaderData> => {
  const records = await allIn(connection.transaction('leaderData').store, leader)
  const isRead = records.delete(READ)
  return { records, isRead }
}

/** In one transaction: another tab may change the same record. */
export const updateRecords = async (
  connection: Connection,
  leader: UserId,
  updates: RecordUpdates,
): Promise<void> => {
  const { transaction, store } = recordStore(connection)
  const known = updates.size > MANY ? await allIn(store, leader) : null
  for (const [id, update] of updates) {
    const before = known ? known.get(id) : await store.get([leader, id])
    await store.put(withUpdate(before, update), [leader, id])
  }
  await transaction.done
}

export const markAsRead = async (connection: Connection, leader: UserId): Promise<void> => {
  const { transaction, store } = recordStore(connection)
  await store.put(NOTHING_KEPT, [leader, READ])
  await transaction.done
}

/** @param ids of the records to look at; null for all */
export const readUnsent = async (
  connection: Connection,
  leader: UserId,
  ids: readonly string[] | null,
): Promise<WaitingById> => {
  const { store } = connection.transaction('leaderData')
  if (ids === null) {
    const records = await allIn(store, leader)
    records.delete(READ)
    return new Map([...records].map(([id, { waiting }]) => [id, waiting]))
  }
  const found = new Map<string, LeaderDataChange | null>()
  for (const id of ids) {
    const record = await store.get([leader, id])
    if (record) found.set(id, record.waiting)
  }
  return found
}

const sharedAtIn = (change: LeaderDataChange | null) =>
  change?.kind === 'share' ? change.fields.sharedAt : undefined

/** An unsent change covers the stored record, field by field. */
const isShared = ({ stored, waiting }: KeptRecord): boolean => {
  const waits = sharedAtIn(waiting)
  return typeof (waits === undefined ? sharedAtIn(stored) : waits) === 'number'
}

/** In one transaction, which no other tab can come between. */
export const claimRecords = async (
  connection: Connection,
  leader: UserId,
  candidates: readonly CodeId[],
  count: number,
  fields: Sharing,
): Promise<readonly CodeId[]> => {
  const { transaction, store } = recordStore(connection)
  const claimed: CodeId[] = []
  for (const code of candidates) {
    if (claimed.length === count) break
    const key: [string, string] = [leader, shareRecordId(code)]
    const before = (await store.get(key)) ?? NOTHING_KEPT
    if (isShared(before)) continue
    const change = { kind: 'share', code, fields } as const
    await store.put(withUpdate(before, { kind: 'waits', change }), key)
    claimed.push(code)
  }
  await transaction.done
  return claimed
}
