import type { VerdictGroup } from '../validator/verdict'

/** How each verdict is felt: milliseconds of vibration and of rest, in turn. */
export const VIBRATIONS = {
  usable: [40],
  spent: [40, 80, 40],
  invalid: [240],
} as const satisfies Record<VerdictGroup, readonly number[]>
