/** Kinds of documents that a coordinator may make in a day, with an allowance each. */
export type AllowanceKind = 'codes' | 'registrations'

/**
 * How many codes and registrations a coordinator may make in a day, where their document says nothing else: enough for
 * the work of one, and too few to lock the texts and addresses of a store.
 */
export const DAILY_LIMITS: Readonly<Record<AllowanceKind, number>> = {
  codes: 5_000,
  registrations: 100,
}

/** In milliseconds. */
export const DAY_MS = 86_400_000

/** More than the day allows. */
export interface DailyLimitReached {
  readonly kind: 'daily-limit'
  /** How many more it allows. */
  readonly left: number
}
