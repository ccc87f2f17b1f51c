import { createSelector } from '@reduxjs/toolkit'
import { selectHaveAllArrived } from '../../codes/codes.slice'

/** The slice loads with what asks for it; until then it is missing. */
const isListShown = (state: {
  readonly deviceSessions?: { readonly isShown: boolean } | undefined
}) => state.deviceSessions?.isShown === true

/** Whether device sessions may load: after all codes, which a leader waits for, or with their list. */
export const selectAreSessionsDue = createSelector(
  [selectHaveAllArrived, isListShown],
  (haveAllArrived, isShown) => haveAllArrived || isShown,
)
