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
  withChanges,
} from '../../../domain/leaderData/LeaderData'
import type {
  Claim,
  LeaderDataRepository,
  LeaderDataSnapshot,
  SaveOutcome,
} from '../../../domain/leaderData/LeaderDataRepository'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { ok, type Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import type { TabChannel } from '../../browser/TabChannel'
import { decodeLeaderData, leaderDataRecordId } from '../../documents/leaderDataDocument'
import { attempt } from '../storage/attempt'
import type { LocalDatabase } from '../storage/database'
import { readLive } from '../storage/readLive'
import type { StoredDocument } from '../storage/schema'

const decode = (documents: readonly StoredDocument[], leader: UserId): LeaderData =>
  withChanges(
    NO_LEADER_DATA,
    documents.flatMap(
      ({ id, ...data }) => decodeLeaderData(id.slice(leader.length + 1), data) ?? [],
    ),
  )

/** All records of a leader: an account's id holds no '/'. */
const keysOf = (leader: UserId) => IDBKeyRange.bound(`${leader}/`, `${leader}/\uFFFF`)

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
    return readLive(
      this.changes,
      () =>
        attempt(this.log, 'Leader data could not be read', async () => {
          const connection = await this.database.open()
          const documents = await connection.getAll('leaderData', keysOf(leader))
          const data = decode(documents, leader)
          const isInStep = { unsent: [], isWaiting: false, isKept: true, sharedTwice: {} }
          return { data, isKnown: true, ...isInStep }
        }),
      listener,
    )
  }

  save(
    leader: UserId,
    changes: readonly LeaderDataChange[],
  ): Promise<Result<SaveOutcome, ReadFailure>> {
    return this.write(
      'Leader data could not be saved',
      leader,
      () => changes,
      (): SaveOutcome => 'sent',
    )
  }

  claim(
    leader: UserId,
    candidates: readonly CodeId[],
    count: number,
    mark: Sharing,
  ): Promise<Result<Claim, ReadFailure>> {
    return this.write(
      'Codes could not be claimed',
      leader,
      (data) =>
        candidates
          .filter((code) => !isShared(data, code))
          .slice(0, count)
          .map((code) => ({ kind: 'share', code, fields: mark })),
      (made): Claim => ({
        codes: made.flatMap((change) => (change.kind === 'share' ? [change.code] : [])),
        outcome: 'sent',
      }),
    )
  }

  /** In one transaction, which no other tab can come between. */
  private async write<T>(
    what: string,
    leader: UserId,
    changesOf: (data: LeaderData) => readonly LeaderDataChange[],
    answerOf: (changes: readonly LeaderDataChange[]) => T,
  ): Promise<Result<T, ReadFailure>> {
    const written = await attempt(this.log, what, async () => {
      const connection = await this.database.open()
      const transaction = connection.transaction('leaderData', 'readwrite')
      const documents = await transaction.store.getAll(keysOf(leader))
      const changes = changesOf(decode(documents, leader))
      const stored = new Map(documents.map((document) => [document.id, document]))
      const updatedAt = this.clock.now()
      const put = (change: LeaderDataChange) => {
        const recordId = leaderDataRecordId(change)
        const id = `${leader}/${recordId}`
        const before = decodeLeaderData(recordId, stored.get(id))
        const { fields } = before ? mergedChange(before, change) : change
        return transaction.store.put({ id, ...fields, updatedAt })
      }
      // One after the other, thousands of marks would take seconds.
      await Promise.all([...changes.map(put), transaction.done])
      return changes
    })
    if (!written.ok) return written
    if (written.value.length > 0) this.changes.notifyAll()
    return ok(answerOf(written.value))
  }
}
