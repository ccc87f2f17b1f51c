import type { SignInFailure } from '../../domain/account/SignInFailure'
import type { NewNotice } from '../notices/Notice'
import { SIGN_IN_SCOPE } from './authScopes'

/** How long an alert stays, in milliseconds (spec §9). */
const SIGN_IN_ERROR_MS = 8_000
const PERMISSION_DENIED_MS = 7_000

/** The alert of the sign-in screen for a refused sign-in or an expelled user. */
export const signInRefusal = ({ kind }: SignInFailure): NewNotice => ({
  tone: 'error',
  scope: SIGN_IN_SCOPE,
  message: { kind: 'sign-in-refused', failure: kind },
  durationMs: kind === 'permission-denied' ? PERMISSION_DENIED_MS : SIGN_IN_ERROR_MS,
})
