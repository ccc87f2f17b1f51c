export interface Bounds {
  readonly min: number
  readonly max: number
}

/** The bounds of a batch's numbers (GENERATE-3, GENERATE-5 to GENERATE-9), for the form and for the function that makes its codes. */
export const BOUNDS = {
  length: { min: 6, max: 16 },
  quantity: { min: 1, max: 1_000 },
  maxUses: { min: 1, max: 1_000_000 },
  maxTickets: { min: 1, max: 1_000_000 },
  percent: { min: 0, max: 100 },
} as const satisfies Record<string, Bounds>

/** In letters and digits. */
export const MAX_PREFIX = 10

/** Letters and digits of a prefix, as it stands in the codes. */
export const PREFIX_LETTERS = /^[A-Z0-9]*$/
