import { createAction } from '@reduxjs/toolkit'
import type { AuthenticatorFailure } from '../../ports/account/AuthenticatorApp'

/** Whether the dialog is still open, which tells it; else a notice does. */
interface Told {
  readonly isShown: boolean
}

/** The leader's authenticator app was added: a sign-in asks for its code from now on. */
export const authenticatorAdded = createAction<Told>('authenticatorApp/added')
/** The leader's authenticator app was removed. */
export const authenticatorRemoved = createAction('authenticatorApp/removed')
/** It was neither added nor removed. */
export const authenticatorFailed = createAction<
  Told & { readonly failure: AuthenticatorFailure['kind'] }
>('authenticatorApp/failed')
