import type { User } from 'firebase/auth'
import type { Http } from '../../../application/device/Http'
import type { Log } from '../../../application/device/Log'
import { codeOf } from '../errors'
import { isSuccess, RefusedAnswer, refusalIn } from './callFunction'
import { askForMail, type FunctionSettings } from './mailFunction'

/** The mail of the cloud function about a changed password (ACCOUNT-12). */
export class FunctionPasswordNotice {
  constructor(
    private readonly http: Http,
    private readonly log: Log,
    private readonly settings: FunctionSettings,
  ) {}

  /** Asks for it. A failure is logged by its code alone: the password has changed all the same. */
  async request(user: User): Promise<void> {
    const code = await this.failure(user).catch((cause: unknown) => codeOf(cause) || 'unknown')
    if (code !== null)
      this.log.error('The mail about a password was not sent', new RefusedAnswer(code))
  }

  private async failure(user: User): Promise<string | null> {
    // The function takes the address of the account.
    const request = {
      mode: 'passwordChanged',
      email: user.email ?? '',
      subject: '',
      name: '',
    } as const
    const sent = await askForMail(this.http, this.settings, request, await user.getIdToken())
    if (isSuccess(sent)) return null
    return (refusalIn(sent)?.code ?? (sent.ok ? '' : sent.error.kind)) || 'unknown'
  }
}
