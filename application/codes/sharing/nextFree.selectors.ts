import { createSelector } from '@reduxjs/toolkit'
import type { EventId } from '../../../domain/codes/AccessCode'
import { stateOf } from '../../../domain/codes/CodeState'
import { isShared } from '../../../domain/leaderData/LeaderData'
import { selectLeaderData } from '../../leaderData/leaderData.slice'
import { selectCodes } from '../list/codes.selectors'

/** The free codes of an event that were not shared yet, in the order of the list: it gives the first of them first (NEXT-FREE-4). */
export const selectNextFree = createSelector(
  [selectCodes, selectLeaderData, (_: unknown, event: EventId) => event],
  (codes, data, event) =>
    (codes ?? []).filter(
      (code) =>
        code.eventId === event &&
        code.code !== '' &&
        stateOf(code) === 'free' &&
        !isShared(data, code.id),
    ),
)
