import type { TrackedCode } from '../codes/TrackedCode'
import type { AlertSettings } from '../leaderData/LeaderData'
import type { Alert, RecentUse } from './Alert'
import { lowAlerts, soonAlerts } from './stockAlerts'
import { usesAlerts } from './usesAlerts'

/** The inputs of alerts. */
export interface AlertSources {
  readonly codes: readonly TrackedCode[]
  readonly uses: readonly RecentUse[]
  readonly settings: AlertSettings
  /** Epoch milliseconds. */
  readonly now: number
}

/** Newest first; what holds now, without a time of its own, comes before. Equal times are ordered by id. */
const byNewestAlert = (a: Alert, b: Alert): number => {
  const [first, second] = [a.at ?? Number.MAX_VALUE, b.at ?? Number.MAX_VALUE]
  return second - first || (a.id < b.id ? -1 : 1)
}

/** All alerts of the kinds that the leader wants (ALERT-1), newest first. */
export const alertsOf = ({ codes, uses, settings, now }: AlertSources): readonly Alert[] => {
  // Before the first look everything up to now counts as seen.
  const seenAt = settings.seenAt ?? now
  const all: readonly Alert[] = [
    ...usesAlerts(uses, codes, seenAt),
    ...lowAlerts(codes, new Set(settings.seen), now),
    ...soonAlerts(codes, seenAt, now),
  ]
  return all.filter(({ kind }) => !settings.muted.includes(kind)).sort(byNewestAlert)
}
