import { combineReducers } from '@reduxjs/toolkit'
import { alerts } from '../alerts/alerts.slice'
import { generation } from '../codes/generation/generation.slice'
import { handover } from '../codes/handover/handover.slice'
import { removal } from '../codes/removal/removal.slice'
import { trackedCodes } from '../codes/tracked/tracked.slice'
import { selection } from '../codes/tracking/selection.slice'
import { uses } from '../codes/uses/uses.slice'
import { validator } from '../codes/validator/validator.slice'
import { registration } from '../leaders/registration.slice'
import { NOTICE_TABLE } from '../notices/notices.events'
import { noticesOf } from '../notices/notices.slice'
import { ownData } from '../own/ownData.slice'
import { visitorReducers } from './visitorReducer'

/** The whole state. What visitors have no use for comes with the signed-in area. */
export const rootReducer = combineReducers({
  ...visitorReducers,
  notices: noticesOf(NOTICE_TABLE).reducer,
  handover: handover.reducer,
  trackedCodes: trackedCodes.reducer,
  selection: selection.reducer,
  validator: validator.reducer,
  generation: generation.reducer,
  removal: removal.reducer,
  registration: registration.reducer,
  uses: uses.reducer,
  ownData: ownData.reducer,
  alerts: alerts.reducer,
})

export type RootState = ReturnType<typeof rootReducer>
