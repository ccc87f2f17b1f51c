import type { Action } from '@reduxjs/toolkit'
import { type Notice, selectSnacks } from '../../application/notices/notices.slice'
import type { RootState } from '../../application/portal/leaderSlices'

/** The event that the button of a notice puts. */
export const pressed = (notice: Pick<Notice, 'action'> | undefined): Action => {
  const action = notice?.action
  if (!action || !('event' in action)) throw new Error('No button that puts an event.')
  return action.event
}

/** The event that 'Deshacer' puts, on the newest notice that has it. */
export const undoIn = (state: RootState): Action =>
  pressed(selectSnacks(state).findLast(({ action }) => action?.label === 'undo'))
