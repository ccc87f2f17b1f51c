import type { Clock } from '../../../application/device/Clock'
import type { Log } from '../../../application/device/Log'
import type { TrackingId } from '../../../domain/codes/AccessCode'
import { stateOf } from '../../../domain/codes/CodeState'
import { byNewest, type TrackedCode, trackedCodeOf } from '../../../domain/codes/TrackedCode'
import type {
  Batch,
  BatchOrder,
  BatchProgress,
  RequestGone,
} from '../../../domain/coordination/batches/Batch'
import type { BatchMaker, MakeFailure } from '../../../domain/coordination/batches/BatchMaker'
import {
  BATCHES_PER_PAGE,
  type BatchFilter,
  type BatchRepository,
  type BatchSearch,
  type CountedBatch,
} from '../../../domain/coordination/batches/BatchRepository'
import type { RequestRef } from '../../../domain/coordination/requests/OpenRequest'
import type { UserId } from '../../../domain/session/SignedInUser'
import { type Page, pageOf } from '../../../domain/shared/Page'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Result } from '../../../domain/shared/Result'
import type { RandomBytes } from '../../../domain/shared/randomText'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import type { TabChannel } from '../../browser/TabChannel'
import { decodeBatch, eventOf } from '../../documents/batches/batchDocument'
import { makeBatch, refuseRequest, stopBatch } from '../../documents/batches/makeBatch'
import { decodeCode } from '../../documents/codeDocument'
import { requestRecordId } from '../../documents/requestDocument'
import { DEMO_STORE } from '../seed/demoAccounts'
import { attempt, attemptResult } from '../storage/attempt'
import type { LocalDatabase } from '../storage/database'
import { readLive } from '../storage/readLive'
import { LocalBatchStore } from './LocalBatchStore'

interface Options {
  readonly database: LocalDatabase
  /** Notified of new codes, and so of the progress of their batches. */
  readonly changes: TabChannel
  /** Notified of answered requests, by the ids of their documents. */
  readonly leaderData: TabChannel
  readonly randomBytes: RandomBytes
  readonly clock: Clock
  readonly log: Log
}

/** Batches in IndexedDB, made by what makes them in a hosted store. */
export class LocalBatches implements BatchMaker, BatchRepository {
  private readonly store: LocalBatchStore

  constructor(private readonly options: Options) {
    this.store = new LocalBatchStore(options.database)
  }

  async make(by: UserId, order: BatchOrder): Promise<Result<BatchProgress, MakeFailure>> {
    const made = await attemptResult(this.options.log, 'Codes could not be made', () =>
      makeBatch(order, by, this.making()),
    )
    if (order.answers !== undefined) this.tellAnswered(order)
    return made
  }

  async stop(by: UserId, id: TrackingId): Promise<Result<BatchProgress, ReadFailure>> {
    return attemptResult(this.options.log, 'A batch could not be stopped', () =>
      stopBatch(id, by, this.making()),
    )
  }

  async refuse(
    by: UserId,
    request: RequestRef,
    reason: string,
  ): Promise<Result<void, ReadFailure | RequestGone>> {
    const refused = await attemptResult(this.options.log, 'A request could not be refused', () =>
      refuseRequest(request, reason, by, this.making()),
    )
    this.tellAnswered(request)
    return refused
  }

  page(
    by: UserId,
    { after, ...filter }: BatchSearch,
  ): Promise<Result<Page<CountedBatch>, ReadFailure>> {
    return attempt(this.options.log, 'The batches could not be read', async () => {
      const page = pageOf(await this.newest(by, filter), after, BATCHES_PER_PAGE)
      const items = await Promise.all(page.items.map((batch) => this.counted(batch)))
      return { ...page, items }
    })
  }

  latest(by: UserId, filter: BatchFilter): Promise<Result<Batch | null, ReadFailure>> {
    return attempt(this.options.log, 'The latest batch could not be read', async () => {
      const [latest] = await this.newest(by, filter)
      return latest ?? null
    })
  }

  watch(
    by: UserId,
    id: TrackingId,
    listener: (reading: Result<Batch | null, ReadFailure>) => void,
  ): Unsubscribe {
    const { changes, log, database } = this.options
    const read = () =>
      attempt(log, 'A batch could not be read', async () => {
        const document = await (await database.open()).get('batches', id)
        return document?.createdBy === by ? decodeBatch(id, document) : null
      })
    return readLive(changes, read, listener)
  }

  codes(_by: UserId, batch: Batch): Promise<Result<readonly TrackedCode[], ReadFailure>> {
    return attempt(this.options.log, 'The codes of a batch could not be read', () =>
      this.codesOf(batch),
    )
  }

  private async codesOf(batch: Batch): Promise<readonly TrackedCode[]> {
    const connection = await this.options.database.open()
    const documents = await connection.getAllFromIndex('codes', 'tracking', batch.id)
    return documents
      .map((document) =>
        trackedCodeOf(decodeCode(document.id, document), eventOf(batch), batch.leader),
      )
      .toSorted(byNewest)
  }

  private async newest(by: UserId, { event, leader }: BatchFilter): Promise<readonly Batch[]> {
    return (await (await this.options.database.open()).getAll('batches'))
      .filter(({ createdBy }) => createdBy === by)
      .flatMap((document) => decodeBatch(document.id, document) ?? [])
      .filter(({ eventId }) => event === null || eventId === event)
      .filter(({ leaderId }) => leader === null || leaderId === leader)
      .toSorted((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0) || (a.id < b.id ? 1 : -1))
  }

  private async counted(batch: Batch): Promise<CountedBatch> {
    const codes = await this.codesOf(batch)
    return {
      ...batch,
      used: codes.filter(({ currentUses }) => currentUses > 0).length,
      unused: codes.filter((code) => stateOf(code) === 'free').length,
    }
  }

  private tellAnswered({ leaderId, eventId }: Pick<RequestRef, 'leaderId' | 'eventId'>) {
    this.options.leaderData.notifyAll([`${leaderId}/${requestRecordId(eventId)}`])
  }

  private making() {
    const { randomBytes, clock, changes } = this.options
    const { store } = this
    return {
      // Each piece shows at once, in all tabs.
      store: {
        doc: (path: string) => store.doc(path),
        runTransaction: async <T>(work: Parameters<typeof store.runTransaction<T>>[0]) => {
          const done = await store.runTransaction(work)
          changes.notifyAll()
          return done
        },
      },
      storeId: DEMO_STORE,
      randomBytes,
      now: () => clock.now(),
      get storeTime() {
        return clock.now()
      },
    }
  }
}
