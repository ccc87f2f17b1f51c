import {
  type ActionCodeInfo,
  ActionCodeOperation,
  type Auth,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
} from 'firebase/auth'
import type {
  AccountActions,
  ActionFailure,
} from '../../../application/account/actionLinks/AccountActions'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { toActionFailure } from './authErrors'
import { isBreached } from './breachedPasswords'
import type { FirebaseSessionGateway } from './FirebaseSessionGateway'

const INVALID = { kind: 'invalid-code' } as const

const emailOf = ({ data }: ActionCodeInfo): string => data.email ?? ''

/** The action codes (oobCode) of Firebase Authentication. */
export class FirebaseAccountActions implements AccountActions {
  constructor(
    private readonly auth: Auth,
    private readonly session: Pick<FirebaseSessionGateway, 'expire'>,
  ) {}

  async checkResetCode(code: string): Promise<Result<string, ActionFailure>> {
    const checked = await this.check(code, ActionCodeOperation.PASSWORD_RESET)
    return checked.ok ? ok(emailOf(checked.value)) : checked
  }

  async resetPassword(code: string, newPassword: string): Promise<Result<void, ActionFailure>> {
    // Look the account up first: a used code no longer identifies it.
    const checked = await this.check(code, ActionCodeOperation.PASSWORD_RESET)
    if (!checked.ok) return checked
    if (await isBreached(newPassword)) return fail({ kind: 'breached-password' })
    const changed = await this.attempt(() => confirmPasswordReset(this.auth, code, newPassword))
    if (!changed.ok) return changed
    // The provider revokes the account's sessions; end this one without waiting for it.
    const user = this.auth.currentUser
    if (user && user.email === emailOf(checked.value)) await this.session.expire(user)
    return ok(undefined)
  }

  async confirmEmail(code: string): Promise<Result<void, ActionFailure>> {
    const checked = await this.check(code, ActionCodeOperation.VERIFY_EMAIL)
    return checked.ok ? this.attempt(() => applyActionCode(this.auth, code)) : checked
  }

  /** Checks that the code is for this operation, which the SDK does not; does not use the code up. */
  private async check(
    code: string,
    operation: string,
  ): Promise<Result<ActionCodeInfo, ActionFailure>> {
    if (code === '') return fail(INVALID)
    const checked = await this.attempt(() => checkActionCode(this.auth, code))
    if (checked.ok && checked.value.operation !== operation) return fail(INVALID)
    return checked
  }

  private async attempt<T>(work: () => Promise<T>): Promise<Result<T, ActionFailure>> {
    try {
      return ok(await work())
    } catch (cause) {
      return fail(toActionFailure(cause))
    }
  }
}
