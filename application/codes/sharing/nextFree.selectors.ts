import { createSelector } from '@reduxjs/toolkit'
import type { EventId } from '../../../domain/codes/AccessCode'
import { stateOf } from '../../../domain/codes/CodeState'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import { isShared, type LeaderData } from '../../../domain/leaderData/LeaderData'
import { selectIsLeaderDataKnown, selectLeaderData } from '../../leaderData/leaderData.slice'
import { selectCodes } from '../list/codes.selectors'

const isNextFree = (code: TrackedCode, data: LeaderData): boolean =>
  code.code !== '' && stateOf(code) === 'free' && !isShared(data, code.id)

/** The events that have a free code that was not shared yet; none until it is known what was. */
export const selectEventsWithNextFree = createSelector(
  [selectCodes, selectLeaderData, selectIsLeaderDataKnown],
  (codes, data, isKnown): ReadonlySet<EventId> => {
    const events = new Set<EventId>()
    for (const code of (isKnown && codes) || []) {
      const { eventId } = code
      if (eventId !== null && !events.has(eventId) && isNextFree(code, data)) events.add(eventId)
    }
    return events
  },
)

/** The free codes of an event that were not shared yet, in the order of the list: it gives the first of them first (NEXT-FREE-4). */
export const selectNextFree = createSelector(
  [selectCodes, selectLeaderData, (_: unknown, event: EventId) => event],
  (codes, data, event) =>
    (codes ?? []).filter((code) => code.eventId === event && isNextFree(code, data)),
)
