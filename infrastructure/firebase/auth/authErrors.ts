import type { ActionFailure } from '../../../application/account/actionLinks/AccountActions'
import type { EmailFailure } from '../../../application/account/mails/EmailActions'
import type { AuthenticatorFailure } from '../../../application/account/ownAccount/AuthenticatorApp'
import type { PasswordChangeFailure } from '../../../application/account/ownAccount/PasswordChanger'
import type { ReauthenticationFailure } from '../../../application/account/ownAccount/ReauthenticationFailure'
import type {
  SecondFactorFailure,
  SendingFailure,
} from '../../../application/account/secondFactor/SecondFactor'
import type { AuthFailure } from '../../../domain/account/AuthFailure'
import { codeOf } from '../errors'

/** Maps error codes of the Auth SDK to the ports' failures. An unlisted code is 'unknown' (ERROR-12, ERROR-14). */

/** How long to wait where a refusal does not say so, in milliseconds. */
export const UNKNOWN_WAIT_MS = 60_000

const signInFailures = new Map<string, AuthFailure['kind']>([
  ['email-already-in-use', 'email-already-in-use'],
  ['user-not-found', 'user-not-found'],
  ['wrong-password', 'wrong-password'],
  ['weak-password', 'weak-password'],
  ['invalid-email', 'invalid-email'],
  ['invalid-verification-code', 'invalid-verification-code'],
  ['requires-recent-login', 'requires-recent-login'],
  ['too-many-requests', 'too-many-requests'],
  ['popup-closed-by-user', 'popup-closed-by-user'],
])

export const toAuthFailure = (cause: unknown): AuthFailure => ({
  kind: signInFailures.get(codeOf(cause)) ?? 'unknown',
})

const NO_ANSWER = 'network-request-failed'

/** The failure of a sign-in, whose screen says more about the connection (SIGN-IN-12). */
export const toSignInFailure = (cause: unknown): AuthFailure | { readonly kind: 'offline' } =>
  codeOf(cause) === NO_ANSWER ? { kind: 'offline' } : toAuthFailure(cause)

const secondFactorFailures = new Map<string, SecondFactorFailure['kind']>([
  ['invalid-verification-code', 'invalid-verification-code'],
  ['missing-verification-code', 'invalid-verification-code'],
  ['code-expired', 'code-expired'],
  ['too-many-requests', 'too-many-requests'],
  ['quota-exceeded', 'too-many-requests'],
  ['invalid-multi-factor-session', 'challenge-lost'],
  ['missing-multi-factor-session', 'challenge-lost'],
  ['multi-factor-info-not-found', 'challenge-lost'],
  ['user-disabled', 'challenge-lost'],
  ['user-token-expired', 'challenge-lost'],
  [NO_ANSWER, 'offline'],
])

export const toSecondFactorFailure = (cause: unknown): SecondFactorFailure => ({
  kind: secondFactorFailures.get(codeOf(cause)) ?? 'unknown',
})

export const toSendingFailure = (cause: unknown): SendingFailure => {
  const { kind } = toSecondFactorFailure(cause)
  return kind === 'too-many-requests' ? { kind, retryAfter: UNKNOWN_WAIT_MS } : { kind }
}

const actionFailures = new Map<string, ActionFailure['kind']>([
  ['invalid-action-code', 'invalid-code'],
  ['expired-action-code', 'invalid-code'],
  ['user-not-found', 'invalid-code'],
  ['user-disabled', 'invalid-code'],
  ['weak-password', 'weak-password'],
  ['password-does-not-meet-requirements', 'weak-password'],
  [NO_ANSWER, 'offline'],
])

export const toActionFailure = (cause: unknown): ActionFailure => ({
  kind: actionFailures.get(codeOf(cause)) ?? 'unknown',
})

const emailFailures = new Map<string, EmailFailure['kind']>([
  ['too-many-requests', 'too-many-requests'],
  ['quota-exceeded', 'too-many-requests'],
  [NO_ANSWER, 'offline'],
])

export const toEmailFailure = (cause: unknown): EmailFailure => {
  const kind = emailFailures.get(codeOf(cause)) ?? 'unknown'
  return kind === 'too-many-requests' ? { kind, retryAfter: UNKNOWN_WAIT_MS } : { kind }
}

const reauthenticationFailures = new Map<string, ReauthenticationFailure['kind']>([
  ['wrong-password', 'wrong-password'],
  ['missing-password', 'wrong-password'],
  // The signed-in user is known, so it can only be the password.
  ['invalid-credential', 'wrong-password'],
  ['too-many-requests', 'too-many-requests'],
  ['requires-recent-login', 'requires-recent-login'],
  ['user-token-expired', 'requires-recent-login'],
  ['user-disabled', 'requires-recent-login'],
  // The account is gone, or another one has signed in meanwhile.
  ['user-mismatch', 'requires-recent-login'],
  [NO_ANSWER, 'offline'],
])

const passwordFailures = new Map<string, PasswordChangeFailure['kind']>([
  ...reauthenticationFailures,
  ['weak-password', 'weak-password'],
  ['password-does-not-meet-requirements', 'weak-password'],
])

export const toPasswordChangeFailure = (cause: unknown): PasswordChangeFailure => ({
  kind: passwordFailures.get(codeOf(cause)) ?? 'unknown',
})

const authenticatorFailures = new Map<string, AuthenticatorFailure['kind']>([
  ...reauthenticationFailures,
  ['invalid-verification-code', 'invalid-verification-code'],
  ['missing-verification-code', 'invalid-verification-code'],
  ['code-expired', 'key-expired'],
  ['invalid-multi-factor-session', 'key-expired'],
  ['missing-multi-factor-session', 'key-expired'],
  ['second-factor-already-in-use', 'already-added'],
  ['maximum-second-factor-count-exceeded', 'already-added'],
  ['operation-not-allowed', 'not-offered'],
  ['unsupported-first-factor', 'not-offered'],
])

export const toAuthenticatorFailure = (cause: unknown): AuthenticatorFailure => ({
  kind: authenticatorFailures.get(codeOf(cause)) ?? 'unknown',
})

/** The provider revoked the session: the account was deleted or disabled, or its password changed. */
const ENDED = ['user-token-expired', 'user-disabled', 'user-not-found', 'invalid-user-token']

export const isSessionEnded = (cause: unknown): boolean => ENDED.includes(codeOf(cause))
