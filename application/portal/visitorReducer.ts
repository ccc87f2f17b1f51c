import { combineReducers } from '@reduxjs/toolkit'
import { accountAction } from '../account/actionLinks/accountAction.slice'
import { emailConfirmation } from '../account/mails/emailConfirmation.slice'
import { forgotPassword } from '../account/mails/forgotPassword.slice'
import { secondFactor } from '../account/secondFactor/secondFactor.slice'
import { session } from '../account/session/session.slice'
import { signIn } from '../account/signIn/signIn.slice'
import { theme } from '../appearance/theme.slice'
import { connection } from '../connection/connection.slice'
import { installation } from '../installation/installation.slice'
import { notices } from '../notices/notices.slice'
import { version } from '../version/version.slice'

/** The state before a sign-in. Slices that hold data of a leader reset themselves when the session ends. */
export const visitorReducers = {
  session: session.reducer,
  signIn: signIn.reducer,
  secondFactor: secondFactor.reducer,
  emailConfirmation: emailConfirmation.reducer,
  forgotPassword: forgotPassword.reducer,
  accountAction: accountAction.reducer,
  notices: notices.reducer,
  connection: connection.reducer,
  version: version.reducer,
  theme: theme.reducer,
  installation: installation.reducer,
}

export const visitorReducer = combineReducers(visitorReducers)
