import type { EventId } from '../../codes/AccessCode'
import type { CodeBatch } from '../../codes/CodeBatch'
import { stateOf } from '../../codes/CodeState'
import { eventKeyOf, eventNameOf, type TrackedCode } from '../../codes/TrackedCode'
import { addDays, isDayAlone, startOfStoreDay, storeDay } from '../../shared/storeTime'
import { alertId, type LowAlert, type SoonAlert } from './Alert'

/** A smaller batch is used up too soon to tell. */
const LEAST_CODES = 10
/** A batch is low with fewer than one free code in so many. */
const ONE_IN = 10

/** How long before its begin an event counts as near: three days, in milliseconds. */
export const NEAR_MS = 72 * 3_600_000

/** From when an event has surely begun, in epoch milliseconds: one without an hour may begin at any time of its day. */
const begunFrom = (date: number): number =>
  isDayAlone(date) ? startOfStoreDay(addDays(storeDay(date), 1)) : date

/** The dates of the codes' events, each once: there are far more codes. */
const datesOf = (codes: readonly TrackedCode[]): readonly number[] => [
  ...new Set(codes.flatMap(({ event }) => event?.date ?? [])),
]

const hasBegun = ({ event }: TrackedCode, now: number): boolean =>
  event !== null && event.date !== null && begunFrom(event.date) <= now

/**
 * An alert for each batch that is nearly used up (ALERT-3). From its begin on an event has none: then codes are meant to
 * run out.
 * @param seen the ids of alerts that the leader has looked at
 * @param now epoch milliseconds
 */
export const lowAlerts = (
  batches: readonly CodeBatch[],
  seen: ReadonlySet<string>,
  now: number,
): readonly LowAlert[] =>
  batches.flatMap((batch): LowAlert[] => {
    const [first] = batch.codes
    if (!first || batch.codes.length < LEAST_CODES || hasBegun(first, now)) return []
    const { free, total } = batch.usage
    if (free === 0 || free * ONE_IN >= total) return []
    const id = alertId(`low:${batch.id}`)
    const { eventName } = batch
    const event = eventKeyOf(first)
    return [{ kind: 'low', id, event, eventName, isUnread: !seen.has(id), at: null, free, total }]
  })

/**
 * An alert for each event that begins within three days and has free codes (ALERT-4).
 * @param seenAt when the leader last looked, in epoch milliseconds
 * @param now epoch milliseconds
 */
export const soonAlerts = (
  codes: readonly TrackedCode[],
  seenAt: number,
  now: number,
): readonly SoonAlert[] => {
  const near = new Set(
    datesOf(codes).filter((date) => date - NEAR_MS <= now && begunFrom(date) > now),
  )
  const alerts = new Map<EventId, SoonAlert>()
  for (const code of codes) {
    const { event } = code
    const begins = event?.date ?? null
    if (event === null || begins === null || !near.has(begins)) continue
    if (stateOf(code) !== 'free') continue
    const at = begins - NEAR_MS
    const before = alerts.get(event.id)
    alerts.set(event.id, {
      kind: 'soon',
      id: alertId(`soon:${event.id}`),
      event: event.id,
      eventName: eventNameOf(code),
      isUnread: at > seenAt,
      at,
      begins,
      free: (before?.free ?? 0) + 1,
    })
  }
  return [...alerts.values()]
}

/**
 * When an event next becomes near or begins, in epoch milliseconds; null if none does.
 * @param now epoch milliseconds
 */
export const nextTurn = (codes: readonly TrackedCode[], now: number): number | null => {
  const turns = datesOf(codes).flatMap((date) => [date - NEAR_MS, begunFrom(date)])
  const next = Math.min(...turns.filter((turn) => turn > now))
  return Number.isFinite(next) ? next : null
}
