import type { DemoEvent } from './demoEvents'

export interface DemoBatch {
  /** The part of the owner's address before the @. */
  readonly owner: string
  readonly event: DemoEvent | 'removed'
  /** The number of codes, including the named ones. */
  readonly size: number
  /** Its age in days. */
  readonly daysAgo: number
  readonly maxUses: number
  /** Discount in per cent; absent for leader codes. */
  readonly percent?: number
  readonly named?: readonly NamedCode[]
}

/** A code with a fixed text and state, for demonstrations and tests. */
interface NamedCode {
  readonly code: string
  readonly status: 'available' | 'expired' | 'deleted'
  readonly currentUses: number
  readonly maxUses: number
}

const NAMED_CODES: readonly NamedCode[] = [
  { code: 'LIBRE001', status: 'available', currentUses: 0, maxUses: 1 },
  { code: 'ENUSO001', status: 'available', currentUses: 1, maxUses: 3 },
  { code: 'AGOTADO1', status: 'available', currentUses: 2, maxUses: 2 },
  { code: 'VENCIDO1', status: 'expired', currentUses: 0, maxUses: 1 },
  { code: 'BORRADO1', status: 'deleted', currentUses: 0, maxUses: 1 },
]

const batch = (
  owner: string,
  event: DemoBatch['event'],
  size: number,
  daysAgo: number,
  maxUses: number,
  more: Pick<DemoBatch, 'percent' | 'named'> = {},
): DemoBatch => ({ owner, event, size, daysAgo, maxUses, ...more })

/** The demo batches. The newest has the named codes, so every list starts with them. */
export const DEMO_BATCHES: readonly DemoBatch[] = [
  batch('lider', 'festival', 24, 0, 2, { named: NAMED_CODES }),
  batch('lider', 'jazz', 18, 2, 1),
  batch('lider', 'symphony', 30, 5, 1, { percent: 15 }),
  batch('lider', 'carnival', 120, 9, 4),
  batch('lider', 'fair', 1, 14, 10),
  batch('lider', 'removed', 12, 21, 1),
  batch('lider', 'coffee', 25, 28, 1, { percent: 10 }),
  batch('lider', 'caribbean', 40, 37, 2),
  batch('lider', 'marathon', 22, 45, 1),
  batch('lider', 'festival', 16, 56, 3, { percent: 20 }),
  batch('lider', 'parade', 35, 66, 2),
  batch('lider', 'jazz', 14, 77, 1),
  batch('lider', 'carnival', 28, 88, 1, { percent: 50 }),
  batch('coordinador', 'coffee', 18, 3, 2),
  batch('coordinador', 'parade', 24, 31, 1, { percent: 25 }),
  batch('mfa', 'caribbean', 20, 6, 1),
  batch('mfa', 'symphony', 16, 40, 2),
  batch('nuevo', 'marathon', 4, 1, 1),
]
