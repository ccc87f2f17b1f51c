import type { EventId } from '../../codes/AccessCode'
import type { SumOrder } from './LeaderSums'

/** The days without a use after which a leader stands still, unless others are chosen. */
export const STILL_DAYS = 14

/** The numbers of days to choose from. */
export const STILL_CHOICES = [7, STILL_DAYS, 30, 60] as const

/** The leaders that are listed, and their order. */
export interface BoardFilter {
  /** Null for the codes of all events. */
  readonly event: EventId | null
  /** The beginning of a name; '' for all. */
  readonly typed: string
  readonly order: SumOrder
  /** Only those who stand still for this many days; null for all. */
  readonly stillDays: number | null
}

export const WHOLE_BOARD: BoardFilter = { event: null, typed: '', order: 'used', stillDays: null }

/** The leaders of a file: each is a read, and is paid for. The menu of formats says the number. */
export const MOST_EXPORTED = 5_000
