import { combineSlices } from '@reduxjs/toolkit'
import { accountAction } from '../account/actionLinks/accountAction.slice'
import { emailConfirmation } from '../account/mails/emailConfirmation.slice'
import { forgotPassword } from '../account/mails/forgotPassword.slice'
import { secondFactor } from '../account/secondFactor/secondFactor.slice'
import { session } from '../account/session/session.slice'
import { signIn } from '../account/signIn/signIn.slice'
import { installation } from '../appShell/installation.slice'
import { theme } from '../appShell/theme.slice'
import { version } from '../appShell/version.slice'
import { connection } from '../connection/connection.slice'
import { notices } from '../notices/notices.slice'

/** The state before a sign-in. The slices of leaders are injected when the code of a session has loaded. */
export const rootReducer = combineSlices(
  session,
  signIn,
  secondFactor,
  emailConfirmation,
  forgotPassword,
  accountAction,
  notices,
  connection,
  version,
  theme,
  installation,
)

export type VisitorState = ReturnType<typeof rootReducer>
