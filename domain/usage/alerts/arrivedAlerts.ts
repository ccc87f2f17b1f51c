import { batchIdOf } from '../../codes/CodeBatch'
import { type EventKey, eventKeyOf, eventNameOf, type TrackedCode } from '../../codes/TrackedCode'
import { addDays, startOfStoreDay, storeDay } from '../../shared/storeTime'
import { type ArrivedAlert, alertId } from './Alert'

/** A code that is dated further ahead of the device's clock has not come yet: no look may count as one in its future. */
export const MOST_AHEAD_MS = 24 * 3_600_000

/** The moments of looks at the alerts, in epoch milliseconds. */
export interface Looks {
  /** The last one before the portal was opened. */
  readonly since: number
  /** The last one of all. */
  readonly seenAt: number
}

/** The codes of a batch that came since the portal's last opening. */
interface Arrival {
  readonly event: EventKey
  readonly first: TrackedCode
  readonly codes: number
  /** When the latest came, in epoch milliseconds. */
  readonly at: number
}

/** Whether the event's day is over, and the codes came before its end. */
const isTooLate = ({ first: { event }, at }: Arrival, now: number): boolean => {
  if (event === null || event.date === null) return false
  const end = startOfStoreDay(addDays(storeDay(event.date), 1))
  return end <= now && at < end
}

const arrivalsOf = (
  codes: readonly TrackedCode[],
  { since, seenAt }: Looks,
  now: number,
): readonly Arrival[] => {
  const from = Math.min(since, seenAt)
  const arrivals = new Map<string, Arrival>()
  for (const code of codes) {
    const { createdAt, createdBy, leaderId, trackingId } = code
    if (createdAt === null || createdAt <= from || createdAt > now + MOST_AHEAD_MS) continue
    if (createdBy === leaderId) continue
    const event = eventKeyOf(code)
    // Codes without a batch of their own are told apart by the look alone.
    const part = trackingId === null && createdAt <= seenAt ? 'seen' : 'batch'
    const key = `${event} ${part} ${batchIdOf(code)}`
    const { first, codes: before, at } = arrivals.get(key) ?? { first: code, codes: 0, at: 0 }
    arrivals.set(key, { event, first, codes: before + 1, at: Math.max(at, createdAt) })
  }
  return [...arrivals.values()].filter((arrival) => !isTooLate(arrival, now))
}

/**
 * An alert for each event and day with codes that others made for the leader since the last look (ALERT-11). While a batch
 * still comes, it is one alert that grows.
 * @param now epoch milliseconds
 */
export const arrivedAlerts = (
  codes: readonly TrackedCode[],
  looks: Looks,
  now: number,
): readonly ArrivedAlert[] => {
  const byDay = new Map<string, Arrival[]>()
  for (const arrival of arrivalsOf(codes, looks, now)) {
    const key = `${arrival.event}:${storeDay(arrival.at)}`
    const others = byDay.get(key)
    if (others) others.push(arrival)
    else byDay.set(key, [arrival])
  }
  return [...byDay].flatMap(([key, all]): readonly ArrivedAlert[] => {
    const fresh = all.filter(({ at }) => at > looks.seenAt)
    const isUnread = fresh.length > 0
    // Seen batches stay in the alert until new ones come, which then replace them.
    const told = isUnread ? fresh : all
    const [one] = told
    if (!one) return []
    return [
      {
        kind: 'arrived',
        id: alertId(`arrived:${key}`),
        event: one.event,
        eventName: eventNameOf(one.first),
        isUnread,
        at: Math.max(...told.map(({ at }) => at)),
        codes: told.reduce((sum, arrival) => sum + arrival.codes, 0),
      },
    ]
  })
}
