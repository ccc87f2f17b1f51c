import { doc, onSnapshot } from 'firebase/firestore'
import type { Lazy } from '../../../../application/device/Lazy'
import type { Log } from '../../../../application/device/Log'
import type { PageActivity } from '../../../../application/device/PageActivity'
import type { TrackingId } from '../../../../domain/codes/AccessCode'
import { byNewest, type TrackedCode, trackedCodeOf } from '../../../../domain/codes/TrackedCode'
import type { Batch } from '../../../../domain/coordination/batches/Batch'
import {
  BATCHES_PER_PAGE,
  type BatchFilter,
  type BatchRepository,
  type BatchSearch,
  type CountedBatch,
} from '../../../../domain/coordination/batches/BatchRepository'
import type { UserId } from '../../../../domain/session/SignedInUser'
import type { Page } from '../../../../domain/shared/Page'
import type { ReadFailure } from '../../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../../domain/shared/Result'
import type { Unsubscribe } from '../../../../domain/shared/Unsubscribe'
import { BATCH_FIELDS, decodeBatch, eventOf } from '../../../documents/batches/batchDocument'
import { CODE_FIELDS, decodeCode } from '../../../documents/codeDocument'
import { listenWithRetry } from '../../../sync/listenWithRetry'
import { CODES } from '../codeQueries'
import type { FirestoreConnection } from '../FirestoreConnection'
import { countFound } from '../rest/aggregate'
import type { RestAccess } from '../rest/post'
import { dataOf, idOf } from '../rest/restDocument'
import { runQuery } from '../rest/runQuery'
import { all, isOverZero, isText, isZero, selected } from '../rest/structuredQuery'
import { toResult } from '../toResult'
import { type ListQuery, readPage } from './listQuery'

const USES = 'currentUses'

/** The rules let a coordinator list codes of their own making alone. */
const codesOf = (by: UserId, batch: TrackingId, more: readonly object[] = []) => ({
  from: [{ collectionId: CODES }],
  where: all(isText('createdBy', by), isText('trackingId', batch), ...more),
})

/** The batches in Firestore, which the function that makes codes writes. */
export class FirestoreBatches implements BatchRepository {
  private readonly store: string

  /** @param connection of the SDK, for listening */
  constructor(
    private readonly access: RestAccess,
    private readonly connection: Lazy<FirestoreConnection>,
    storeId: string,
    private readonly pageActivity: PageActivity,
    private readonly log: Log,
  ) {
    this.store = `stores/${storeId}`
  }

  page(
    by: UserId,
    { after, ...filter }: BatchSearch,
  ): Promise<Result<Page<CountedBatch>, ReadFailure>> {
    return toResult(this.log, 'The batches could not be read', async () => {
      const page = await this.newest(by, filter, { after, size: BATCHES_PER_PAGE })
      const items = await Promise.all(page.items.map((batch) => this.counted(by, batch)))
      return { ...page, items }
    })
  }

  latest(by: UserId, filter: BatchFilter): Promise<Result<Batch | null, ReadFailure>> {
    return toResult(this.log, 'The latest batch could not be read', async () => {
      const { items } = await this.newest(by, filter, { after: null, size: 1 })
      return items[0] ?? null
    })
  }

  watch(
    by: UserId,
    id: TrackingId,
    listener: (reading: Result<Batch | null, ReadFailure>) => void,
  ): Unsubscribe {
    return listenWithRetry({
      source: this.connection,
      open: (connection, onData, onError) =>
        onSnapshot(
          doc(connection.firestore, `${this.store}/batches`, id),
          { includeMetadataChanges: true },
          (found) => {
            // Without a network a document that the cache lacks is reported as missing: the server has not answered.
            if (!found.exists() && found.metadata.fromCache)
              return listener(fail({ kind: 'offline' }))
            onData()
            const isOwn = found.get('createdBy') === by
            listener(ok(isOwn ? decodeBatch(id, found.data()) : null))
          },
          (cause) => {
            const failure = connection.failureOf('A batch could not be read', cause)
            if (failure) onError(failure)
          },
        ),
      onFailure: (failure) => listener(fail(failure)),
      pageActivity: this.pageActivity,
      log: this.log,
    })
  }

  codes(by: UserId, batch: Batch): Promise<Result<readonly TrackedCode[], ReadFailure>> {
    return toResult(this.log, 'The codes of a batch could not be read', async () => {
      const query = {
        ...codesOf(by, batch.id),
        select: selected(CODE_FIELDS),
      }
      const codes: TrackedCode[] = []
      const { signal } = new AbortController()
      for await (const some of runQuery(this.access, query, signal)) {
        codes.push(
          ...some.map((document) =>
            trackedCodeOf(
              decodeCode(idOf(document), dataOf(document)),
              eventOf(batch),
              batch.leader,
            ),
          ),
        )
      }
      return codes.toSorted(byNewest)
    })
  }

  private newest(
    by: UserId,
    { event, leader }: BatchFilter,
    wanted: Parameters<typeof readPage>[3],
  ): Promise<Page<Batch>> {
    const list: ListQuery = {
      collectionId: 'batches',
      fields: BATCH_FIELDS,
      filters: [
        isText('createdBy', by),
        ...(event === null ? [] : [isText('eventId', event)]),
        ...(leader === null ? [] : [isText('leaderId', leader)]),
      ],
      order: 'createdAt',
      direction: 'DESCENDING',
    }
    return readPage(this.access, this.store, list, wanted, decodeBatch)
  }

  private async counted(by: UserId, batch: Batch): Promise<CountedBatch> {
    const count = (...filters: readonly object[]) =>
      countFound(this.access, codesOf(by, batch.id, filters))
    const [used, unused] = await Promise.all([
      count(isOverZero(USES)),
      count(isText('status', 'available'), isZero(USES)),
    ])
    return { ...batch, used, unused }
  }
}
