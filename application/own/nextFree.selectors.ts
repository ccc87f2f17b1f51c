import { createSelector } from '@reduxjs/toolkit'
import type { EventId } from '../../domain/codes/AccessCode'
import { partOf } from '../../domain/codes/usage'
import { isShared } from '../../domain/own/OwnData'
import { selectTrackedCodes } from '../codes/tracked/tracked.selectors'
import { selectOwnData } from './ownData.slice'

/** The free codes of an event that were not shared yet, in the order of the list: it gives the first of them first (NEXT-FREE-4). */
export const selectNextFree = createSelector(
  [selectTrackedCodes, selectOwnData, (_: unknown, event: EventId) => event],
  (codes, data, event) =>
    (codes ?? []).filter(
      (code) =>
        code.eventId === event &&
        code.code !== '' &&
        partOf(code) === 'free' &&
        !isShared(data, code.id),
    ),
)
