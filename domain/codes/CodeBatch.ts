import type { Brand } from '../shared/Brand'
import type { AccessCode } from './AccessCode'
import { stateOf, type Usage, usageOf } from './CodeState'
import { type EventKey, eventKeyOf, eventNameOf, type TrackedCode } from './TrackedCode'

export type BatchId = Brand<string, 'BatchId'>
export const batchId = (raw: string) => raw as BatchId

/** The codes that were created together for an event (QUERY-5). */
export interface CodeBatch {
  readonly id: BatchId
  /** From the first code of the batch (BATCH-9). */
  readonly eventName: string
  /** Epoch milliseconds of the first code; null if it has no date. */
  readonly createdAt: number | null
  /** Its first code's (BATCH-9). */
  readonly eventKey: EventKey
  readonly codes: readonly TrackedCode[]
  /** The codes without any use, which the batch offers to give. */
  readonly free: readonly TrackedCode[]
  readonly usage: Usage
}

/** The batch of a code. Codes without a tracking id form one batch per event. */
export const batchIdOf = (code: Pick<AccessCode, 'trackingId' | 'eventId'>): BatchId =>
  batchId(code.trackingId ? `batch:${code.trackingId}` : `event:${code.eventId ?? ''}`)

const batchOf = (id: BatchId, codes: readonly [TrackedCode, ...TrackedCode[]]): CodeBatch => {
  const [first] = codes
  return {
    id,
    eventName: eventNameOf(first),
    createdAt: first.createdAt,
    eventKey: eventKeyOf(first),
    codes,
    free: codes.filter((code) => stateOf(code) === 'free'),
    usage: usageOf(codes),
  }
}

/** Groups codes in their order: batches appear in the order of their first code. */
export const groupIntoBatches = (codes: readonly TrackedCode[]): CodeBatch[] => {
  const groups = new Map<BatchId, [TrackedCode, ...TrackedCode[]]>()
  for (const code of codes) {
    const id = batchIdOf(code)
    const group = groups.get(id)
    if (group) group.push(code)
    else groups.set(id, [code])
  }
  return Array.from(groups, ([id, group]) => batchOf(id, group))
}

/** The same batches with some codes replaced; null if that is not all that has changed. */
const withReplaced = (
  batches: readonly CodeBatch[],
  before: readonly TrackedCode[],
  codes: readonly TrackedCode[],
): CodeBatch[] | null => {
  if (before.length !== codes.length) return null
  const replaced = new Map<TrackedCode, TrackedCode>()
  const touched = new Set<BatchId>()
  for (const [at, code] of codes.entries()) {
    const old = before[at]
    if (old === undefined || old === code) continue
    const id = batchIdOf(code)
    if (old.id !== code.id || batchIdOf(old) !== id) return null
    replaced.set(old, code)
    touched.add(id)
  }
  return batches.map((batch) => {
    if (!touched.has(batch.id)) return batch
    const [again] = groupIntoBatches(batch.codes.map((code) => replaced.get(code) ?? code))
    return again ?? batch
  })
}

/**
 * `groupIntoBatches` for one reading of the same codes after another: a batch of which no code has changed stays the same
 * object, and is not counted again.
 */
export const batchesOfReadings = () => {
  let before: readonly TrackedCode[] = []
  let batches: readonly CodeBatch[] = []
  return (codes: readonly TrackedCode[]): readonly CodeBatch[] => {
    batches = withReplaced(batches, before, codes) ?? groupIntoBatches(codes)
    before = codes
    return batches
  }
}
