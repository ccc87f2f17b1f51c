import type { Result } from '../../../domain/shared/Result'
import type { SessionGateway } from '../../session/SessionGateway'
import type { AccountActions, ActionFailure } from './AccountActions'
import type { KeptLink } from './KeptLink'

/** Handles the links in the provider's mails (ACTION-3, ACTION-4). */
export class ActionLinks {
  constructor(
    private readonly actions: AccountActions,
    private readonly gateway: Pick<SessionGateway, 'reload'>,
    private readonly kept: Pick<KeptLink, 'forget'>,
  ) {}

  /** The address of the account that a reset code is for. */
  async checkReset(code: string): Promise<Result<string, ActionFailure>> {
    const checked = await this.actions.checkResetCode(code)
    this.forgetIfRefused(checked)
    return checked
  }

  async changePassword(code: string, newPassword: string): Promise<Result<void, ActionFailure>> {
    const changed = await this.actions.resetPassword(code, newPassword)
    this.forgetIfRefused(changed)
    if (changed.ok) this.forget()
    return changed
  }

  /** Confirms an address. Reloads the signed-in user, since the address may be theirs. */
  async confirmEmail(code: string): Promise<Result<void, ActionFailure>> {
    const confirmed = await this.actions.confirmEmail(code)
    this.forgetIfRefused(confirmed)
    if (!confirmed.ok) return confirmed
    this.forget()
    await this.gateway.reload()
    return confirmed
  }

  /** Forgets the link: a reload does not open it again. */
  forget(): void {
    this.kept.forget()
  }

  private forgetIfRefused(result: Result<unknown, ActionFailure>) {
    if (!result.ok && result.error.kind === 'invalid-code') this.forget()
  }
}
