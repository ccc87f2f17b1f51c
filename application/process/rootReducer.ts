import { combineReducers } from '@reduxjs/toolkit'
import { session } from '../account/session.slice'
import { signIn } from '../account/signIn.slice'
import { trackedCodes } from '../codes/codes.slice'
import { handover } from '../handover/handover.slice'
import { notices } from '../notices/notices.slice'
import { validator } from '../validator/validator.slice'

/** Every slice forgets what it held of a leader when the session ends. */
export const rootReducer = combineReducers({
  session: session.reducer,
  signIn: signIn.reducer,
  trackedCodes: trackedCodes.reducer,
  validator: validator.reducer,
  handover: handover.reducer,
  notices: notices.reducer,
})

export type RootState = ReturnType<typeof rootReducer>
