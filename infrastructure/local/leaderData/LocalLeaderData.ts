import type { IDBPDatabase, IDBPObjectStore } from 'idb'
import type { CodeId } from '../../../domain/codes/AccessCode'
import type { UserId } from '../../../domain/session/SignedInUser'
import { chunksOf } from '../../../domain/shared/chunksOf'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { ok, type Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import {
  isShared,
  type LeaderData,
  type LeaderDataChange,
  mergedChange,
  NO_LEADER_DATA,
  type Sharing,
  withChanges,
} from '../../../domain/sharing/leaderData/LeaderData'
import type {
  Claim,
  LeaderDataRepository,
  LeaderDataSnapshot,
  SaveOutcome,
} from '../../../domain/sharing/leaderData/LeaderDataRepository'
import { keysBeginning } from '../../browser/storage/keyRanges'
import {
  decodeLeaderData,
  leaderDataRecordId,
  storedFields,
} from '../../documents/leaderDataDocument'
import type { LocalStore } from '../storage/LocalStore'
import type { LocalSchema, StoredDocument } from '../storage/schema'

type Connection = IDBPDatabase<LocalSchema>
type Store = IDBPObjectStore<LocalSchema, 'leaderData'[], 'leaderData', 'readwrite'>

const recordsIn = (
  documents: readonly StoredDocument[],
  leader: UserId,
): readonly LeaderDataChange[] =>
  documents.flatMap(({ id, ...data }) => decodeLeaderData(id.slice(leader.length + 1), data) ?? [])

/** All records of a leader: an account's id holds no '/'. */
const keysOf = (leader: UserId) => keysBeginning(`${leader}/`)

/** The fields that the creation of a record added (WRITE-1). */
const creationOf = (stored: StoredDocument | undefined, now: number, leader: UserId) => ({
  createdAt: stored?.createdAt ?? now,
  createdBy: stored?.createdBy ?? leader,
})

/** Records that are written or read before the page may do something else. */
const AT_ONCE = 50

/** A leader's documents with these ids; null for all. */
const documentsOf = async (
  connection: Connection,
  leader: UserId,
  ids: readonly string[] | null,
): Promise<readonly StoredDocument[]> => {
  const keys = keysOf(leader)
  if (ids === null) return connection.getAll('leaderData', keys)
  const theirs = ids.filter((id) => keys.includes(id))
  const found: StoredDocument[] = []
  for (const some of chunksOf(theirs, AT_ONCE)) {
    const documents = await Promise.all(some.map((id) => connection.get('leaderData', id)))
    found.push(...documents.flatMap((document) => document ?? []))
  }
  return found
}

/** Leader data in IndexedDB, which is always reachable: no change ever waits. */
export class LocalLeaderData implements LeaderDataRepository {
  constructor(private readonly store: LocalStore) {}

  watch(
    leader: UserId,
    listener: (reading: Result<LeaderDataSnapshot, ReadFailure>) => void,
  ): Unsubscribe {
    /** Null while all is to be read: at first, and after a failure. */
    let known: LeaderData | null = null
    return this.store.watch(
      'leaderData',
      (changed) => {
        const before = changed && known
        known = null
        return this.store.read('Leader data could not be read', async (connection) => {
          const documents = await documentsOf(connection, leader, before && changed)
          const data = withChanges(before ?? NO_LEADER_DATA, recordsIn(documents, leader))
          known = data
          const isInStep = { unsent: [], isDelayed: false, isKept: true, sharedTwice: {} }
          return { data, isKnown: true, ...isInStep }
        })
      },
      listener,
    )
  }

  async save(
    leader: UserId,
    changes: readonly LeaderDataChange[],
  ): Promise<Result<SaveOutcome, ReadFailure>> {
    const written = await this.write('Leader data could not be saved', (store) =>
      this.put(store, leader, changes),
    )
    return written.ok ? ok('sent') : written
  }

  async claim(
    leader: UserId,
    candidates: readonly CodeId[],
    count: number,
    mark: Sharing,
  ): Promise<Result<Claim, ReadFailure>> {
    let codes: readonly CodeId[] = []
    const written = await this.write('Codes could not be claimed', async (store) => {
      const data = withChanges(
        NO_LEADER_DATA,
        recordsIn(await store.getAll(keysOf(leader)), leader),
      )
      codes = candidates.filter((code) => !isShared(data, code)).slice(0, count)
      return this.put(
        store,
        leader,
        codes.map((code) => ({ kind: 'share', code, fields: mark })),
      )
    })
    return written.ok ? ok({ codes, outcome: 'sent' }) : written
  }

  /**
   * Changes the records. Thousands of them would take seconds one after the other, and stop the page all at once.
   * @returns the ids of their documents
   */
  private async put(
    store: Store,
    leader: UserId,
    changes: readonly LeaderDataChange[],
  ): Promise<readonly string[]> {
    const now = this.store.clock.now()
    const putOne = async (change: LeaderDataChange) => {
      const recordId = leaderDataRecordId(change)
      const id = `${leader}/${recordId}`
      const stored = await store.get(id)
      const before = decodeLeaderData(recordId, stored)
      const fields = storedFields(before ? mergedChange(before, change) : change)
      await store.put({ ...fields, ...creationOf(stored, now, leader), id, updatedAt: now })
      return id
    }
    const ids: string[] = []
    for (const some of chunksOf(changes, AT_ONCE))
      ids.push(...(await Promise.all(some.map(putOne))))
    return ids
  }

  /**
   * In one transaction, which no other tab can come between.
   * @param work tells which documents it changed
   */
  private async write(
    what: string,
    work: (store: Store) => Promise<readonly string[]>,
  ): Promise<Result<readonly string[], ReadFailure>> {
    const options = { collections: ['leaderData'], tells: [] } as const
    const written = await this.store.write(what, options, async (transaction) =>
      ok(await work(transaction.objectStore('leaderData'))),
    )
    if (written.ok && written.value.length > 0) this.store.tell('leaderData', written.value)
    return written
  }
}
