import type { IDBPObjectStore } from 'idb'
import type { Clock } from '../../../application/ports/device/Clock'
import type { Log } from '../../../application/ports/device/Log'
import type { UserId } from '../../../domain/account/SignedInUser'
import type { CodeId } from '../../../domain/codes/AccessCode'
import {
  isShared,
  type LeaderData,
  type LeaderDataChange,
  mergedChange,
  NO_LEADER_DATA,
  type Sharing,
  shareOf,
  withChanges,
} from '../../../domain/leaderData/LeaderData'
import type {
  Claim,
  LeaderDataRepository,
  LeaderDataSnapshot,
  SaveOutcome,
} from '../../../domain/leaderData/LeaderDataRepository'
import { chunksOf } from '../../../domain/shared/chunksOf'
import { isEqualByFields } from '../../../domain/shared/isEqualByFields'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { ok, type Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import type { TabChannel } from '../../browser/TabChannel'
import { decodeLeaderData, leaderDataRecordId } from '../../documents/leaderDataDocument'
import { attempt } from '../storage/attempt'
import type { LocalDatabase } from '../storage/database'
import { readLive } from '../storage/readLive'
import type { LocalSchema, StoredDocument } from '../storage/schema'

type Store = IDBPObjectStore<LocalSchema, ['leaderData'], 'leaderData', 'readwrite'>

const recordsIn = (
  documents: readonly StoredDocument[],
  leader: UserId,
): readonly LeaderDataChange[] =>
  documents.flatMap(({ id, ...data }) => decodeLeaderData(id.slice(leader.length + 1), data) ?? [])

/** Decodes the records of a leader again and again: marks that did not change stay as they are, and nothing is derived from them anew. */
const decoder = (leader: UserId) => {
  let [known, count] = [NO_LEADER_DATA, 0]
  return (documents: readonly StoredDocument[]): LeaderData => {
    // A reset of the demonstration removes records, and nothing else does.
    if (documents.length < count) known = NO_LEADER_DATA
    count = documents.length
    const before = known
    const isNews = (record: LeaderDataChange) =>
      record.kind !== 'share' || !isEqualByFields(shareOf(before, record.code), record.fields)
    known = withChanges(before, recordsIn(documents, leader).filter(isNews))
    return known
  }
}

/** All records of a leader: an account's id holds no '/'. */
const keysOf = (leader: UserId) => IDBKeyRange.bound(`${leader}/`, `${leader}/\uFFFF`)

/** Records that are written before the page may do something else. */
const AT_ONCE = 50

/** Leader data in IndexedDB, which is always reachable: no change ever waits. */
export class LocalLeaderData implements LeaderDataRepository {
  private readonly database: LocalDatabase
  private readonly changes: TabChannel
  private readonly clock: Clock
  private readonly log: Log

  constructor(database: LocalDatabase, changes: TabChannel, clock: Clock, log: Log) {
    this.database = database
    this.changes = changes
    this.clock = clock
    this.log = log
  }

  watch(
    leader: UserId,
    listener: (reading: Result<LeaderDataSnapshot, ReadFailure>) => void,
  ): Unsubscribe {
    const decodeAgain = decoder(leader)
    return readLive(
      this.changes,
      () =>
        attempt(this.log, 'Leader data could not be read', async () => {
          const connection = await this.database.open()
          const documents = await connection.getAll('leaderData', keysOf(leader))
          const data = decodeAgain(documents)
          const isInStep = { unsent: [], isWaiting: false, isKept: true, sharedTwice: {} }
          return { data, isKnown: true, ...isInStep }
        }),
      listener,
    )
  }

  async save(
    leader: UserId,
    changes: readonly LeaderDataChange[],
  ): Promise<Result<SaveOutcome, ReadFailure>> {
    const written = await this.write('Leader data could not be saved', async (store) => {
      await this.put(store, leader, changes)
      return changes.length > 0
    })
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
      await this.put(
        store,
        leader,
        codes.map((code) => ({ kind: 'share', code, fields: mark })),
      )
      return codes.length > 0
    })
    return written.ok ? ok({ codes, outcome: 'sent' }) : written
  }

  /** Changes the records. Thousands of them would take seconds one after the other, and stop the page all at once. */
  private async put(store: Store, leader: UserId, changes: readonly LeaderDataChange[]) {
    const updatedAt = this.clock.now()
    const putOne = async (change: LeaderDataChange) => {
      const recordId = leaderDataRecordId(change)
      const id = `${leader}/${recordId}`
      const before = decodeLeaderData(recordId, await store.get(id))
      const { fields } = before ? mergedChange(before, change) : change
      await store.put({ id, ...fields, updatedAt })
    }
    for (const some of chunksOf(changes, AT_ONCE)) await Promise.all(some.map(putOne))
  }

  /**
   * In one transaction, which no other tab can come between.
   * @param work tells whether it changed anything
   */
  private async write(
    what: string,
    work: (store: Store) => Promise<boolean>,
  ): Promise<Result<boolean, ReadFailure>> {
    const written = await attempt(this.log, what, async () => {
      const connection = await this.database.open()
      const transaction = connection.transaction('leaderData', 'readwrite')
      const hasChanged = await work(transaction.store)
      await transaction.done
      return hasChanged
    })
    if (written.ok && written.value) this.changes.notifyAll()
    return written
  }
}
