import { EmailAuthProvider, reauthenticateWithCredential, type User } from 'firebase/auth'
import type { PasswordChangeFailure } from '../../../application/ports/account/PasswordChanger'
import { codeOf } from '../errors'

/** Of what a user changes in their own account. */
const failures = new Map<string, PasswordChangeFailure['kind']>([
  ['wrong-password', 'wrong-password'],
  ['missing-password', 'wrong-password'],
  // Who is signed in is known, so it can only be the password.
  ['invalid-credential', 'wrong-password'],
  ['weak-password', 'weak-password'],
  ['password-does-not-meet-requirements', 'weak-password'],
  ['too-many-requests', 'too-many-requests'],
  ['requires-recent-login', 'requires-recent-login'],
  ['user-token-expired', 'requires-recent-login'],
  ['user-disabled', 'requires-recent-login'],
  // The account is gone, or another one has signed in meanwhile.
  ['user-mismatch', 'requires-recent-login'],
  ['network-request-failed', 'offline'],
])

export const toOwnAccountFailure = (cause: unknown): PasswordChangeFailure['kind'] =>
  failures.get(codeOf(cause)) ?? 'unknown'

/**
 * Checks the user's password, which is a new sign-in of this session.
 * @throws where it is wrong, or could not be checked
 */
export const confirmPassword = async (user: User, password: string): Promise<void> => {
  const credential = EmailAuthProvider.credential(user.email ?? '', password)
  try {
    await reauthenticateWithCredential(user, credential)
  } catch (cause) {
    // So the password is right. The session has passed the second factor; if that is long ago, the provider refuses the
    // change as 'requires-recent-login'.
    if (codeOf(cause) !== 'multi-factor-auth-required') throw cause
  }
}
