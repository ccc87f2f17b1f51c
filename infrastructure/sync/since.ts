import type { Position, Since } from './codes/CodeSource'

/** How long a write may take until every reader sees it, and how far writers' clocks may differ, in milliseconds. */
const MARGIN_MS = 120_000

export const MICROS_PER_MS = 1_000

/**
 * Whether every write before the newest one seen was to be seen, too, when the store last said that nothing was missing.
 * @param heardAt when it said so, in epoch milliseconds by the device's clock
 */
export const isSettled = (newest: Position | null, heardAt: number): boolean =>
  newest === null || newest.at <= (heardAt - MARGIN_MS) * MICROS_PER_MS

/**
 * From where to read changes after the newest one seen. If that was recent when the store was last heard, writes with an
 * earlier time may have become visible since, so reading begins a little earlier; what is read twice does no harm. The
 * device's clock only decides whether that margin is needed: the times themselves are the server's.
 * @param heardAt when the store last said that nothing was missing, in epoch milliseconds by the device's clock
 */
export const sinceOf = (newest: Position | null, heardAt: number): Since => {
  if (newest === null) return { at: 0, id: null }
  if (isSettled(newest, heardAt)) return newest
  return { at: newest.at - MARGIN_MS * MICROS_PER_MS, id: null }
}

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
