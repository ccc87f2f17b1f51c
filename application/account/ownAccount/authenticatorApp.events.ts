import { createAction } from '@reduxjs/toolkit'
import type { AuthenticatorFailure } from './AuthenticatorApp'

interface Shown {
  /** Whether the dialog is still open, which tells it; else a notice does. */
  readonly isShown: boolean
}

/** The leader's authenticator app was added: a sign-in asks for its code from now on. */
export const authenticatorAdded = createAction<Shown>('authenticatorApp/added')
/** The leader's authenticator app was removed. */
export const authenticatorRemoved = createAction('authenticatorApp/removed')
/** The app was neither added nor removed. */
export const authenticatorFailed = createAction<
  Shown & { readonly failure: AuthenticatorFailure['kind'] }
>('authenticatorApp/failed')
