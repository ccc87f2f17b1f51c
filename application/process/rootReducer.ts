import { combineReducers } from '@reduxjs/toolkit'
import { accountAction } from '../account/accountAction.slice'
import { emailConfirmation } from '../account/emailConfirmation.slice'
import { forgotPassword } from '../account/forgotPassword.slice'
import { secondFactor } from '../account/secondFactor.slice'
import { session } from '../account/session.slice'
import { signIn } from '../account/signIn.slice'
import { trackedCodes } from '../codes/codes.slice'
import { handover } from '../codes/handover.slice'
import { selection } from '../codes/selection.slice'
import { validator } from '../codes/validator.slice'
import { connection } from '../connection/connection.slice'
import { notices } from '../notices/notices.slice'

/** Every slice forgets what it held of a leader when the session ends. */
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
