import { EmailAuthProvider, reauthenticateWithCredential, type User } from 'firebase/auth'
import { codeOf } from '../errors'

/**
 * Checks the user's password. For an account without a second factor it is a new sign-in of this session.
 * @throws where the password is wrong, or could not be checked
 */
export const reauthenticate = async (user: User, password: string): Promise<void> => {
  const credential = EmailAuthProvider.credential(user.email ?? '', password)
  try {
    await reauthenticateWithCredential(user, credential)
  } catch (cause) {
    // Firebase asks for the second factor only after a correct password. The session has passed that factor; if this was long
    // ago, the provider refuses the change as 'requires-recent-login'.
    if (codeOf(cause) !== 'multi-factor-auth-required') throw cause
  }
}
