import { trackingId } from '../../../domain/codes/AccessCode'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import type { RecentUse } from '../../../domain/usage/alerts/Alert'
import { festival, freeCode, trackedCode } from './codes'

/** A use of LIBRE001 at the festival. */
export const recentUse = (fields: Partial<RecentUse> = {}): RecentUse => ({
  code: freeCode.id,
  event: festival.id,
  at: Date.UTC(2026, 10, 20, 18),
  count: 1,
  ...fields,
})

/**
 * The codes of one batch.
 * @param used how many of them have no uses left
 */
export const batchOf = (
  total: number,
  used: number,
  fields: Partial<TrackedCode> = {},
): readonly TrackedCode[] =>
  Array.from({ length: total }, (_, at) =>
    trackedCode(`LOTE${String(at).padStart(4, '0')}`, {
      trackingId: trackingId('lote-grande'),
      currentUses: at < used ? 1 : 0,
      ...fields,
    }),
  )
