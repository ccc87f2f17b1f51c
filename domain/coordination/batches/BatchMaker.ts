import type { TrackingId } from '../../codes/AccessCode'
import type { UserId } from '../../session/SignedInUser'
import type { ReadFailure } from '../../shared/ReadFailure'
import type { Result } from '../../shared/Result'
import type { RequestRef } from '../requests/OpenRequest'
import type { BatchOrder, BatchProgress, OrderRefusal, RequestGone } from './Batch'

export type MakeFailure = ReadFailure | OrderRefusal

/**
 * Makes batches of codes, also as answers to requests. Each code is written together with the reservation of its text, so
 * that two codes of a store never have the same one (GENERATE-11).
 */
export interface BatchMaker {
  /**
   * Makes the codes of a batch that are not made yet, until all are there or the batch is stopped. It can be repeated: a
   * batch whose answer was lost goes on, also where another tab makes it at the same time.
   */
  make(by: UserId, order: BatchOrder): Promise<Result<BatchProgress, MakeFailure>>
  /** Makes no more codes of a batch. Those that are made stay. */
  stop(by: UserId, id: TrackingId): Promise<Result<BatchProgress, ReadFailure>>
  /** Answers a request by a reason why there are no codes (REQUEST-5). */
  refuse(
    by: UserId,
    request: RequestRef,
    reason: string,
  ): Promise<Result<void, ReadFailure | RequestGone>>
}
