import { type Auth, type User, updatePassword } from 'firebase/auth'
import type {
  PasswordChangeFailure,
  PasswordChanger,
} from '../../../application/account/ownAccount/PasswordChanger'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { toPasswordChangeFailure } from './authErrors'
import { isBreached } from './breachedPasswords'
import { reauthenticate } from './reauthenticate'

type Changed = Result<void, PasswordChangeFailure>

/** The password of the user whom Firebase Authentication has signed in. */
export class FirebasePasswordChanger implements PasswordChanger {
  /** @param notify asks for the mail about the change; it never rejects */
  constructor(
    private readonly auth: Auth,
    private readonly notify: (user: User) => Promise<void>,
  ) {}

  async changePassword(current: string, next: string): Promise<Changed> {
    if (await isBreached(next)) return fail({ kind: 'breached-password' })
    const changed = await this.replace(current, next)
    // Not awaited: the password has changed, with or without a mail. Set to itself it has not, and has none.
    if (changed.ok && next !== current) void this.notify(changed.value)
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
    if (user === null) return fail({ kind: 'requires-recent-login' })
    try {
      await reauthenticate(user, current)
      await updatePassword(user, next)
      return ok(user)
    } catch (cause) {
      return fail(toPasswordChangeFailure(cause))
    }
  }
}
