import { accountAction } from '../account/actionLinks/accountAction.slice'
import { emailConfirmation } from '../account/mails/emailConfirmation.slice'
import { forgotPassword } from '../account/mails/forgotPassword.slice'
import { secondFactor } from '../account/secondFactor/secondFactor.slice'
import { signIn } from '../account/signIn/signIn.slice'
import { connection } from '../connection/connection.slice'
import { notices } from '../notices/notices.slice'
import { rootReducer } from '../process/rootReducer'
import { session } from '../session/session.slice'
import { installation } from '../shell/installation.slice'
import { theme } from '../shell/theme.slice'
import { version } from '../shell/version.slice'

/** The root reducer with the state before a sign-in. */
export const visitorReducer = rootReducer
  .inject(session)
  .inject(signIn)
  .inject(secondFactor)
  .inject(emailConfirmation)
  .inject(forgotPassword)
  .inject(accountAction)
  .inject(notices)
  .inject(connection)
  .inject(version)
  .inject(theme)
  .inject(installation)

export type VisitorState = ReturnType<typeof visitorReducer>
