import type { Brand } from '../shared/Brand'
import type { AccessCode } from './AccessCode'
import { eventNameOf, type TrackedCode } from './TrackedCode'

export type BatchId = Brand<string, 'BatchId'>
export const batchId = (raw: string) => raw as BatchId

/** The codes that were created together for an event (QUERY-5). */
export interface CodeBatch {
  readonly id: BatchId
  /** From the first code of the batch (BATCH-9). */
  readonly eventName: string
  /** Epoch milliseconds of the first code; null if it has no date. */
  readonly createdAt: number | null
  readonly codes: readonly TrackedCode[]
}

/** The batch of a code. Codes without a tracking id form one batch per event. */
export const batchIdOf = (code: Pick<AccessCode, 'trackingId' | 'eventId'>): BatchId =>
  batchId(code.trackingId ? `batch:${code.trackingId}` : `event:${code.eventId ?? ''}`)

/** Groups codes in their order: batches appear in the order of their first code. */
export const groupIntoBatches = (codes: readonly TrackedCode[]): CodeBatch[] => {
  const batches = new Map<BatchId, CodeBatch & { readonly codes: TrackedCode[] }>()
  for (const code of codes) {
    const id = batchIdOf(code)
    const batch = batches.get(id)
    if (batch) batch.codes.push(code)
    else
      batches.set(id, {
        id,
        eventName: eventNameOf(code),
        createdAt: code.createdAt,
        codes: [code],
      })
  }
  return Array.from(batches.values())
}
