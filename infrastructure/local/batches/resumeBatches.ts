import type { BatchMaker } from '../../../domain/coordination/batches/BatchMaker'
import type { BatchRepository } from '../../../domain/coordination/batches/BatchRepository'
import type { UserId } from '../../../domain/session/SignedInUser'

/** How long a function of a hosted store may go on with a batch whose page is gone, in milliseconds. */
const LONGEST_MS = 10 * 60_000

/**
 * Goes on with the batches that were being made as their page ended: no function makes them here, and the page has said that
 * they are made all the same (GENERATE-21). One that is stopped, or was begun long ago, waits for its coordinator.
 * @param now epoch milliseconds
 */
export const resumeBatches = async (
  batches: Pick<BatchRepository, 'page'>,
  maker: Pick<BatchMaker, 'make'>,
  by: UserId,
  now: number,
): Promise<void> => {
  const newest = await batches.page(by, { event: null, leader: null, after: null })
  if (!newest.ok) return
  for (const batch of newest.value.items) {
    const isRecent = batch.createdAt !== null && now - batch.createdAt < LONGEST_MS
    if (isRecent && !batch.isStopped && batch.made < batch.quantity) await maker.make(by, batch)
  }
}
