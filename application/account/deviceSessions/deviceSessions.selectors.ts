import { createSelector } from '@reduxjs/toolkit'
import { selectHaveAllArrived } from '../../codes/codes.slice'
import type { WithDeviceSessions } from './deviceSessions.slice'

/** The slice loads with what asks for it; until then it is missing. */
const isListShown = (state: WithDeviceSessions) => state.deviceSessions?.isShown === true

/** Whether device sessions may load: after all codes, which a leader waits for, or with their list. */
export const selectAreSessionsDue = createSelector(
  [selectHaveAllArrived, isListShown],
  (haveAllArrived, isShown) => haveAllArrived || isShown,
)
