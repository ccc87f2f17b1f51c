import type { IDBPObjectStore } from 'idb'
import type { Clock } from '../../../application/ports/device/Clock'
import type { Log } from '../../../application/ports/device/Log'
import type { UserId } from '../../../domain/account/SignedInUser'
import { type CodeId, codeId } from '../../../domain/codes/AccessCode'
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

const decode = (documents: readonly StoredDocument[], leader: UserId): LeaderData =>
  withChanges(
    NO_LEADER_DATA,
    documents.flatMap(
      ({ id, ...data }) => decodeLeaderData(id.slice(leader.length + 1), data) ?? [],
    ),
  )

/** Decodes the records of a leader again and again. Marks that did not change stay the same objects, of which nothing is derived anew. */
const decoder = (leader: UserId) => {
  let known = NO_LEADER_DATA
  return (documents: readonly StoredDocument[]): LeaderData => {
    const data = decode(documents, leader)
    const shares = Object.entries(data.shares).map(([code, mark]) => {
      const before = shareOf(known, codeId(code))
      return [code, isEqualByFields(before, mark) ? before : mark] as const
    })
    known = { ...data, shares: Object.fromEntries(shares) }
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
      const data = decode(await store.getAll(keysOf(leader)), leader)
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
