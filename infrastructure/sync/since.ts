import type { Position, Since } from './codes/CodeSource'

/** How long a write may take until every reader sees it, and how far writers' clocks may differ, in milliseconds. */
const MARGIN_MS = 120_000

export const FROM_THE_START: Since = { at: 0, id: null }

export const MICROS_PER_MS = 1_000

/** When a store was heard, by the device's clock in epoch milliseconds. */
export interface Heard {
  /** When it last said that nothing was missing. */
  readonly at: number
  /** When its newest change was first seen. */
  readonly newestSeenAt: number
}

/**
 * Whether every write before the newest one seen was to be seen, too, when the store last said that nothing was missing. The device's
 * clock may be fast, so the time since the newest was seen counts; it may have been set right meanwhile, so the newest's own time
 * counts as well.
 */
export const isBeyondMargin = (newest: Position | null, { at, newestSeenAt }: Heard): boolean =>
  newest === null ||
  (at - newestSeenAt >= MARGIN_MS && newest.at <= (at - MARGIN_MS) * MICROS_PER_MS)

/**
 * From where to read changes after the newest one seen. If that was recent when the store was last heard, writes with an
 * earlier time may have become visible since, so reading begins a little earlier; what is read twice does no harm. The
 * device's clock only decides whether that margin is needed: the times themselves are the server's.
 */
export const sinceOf = (newest: Position | null, heard: Heard): Since => {
  if (newest === null) return FROM_THE_START
  if (isBeyondMargin(newest, heard)) return newest
  return { at: newest.at - MARGIN_MS * MICROS_PER_MS, id: null }
}

/** When a store was heard that is heard now. @param isNewer whether it has a newer change than before */
export const heardNow = (before: Heard | null, now: number, isNewer: boolean): Heard => ({
  at: now,
  newestSeenAt: before === null || isNewer ? now : before.newestSeenAt,
})

/**
 * A position in the future would hide all changes until then, so it counts as one of now. Either its writer made a mistake, or
 * the device's clock is slow: then some changes are read twice, and none is missed.
 */
const notAfter = (now: number, { at, id }: Position): Position =>
  at > (now + MARGIN_MS) * MICROS_PER_MS ? { at: now * MICROS_PER_MS, id } : { at, id }

/**
 * The later of a known position and a new one, which counts as no later than now.
 * @param now the device's clock, in epoch milliseconds
 */
export const laterOf = (
  known: Position | null,
  position: Position | null,
  now: number,
): Position | null => {
  if (position === null) return known
  const found = notAfter(now, position)
  if (known === null || found.at > known.at) return found
  return found.at === known.at && found.id > known.id ? found : known
}
