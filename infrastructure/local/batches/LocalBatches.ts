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
import { decodeBatch, eventOf } from '../../documents/batches/batchDocument'
import { makeBatch, refuseRequest, stopBatch } from '../../documents/batches/makeBatch'
import { decodeCode } from '../../documents/codeDocument'
import { requestRecordId } from '../../documents/requestDocument'
import { DEMO_STORE } from '../seed/demoAccounts'
import type { LocalStore } from '../storage/LocalStore'
import type { LocalConnection } from '../storage/schema'
import { LocalBatchStore } from './LocalBatchStore'

/** Batches in IndexedDB, made by what makes them in a hosted store. */
export class LocalBatches implements BatchMaker, BatchRepository {
  constructor(
    private readonly store: LocalStore,
    private readonly randomBytes: RandomBytes,
  ) {}

  async make(by: UserId, order: BatchOrder): Promise<Result<BatchProgress, MakeFailure>> {
    const made = await this.store.attempt('Codes could not be made', () =>
      makeBatch(order, by, this.making()),
    )
    if (order.answers !== undefined) this.tellAnswered(order)
    return made
  }

  async stop(by: UserId, id: TrackingId): Promise<Result<BatchProgress, ReadFailure>> {
    return this.store.attempt('A batch could not be stopped', () =>
      stopBatch(id, by, this.making()),
    )
  }

  async refuse(
    by: UserId,
    request: RequestRef,
    reason: string,
  ): Promise<Result<void, ReadFailure | RequestGone>> {
    const refused = await this.store.attempt('A request could not be refused', () =>
      refuseRequest(request, reason, by, this.making()),
    )
    this.tellAnswered(request)
    return refused
  }

  page(
    by: UserId,
    { after, ...filter }: BatchSearch,
  ): Promise<Result<Page<CountedBatch>, ReadFailure>> {
    return this.store.read('The batches could not be read', async (connection) => {
      const page = pageOf(await newestIn(connection, by, filter), after, BATCHES_PER_PAGE)
      const items = await Promise.all(page.items.map((batch) => counted(connection, batch)))
      return { ...page, items }
    })
  }

  latest(by: UserId, filter: BatchFilter): Promise<Result<Batch | null, ReadFailure>> {
    return this.store.read('The latest batch could not be read', async (connection) => {
      const [latest] = await newestIn(connection, by, filter)
      return latest ?? null
    })
  }

  watch(
    by: UserId,
    id: TrackingId,
    listener: (reading: Result<Batch | null, ReadFailure>) => void,
  ): Unsubscribe {
    const read = () =>
      this.store.read('A batch could not be read', async (connection) => {
        const document = await connection.get('batches', id)
        return document?.createdBy === by ? decodeBatch(id, document) : null
      })
    // Tabs hear of codes as they are made, and so of the progress of their batches.
    return this.store.watch('codes', read, listener)
  }

  codes(_by: UserId, batch: Batch): Promise<Result<readonly TrackedCode[], ReadFailure>> {
    return this.store.read('The codes of a batch could not be read', (connection) =>
      codesOf(connection, batch),
    )
  }

  private tellAnswered({ leaderId, eventId }: Pick<RequestRef, 'leaderId' | 'eventId'>) {
    this.store.tell('leaderData', [`${leaderId}/${requestRecordId(eventId)}`])
  }

  private making() {
    const { clock } = this.store
    return {
      store: new LocalBatchStore(this.store),
      storeId: DEMO_STORE,
      randomBytes: this.randomBytes,
      now: () => clock.now(),
      get storeTime() {
        return clock.now()
      },
    }
  }
}

const codesOf = async (
  connection: LocalConnection,
  batch: Batch,
): Promise<readonly TrackedCode[]> => {
  const documents = await connection.getAllFromIndex('codes', 'tracking', batch.id)
  return documents
    .map((document) =>
      trackedCodeOf(decodeCode(document.id, document), eventOf(batch), batch.leader),
    )
    .toSorted(byNewest)
}

const newestIn = async (
  connection: LocalConnection,
  by: UserId,
  { event, leader }: BatchFilter,
): Promise<readonly Batch[]> =>
  (await connection.getAll('batches'))
    .filter(({ createdBy }) => createdBy === by)
    .flatMap((document) => decodeBatch(document.id, document) ?? [])
    .filter(({ eventId }) => event === null || eventId === event)
    .filter(({ leaderId }) => leader === null || leaderId === leader)
    .toSorted((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0) || (a.id < b.id ? 1 : -1))

const counted = async (connection: LocalConnection, batch: Batch): Promise<CountedBatch> => {
  const codes = await codesOf(connection, batch)
  return {
    ...batch,
    used: codes.filter(({ currentUses }) => currentUses > 0).length,
    unused: codes.filter((code) => stateOf(code) === 'free').length,
  }
}
