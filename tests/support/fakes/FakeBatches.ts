import type { TrackingId } from '../../../domain/codes/AccessCode'
import { stateOf } from '../../../domain/codes/CodeState'
import { type TrackedCode, trackedCodeOf } from '../../../domain/codes/TrackedCode'
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
import { fail, ok, type Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { decodeBatch, eventOf } from '../../../infrastructure/documents/batches/batchDocument'
import {
  makeBatch,
  refuseRequest,
  stopBatch,
} from '../../../infrastructure/documents/batches/makeBatch'
import { decodeCode } from '../../../infrastructure/documents/codeDocument'
import { Answers } from './Answers'
import { MemoryDocuments } from './MemoryDocuments'

type Fields = Readonly<Record<string, unknown>>

const STORE = 'demo-store'
const BATCHES = `stores/${STORE}/batches`

/** Batches in memory, made as in a hosted store. */
export class FakeBatches implements BatchMaker, BatchRepository {
  readonly store = new MemoryDocuments()
  /** While set, every call fails with it. */
  failure: ReadFailure | null = null
  /** While set, no reading succeeds. */
  unread: ReadFailure | null = null
  /** Whether anyone may make them for any leader and event, which the test need not put into the store. */
  isOpen = true
  /** The orders that were asked for. */
  readonly orders: BatchOrder[] = []
  /** Epoch milliseconds. */
  now = 1_790_000_000_000
  private readonly listeners = new Set<() => void>()
  private readonly answers = new Answers<Result<BatchProgress, MakeFailure>>()
  private isAnswerLost = false

  constructor() {
    this.store.beforeCommit = () => queueMicrotask(() => this.notify())
  }

  /** The next call stays pending, and makes nothing, until the test resolves it. */
  holds() {
    return this.answers.hold()
  }

  /** The next call makes its codes, and its answer is lost. */
  losesAnswer() {
    this.isAnswerLost = true
  }

  /** The progress of a batch, as another call makes it. */
  progresses(order: BatchOrder, by: UserId, made: number): void {
    const { shape, type, leaderId, eventId } = order
    const content = { ...order, ...shape, code_type: type.kind, leaderId, eventId }
    this.store.merge(`${BATCHES}/${order.id}`, {
      ...content,
      made,
      isStopped: false,
      createdBy: by,
    })
    this.notify()
  }

  async make(by: UserId, order: BatchOrder): Promise<Result<BatchProgress, MakeFailure>> {
    this.orders.push(order)
    return this.answers.next(async () => {
      if (this.failure) return fail(this.failure)
      if (this.isOpen) this.allow(by, order)
      const made = await makeBatch(order, by, this.making())
      if (!this.isAnswerLost) return made
      this.isAnswerLost = false
      return fail({ kind: 'offline' })
    })
  }

  async stop(by: UserId, id: TrackingId): Promise<Result<BatchProgress, ReadFailure>> {
    return this.failure ? fail(this.failure) : stopBatch(id, by, this.making())
  }

  async refuse(
    by: UserId,
    request: RequestRef,
    reason: string,
  ): Promise<Result<void, ReadFailure | RequestGone>> {
    if (this.failure) return fail(this.failure)
    if (this.isOpen) this.allow(by, request)
    return refuseRequest(request, reason, by, this.making())
  }

  async page(
    by: UserId,
    { after, ...filter }: BatchSearch,
  ): Promise<Result<Page<CountedBatch>, ReadFailure>> {
    if (this.unread) return fail(this.unread)
    const page = pageOf(this.newest(by, filter), after, BATCHES_PER_PAGE)
    return ok({ ...page, items: page.items.map((batch) => this.counted(batch)) })
  }

  async latest(by: UserId, filter: BatchFilter): Promise<Result<Batch | null, ReadFailure>> {
    return this.unread ? fail(this.unread) : ok(this.newest(by, filter)[0] ?? null)
  }

  watch(
    by: UserId,
    id: TrackingId,
    listener: (reading: Result<Batch | null, ReadFailure>) => void,
  ): Unsubscribe {
    const tell = () => {
      if (this.unread) return listener(fail(this.unread))
      const fields = this.store.documents.get(`${BATCHES}/${id}`)
      listener(ok(fields?.createdBy === by ? decodeBatch(id, fields) : null))
    }
    this.listeners.add(tell)
    queueMicrotask(tell)
    return () => this.listeners.delete(tell)
  }

  async codes(_by: UserId, batch: Batch): Promise<Result<readonly TrackedCode[], ReadFailure>> {
    return this.unread ? fail(this.unread) : ok(this.codesOf(batch))
  }

  private notify() {
    for (const listener of [...this.listeners]) listener()
  }

  private newest(by: UserId, { event, leader }: BatchFilter): readonly Batch[] {
    return this.store
      .in(BATCHES)
      .filter(({ createdBy }) => createdBy === by)
      .flatMap((fields) => decodeBatch(String(fields.id), fields) ?? [])
      .filter(
        ({ eventId, leaderId }) =>
          [null, eventId].includes(event) && [null, leaderId].includes(leader),
      )
      .toSorted((a, b) => Number(b.createdAt) - Number(a.createdAt))
  }

  private codesOf(batch: Batch): readonly TrackedCode[] {
    return this.store
      .in('codes')
      .filter(({ trackingId }) => trackingId === batch.id)
      .map((fields) =>
        trackedCodeOf(decodeCode(String(fields.id), fields), eventOf(batch), batch.leader),
      )
  }

  private counted(batch: Batch): CountedBatch {
    const codes = this.codesOf(batch)
    return {
      ...batch,
      used: codes.filter(({ currentUses }) => currentUses > 0).length,
      unused: codes.filter((code) => stateOf(code) === 'free').length,
    }
  }

  /** The documents that a hosted store asks for, where the test has none. */
  private allow(by: UserId, { leaderId, eventId }: Pick<BatchOrder, 'leaderId' | 'eventId'>) {
    const documents: Readonly<Record<string, Fields>> = {
      [`events/${eventId}`]: { storeId: STORE, name: 'Festival Verano' },
      [`users/${leaderId}`]: { role: 'Leader', storeId: STORE, permissions: { read: true } },
      [`users/${by}`]: {
        role: 'Leader',
        storeId: STORE,
        permissions: { read: true, create: true },
      },
    }
    for (const [path, fields] of Object.entries(documents)) {
      this.store.merge(path, { ...fields, ...this.store.documents.get(path) })
    }
    if (leaderId === by)
      this.store.merge(`users/${by}`, { permissions: { read: true, create: true } })
  }

  /** Later each time, as batches follow one another. */
  private time(): number {
    this.now += 1
    return this.now
  }

  private making() {
    return {
      store: this.store,
      storeId: STORE,
      randomBytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)),
      now: () => this.now,
      storeTime: this.time(),
    }
  }
}
