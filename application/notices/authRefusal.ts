import type { AuthFailure } from '../../domain/account/AuthFailure'
import { CONFIRM_PHONE_SCOPE, REGISTRATION_SCOPE, SIGN_IN_SCOPE } from '../account/authScopes'
import type { NewNotice } from './Notice'

/** How long an alert shows, in milliseconds (NOTICE-2, NOTICE-3). */
const SIGN_IN_ERROR_MS = 8_000
const PERMISSION_DENIED_MS = 7_000

/**
 * Failures with a text on some screens only (ERROR-1, ERROR-6, ERROR-8); elsewhere they read as
 * 'unknown'.
 */
const OWN_SCOPES: Partial<Record<AuthFailure['kind'], readonly string[]>> = {
  'email-already-in-use': [REGISTRATION_SCOPE],
  'invalid-verification-code': [CONFIRM_PHONE_SCOPE],
  'permission-denied': [SIGN_IN_SCOPE, REGISTRATION_SCOPE],
}

interface AuthRefusal {
  readonly kind: 'auth-refused'
  readonly failure: AuthFailure['kind']
}

/** The alert for a failed action on an account screen. */
export const authRefusal = (kind: AuthFailure['kind'], scope: string): NewNotice<AuthRefusal> => {
  const failure = OWN_SCOPES[kind]?.includes(scope) === false ? 'unknown' : kind
  return {
    tone: 'error',
    scope,
    message: { kind: 'auth-refused', failure },
    durationMs: failure === 'permission-denied' ? PERMISSION_DENIED_MS : SIGN_IN_ERROR_MS,
    action: null,
  }
}
