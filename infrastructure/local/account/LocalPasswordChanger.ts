import type {
  PasswordChangeFailure,
  PasswordChanger,
} from '../../../application/account/ownAccount/PasswordChanger'
import type { Log } from '../../../application/device/Log'
import { fail, type Result } from '../../../domain/shared/Result'
import { passwordChangedMail } from '../mails/passwordChangedMail'
import { attemptResult } from '../storage/attempt'
import { BREACHED_PASSWORD, hashPassword, MIN_PASSWORD } from './passwords'
import type { SignedInAccount } from './SignedInAccount'

type Changed = Result<void, PasswordChangeFailure>

/** The password of the user whom the embedded identity provider has signed in. */
export class LocalPasswordChanger implements PasswordChanger {
  /** @param origin the portal's origin without a trailing slash, for the link in the mail */
  constructor(
    private readonly account: SignedInAccount,
    private readonly origin: string,
    private readonly log: Log,
  ) {}

  changePassword(current: string, next: string): Promise<Changed> {
    if (next === BREACHED_PASSWORD) return Promise.resolve(fail({ kind: 'breached-password' }))
    return this.set(current, next, next !== current)
  }

  endOtherSessions(password: string): Promise<Changed> {
    return this.set(password, password, false)
  }

  private set(current: string, next: string, isMailed: boolean): Promise<Changed> {
    return attemptResult(
      this.log,
      'A password could not be changed',
      async (): Promise<Changed> => {
        const checked = await this.account.reauthenticate(current)
        if (!checked.ok) return checked
        if (next.length < MIN_PASSWORD) return fail({ kind: 'weak-password' })
        const password = await hashPassword(next)
        return this.account.change(checked.value.session, {
          apply: (account) => ({ ...account, password }),
          mailOf: (account, now) =>
            isMailed ? passwordChangedMail(account, now, this.origin) : null,
          endsOthers: true,
        })
      },
    )
  }
}
