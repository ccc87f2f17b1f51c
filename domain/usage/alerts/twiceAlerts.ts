import type { CodeId } from '../../codes/AccessCode'
import { type EventKey, eventKeyOf, eventNameOf, type TrackedCode } from '../../codes/TrackedCode'
import { alertId, type TwiceAlert, type UsedCode } from './Alert'

/** For how long it is an alert that a code was shared twice: a week, in milliseconds. */
const SHOWN_MS = 7 * 24 * 3_600_000

/**
 * An alert for each event with codes that two devices have shared (ALERT-9).
 * @param found when that was found, in epoch milliseconds by the clock of the device that found it
 * @param seen the ids of alerts that the leader has looked at
 * @param now epoch milliseconds
 */
export const twiceAlerts = (
  found: Readonly<Record<CodeId, number>>,
  codes: readonly TrackedCode[],
  seen: ReadonlySet<string>,
  now: number,
): readonly TwiceAlert[] => {
  const isRecent = ([, at]: [string, number]) => at > now - SHOWN_MS
  const recent = new Map(Object.entries(found).filter(isRecent))
  if (recent.size === 0) return []
  const byEvent = new Map<EventKey, { readonly name: string; readonly codes: UsedCode[] }>()
  for (const code of codes) {
    const at = recent.get(code.id)
    if (at === undefined) continue
    const key = eventKeyOf(code)
    const group = byEvent.get(key) ?? { name: eventNameOf(code), codes: [] }
    group.codes.push({ id: code.id, text: code.code, at })
    byEvent.set(key, group)
  }
  return [...byEvent].map(([event, { name, codes: twice }]) => {
    const latest = twice.toSorted((a, b) => b.at - a.at)
    const at = latest[0]?.at ?? 0
    // Another one is another alert: the clocks of devices cannot tell what was looked at.
    const id = alertId(`twice:${event}:${at}`)
    return { kind: 'twice', id, event, eventName: name, isUnread: !seen.has(id), at, codes: latest }
  })
}
