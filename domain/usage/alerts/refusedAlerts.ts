import type { EventId } from '../../codes/AccessCode'
import { eventNameOf, type TrackedCode } from '../../codes/TrackedCode'
import type { CodeRequest } from '../../sharing/leaderData/codeRequest'
import { alertId, type RefusedAlert } from './Alert'

/** For how long it is an alert that a request was refused: a week, in milliseconds. */
const SHOWN_MS = 7 * 24 * 3_600_000

/**
 * An alert for each event whose last request was refused (ALERT-12). One that was answered by codes has those: ALERT-11.
 * @param seenAt the last look, in epoch milliseconds
 * @param now epoch milliseconds
 */
export const refusedAlerts = (
  requests: Readonly<Record<EventId, CodeRequest>>,
  codes: readonly TrackedCode[],
  seenAt: number,
  now: number,
): readonly RefusedAlert[] =>
  Object.entries(requests).flatMap(([event, { answer }]): readonly RefusedAlert[] => {
    if (answer?.kind !== 'refusal' || answer.at === null || answer.at <= now - SHOWN_MS) return []
    const code = codes.find(({ eventId }) => eventId === event)
    // Its page is gone with its codes.
    if (!code?.event) return []
    const { at, reason } = answer
    return [
      {
        kind: 'refused',
        id: alertId(`refused:${event}:${at}`),
        event: code.event.id,
        eventName: eventNameOf(code),
        isUnread: at > seenAt,
        at,
        reason,
      },
    ]
  })
