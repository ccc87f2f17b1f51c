import type { CodeId } from '../../codes/AccessCode'
import { type EventKey, eventKeyOf, eventNameOf, type TrackedCode } from '../../codes/TrackedCode'
import { alertId, type RecentUse, type UsedCode, type UsesAlert } from './Alert'

/** More codes of an event are only counted. */
const MOST_CODES = 3

interface Known {
  readonly codes: ReadonlyMap<CodeId, TrackedCode>
  readonly names: ReadonlyMap<EventKey, string>
}

const knownOf = (codes: readonly TrackedCode[]): Known => ({
  codes: new Map(codes.map((code) => [code.id, code])),
  names: new Map(codes.map((code) => [eventKeyOf(code), eventNameOf(code)])),
})

/** The event that a use counts for. A use may be of a code that is gone, or of an event that no code knows. */
const keyOf = ({ code, event }: RecentUse, { codes, names }: Known): EventKey => {
  if (event !== null && names.has(event)) return event
  const used = codes.get(code)
  return used ? eventKeyOf(used) : 'none'
}

const latestOf = (uses: readonly RecentUse[], { codes }: Known): readonly UsedCode[] => {
  const latest = new Map<CodeId, UsedCode>()
  for (const { code, at } of uses) {
    const used = codes.get(code)
    const before = latest.get(code)
    if (used && used.code !== '' && (before === undefined || before.at < at)) {
      latest.set(code, { id: code, text: used.code, at })
    }
  }
  return [...latest.values()].sort((a, b) => b.at - a.at).slice(0, MOST_CODES)
}

const alertOf = (
  event: EventKey,
  all: readonly RecentUse[],
  seenAt: number,
  known: Known,
): UsesAlert => {
  const fresh = all.filter(({ at }) => at > seenAt)
  const isUnread = fresh.length > 0
  // Seen uses stay in the alert until new ones come, which then replace them.
  const uses = isUnread ? fresh : all
  return {
    kind: 'uses',
    id: alertId(`uses:${event}`),
    event,
    eventName: known.names.get(event) ?? eventNameOf({ event: null }),
    isUnread,
    at: uses.reduce((newest, { at }) => Math.max(newest, at), Number.NEGATIVE_INFINITY),
    uses: uses.reduce((sum, { count }) => sum + count, 0),
    codes: new Set(uses.map(({ code }) => code)).size,
    latest: latestOf(uses, known),
  }
}

/**
 * An alert for each event with uses (ALERT-2).
 * @param seenAt when the leader last looked, in epoch milliseconds
 */
export const usesAlerts = (
  uses: readonly RecentUse[],
  codes: readonly TrackedCode[],
  seenAt: number,
): readonly UsesAlert[] => {
  if (uses.length === 0) return []
  const known = knownOf(codes)
  const byEvent = new Map<EventKey, RecentUse[]>()
  for (const use of uses) {
    const key = keyOf(use, known)
    const group = byEvent.get(key)
    if (group) group.push(use)
    else byEvent.set(key, [use])
  }
  return [...byEvent].map(([event, group]) => alertOf(event, group, seenAt, known))
}
