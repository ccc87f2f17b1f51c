import type { DemoEvent } from './demoEvents'

export interface DemoBatch {
  /** The part of the owner's address before the @. */
  readonly owner: string
  readonly event: DemoEvent | 'removed'
  /** How many codes the batch holds, those named below included. */
  readonly size: number
  /** How long before today it was created. */
  readonly daysAgo: number
  readonly maxUses: number
  /** Per cent off; absent for codes that give a leader's access. */
  readonly percent?: number
  readonly named?: readonly NamedCode[]
}

/** A code whose text and state are promised, to be typed in a demonstration or a test. */
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

/** Who was given what. The leader's first batch is the newest, so that its named codes head every list. */
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
