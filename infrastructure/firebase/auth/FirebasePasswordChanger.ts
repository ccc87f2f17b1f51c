import {
  type Auth,
  EmailAuthProvider,
  reauthenticateWithCredential,
  type User,
  updatePassword,
} from 'firebase/auth'
import type {
  PasswordChangeFailure,
  PasswordChanger,
} from '../../../application/ports/account/PasswordChanger'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { codeOf } from '../errors'

type Changed = Result<void, PasswordChangeFailure>

const ENDED = { kind: 'requires-recent-login' } as const

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

/** The password of the user whom Firebase Authentication has signed in. */
export class FirebasePasswordChanger implements PasswordChanger {
  private readonly auth: Auth
  private readonly notify: (user: User) => Promise<void>

  /** @param notify asks for the mail about the change; it never rejects */
  constructor(auth: Auth, notify: (user: User) => Promise<void>) {
    this.auth = auth
    this.notify = notify
  }

  async changePassword(current: string, next: string): Promise<Changed> {
    const changed = await this.replace(current, next)
    // Not awaited: the password has changed, with or without a mail.
    if (changed.ok) void this.notify(changed.value)
    return changed.ok ? ok(undefined) : changed
  }

  /**
   * A password that is set, also to itself, ends all other sessions and gives this one new tokens. To revoke tokens by a function
   * would end this session too.
   */
  async endOtherSessions(password: string): Promise<Changed> {
    const ended = await this.replace(password, password)
    return ended.ok ? ok(undefined) : ended
  }

  private async replace(
    current: string,
    next: string,
  ): Promise<Result<User, PasswordChangeFailure>> {
    const user = this.auth.currentUser
    if (user === null) return fail(ENDED)
    try {
      await this.check(user, current)
      await updatePassword(user, next)
      return ok(user)
    } catch (cause) {
      return fail({ kind: failures.get(codeOf(cause)) ?? 'unknown' })
    }
  }

  private async check(user: User, password: string) {
    const credential = EmailAuthProvider.credential(user.email ?? '', password)
    try {
      await reauthenticateWithCredential(user, credential)
    } catch (cause) {
      // So the password is right. The session has passed the second factor; if that is long ago, the provider refuses the
      // change as 'requires-recent-login'.
      if (codeOf(cause) !== 'multi-factor-auth-required') throw cause
    }
  }
}
