import { createSelector } from '@reduxjs/toolkit'
import type { CodeId, EventId } from '../../domain/codes/AccessCode'
import type { TrackedCode } from '../../domain/codes/TrackedCode'
import { isToGive } from '../../domain/sharing/giving'
import type { ShareChannel } from '../../domain/sharing/leaderData/LeaderData'
import { selectCode } from '../codes/codes.selectors'
import { selectCodes, type WithCodes } from '../codes/codes.slice'
import {
  selectIsLeaderDataKnown,
  selectLeaderData,
  type WithLeaderData,
} from './leaderData/leaderData.slice'
import { nextFreeCopyRequested, nextFreeShareRequested } from './sharing.events'

const NO_CODES: readonly TrackedCode[] = []

/** The events that have a free code that was not shared yet; none until it is known what was. */
export const selectEventsWithNextFree = createSelector(
  [selectCodes, selectLeaderData, selectIsLeaderDataKnown],
  (codes, data, isKnown): ReadonlySet<EventId> => {
    const events = new Set<EventId>()
    for (const code of (isKnown && codes) || []) {
      const { eventId } = code
      if (eventId !== null && !events.has(eventId) && isToGive(code, data)) events.add(eventId)
    }
    return events
  },
)

/**
 * The free codes of an event that were not shared yet, in the order of the list: it gives the first of them first
 * (NEXT-FREE-4). None until it is known what was shared.
 */
export const selectNextFree = createSelector(
  [selectCodes, selectLeaderData, selectIsLeaderDataKnown, (_: unknown, event: EventId) => event],
  (codes, data, isKnown, event) =>
    isKnown && codes
      ? codes.filter((code) => code.eventId === event && isToGive(code, data))
      : NO_CODES,
)

/** The event of a code, if it has a next free code. */
const selectNextEvent = (state: WithCodes & WithLeaderData, id: CodeId | null): EventId | null => {
  const event = (id && selectCode(state, id)?.eventId) || null
  return event !== null && selectNextFree(state, event).length > 0 ? event : null
}

/** Gives the next free code of a code's event in a way, in place of the code that was given before; null for none. */
export const selectNextInstead = createSelector(
  [selectNextEvent, (_: unknown, _id: unknown, channel: ShareChannel | null) => channel],
  (event, channel) => {
    // The picture of another ticket is asked for there.
    if (event === null || channel === null) return null
    return channel === 'copy'
      ? nextFreeCopyRequested({ event, count: 1 })
      : nextFreeShareRequested({ event, channel })
  },
)
