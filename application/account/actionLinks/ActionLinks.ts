import { ok, type Result } from '../../../domain/shared/Result'
import type { AccountActions, ActionFailure } from '../../ports/account/AccountActions'
import type { SessionGateway } from '../../ports/account/SessionGateway'

/** Handles the links in the provider's mails (ACTION-3, ACTION-4). */
export class ActionLinks {
  private readonly actions: AccountActions
  private readonly gateway: Pick<SessionGateway, 'reload'>

  constructor(actions: AccountActions, gateway: Pick<SessionGateway, 'reload'>) {
    this.actions = actions
    this.gateway = gateway
  }

  /** The address of the account that a reset code is for. */
  checkReset(code: string): Promise<Result<string, ActionFailure>> {
    return this.actions.checkResetCode(code)
  }

  changePassword(code: string, newPassword: string): Promise<Result<void, ActionFailure>> {
    return this.actions.resetPassword(code, newPassword)
  }

  /** Confirms an address. Reloads the signed-in user, since the address may be theirs. */
  async confirmEmail(code: string): Promise<Result<void, ActionFailure>> {
    const confirmed = await this.actions.confirmEmail(code)
    if (!confirmed.ok) return confirmed
    await this.gateway.reload()
    return ok(undefined)
  }
}
