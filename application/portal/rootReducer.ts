import { combineReducers } from '@reduxjs/toolkit'
import { accountAction } from '../account/actionLinks/accountAction.slice'
import { emailConfirmation } from '../account/mails/emailConfirmation.slice'
import { forgotPassword } from '../account/mails/forgotPassword.slice'
import { secondFactor } from '../account/secondFactor/secondFactor.slice'
import { session } from '../account/session/session.slice'
import { signIn } from '../account/signIn/signIn.slice'
import { handover } from '../codes/handover/handover.slice'
import { trackedCodes } from '../codes/tracked/tracked.slice'
import { selection } from '../codes/tracking/selection.slice'
import { validator } from '../codes/validator/validator.slice'
import { connection } from '../connection/connection.slice'
import { notices } from '../notices/notices.slice'

/** Slices that hold data of a leader reset themselves when the session ends. */
export const rootReducer = combineReducers({
  session: session.reducer,
  signIn: signIn.reducer,
  secondFactor: secondFactor.reducer,
  emailConfirmation: emailConfirmation.reducer,
  forgotPassword: forgotPassword.reducer,
  accountAction: accountAction.reducer,
  trackedCodes: trackedCodes.reducer,
  selection: selection.reducer,
  validator: validator.reducer,
  handover: handover.reducer,
  notices: notices.reducer,
  connection: connection.reducer,
})

export type RootState = ReturnType<typeof rootReducer>
