import type { EventId, TrackingId } from '../../codes/AccessCode'
import type { TrackedCode } from '../../codes/TrackedCode'
import type { UserId } from '../../session/SignedInUser'
import type { Page, PageEnd } from '../../shared/Page'
import type { ReadFailure } from '../../shared/ReadFailure'
import type { Result } from '../../shared/Result'
import type { Unsubscribe } from '../../shared/Unsubscribe'
import type { Batch } from './Batch'

/** As many as one looks through at once. */
export const BATCHES_PER_PAGE = 10

/** The batches that are wanted; null for any. */
export interface BatchFilter {
  readonly event: EventId | null
  readonly leader: UserId | null
}

export interface BatchSearch extends BatchFilter {
  /** End of the page before; null for the first page. */
  readonly after: PageEnd | null
}

/** A batch with what became of its codes. Those that are neither were removed, or have expired. */
export interface CountedBatch extends Batch {
  readonly used: number
  /** Available, and without any use. */
  readonly unused: number
}

type Read<T> = Promise<Result<T, ReadFailure>>

/** The batches that coordinators made, each read by its own coordinator alone. */
export interface BatchRepository {
  /** Newest first. */
  page(by: UserId, search: BatchSearch): Read<Page<CountedBatch>>
  /** The newest one; null for none. */
  latest(by: UserId, filter: BatchFilter): Read<Batch | null>
  /**
   * Tells a batch now and after each change of its progress.
   * @param listener called with null where the coordinator has no such batch
   */
  watch(
    by: UserId,
    id: TrackingId,
    listener: (reading: Result<Batch | null, ReadFailure>) => void,
  ): Unsubscribe
  /** The codes of a batch, also the removed ones, newest first. */
  codes(by: UserId, batch: Batch): Read<readonly TrackedCode[]>
}
