import type { CodeId, EventId } from '../../codes/AccessCode'
import type { CodeBatch } from '../../codes/CodeBatch'
import type { TrackedCode } from '../../codes/TrackedCode'
import type { CodeRequest } from '../../sharing/leaderData/codeRequest'
import type { AlertSettings } from '../../sharing/leaderData/LeaderData'
import type { Alert, RecentUse } from './Alert'
import { arrivedAlerts } from './arrivedAlerts'
import { refusedAlerts } from './refusedAlerts'
import { lowAlerts, soonAlerts } from './stockAlerts'
import { twiceAlerts } from './twiceAlerts'
import { usesAlerts } from './usesAlerts'

/** The inputs of alerts. */
export interface AlertSources {
  readonly codes: readonly TrackedCode[]
  /** The batches of these codes. */
  readonly batches: readonly CodeBatch[]
  readonly uses: readonly RecentUse[]
  /** The codes that two devices have shared, and when that was found, in epoch milliseconds. */
  readonly sharedTwice: Readonly<Record<CodeId, number>>
  readonly settings: AlertSettings
  /** The leader's requests for more codes, by event. */
  readonly requests: Readonly<Record<EventId, CodeRequest>>
  /** The last look before the portal was opened, in epoch milliseconds. */
  readonly since: number
  /** Epoch milliseconds. */
  readonly now: number
}

/** Newest first; what holds now, without a time of its own, comes before. Equal times are ordered by id. */
const byNewestAlert = (a: Alert, b: Alert): number => {
  const [first, second] = [a.at ?? Number.MAX_VALUE, b.at ?? Number.MAX_VALUE]
  return second - first || (a.id < b.id ? -1 : 1)
}

/**
 * All alerts of the kinds that the leader wants (ALERT-1), newest first. Codes that came or were shared twice and refused
 * requests always are.
 */
export const alertsOf = ({
  codes,
  batches,
  uses,
  sharedTwice,
  settings,
  requests,
  since,
  now,
}: AlertSources): readonly Alert[] => {
  // Before the first look everything up to the opening counts as seen.
  const seenAt = settings.seenAt ?? since
  const seen = new Set(settings.seen)
  const all: readonly Alert[] = [
    ...twiceAlerts(sharedTwice, codes, seen, now),
    ...arrivedAlerts(codes, { since, seenAt }, now),
    ...refusedAlerts(requests, codes, seenAt, now),
    ...usesAlerts(uses, codes, seenAt),
    ...lowAlerts(batches, seen, now),
    ...soonAlerts(codes, seenAt, now),
  ]
  const isMuted = ({ kind }: Alert) => settings.muted.some((one) => one === kind)
  return all.filter((alert) => !isMuted(alert)).sort(byNewestAlert)
}
