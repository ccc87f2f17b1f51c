import type { SessionGateway } from '../../ports/account/SessionGateway'

/** Ends the session on this device. */
export class SignOut {
  private readonly gateway: SessionGateway

  constructor(gateway: SessionGateway) {
    this.gateway = gateway
  }

  run(): Promise<void> {
    return this.gateway.signOut()
  }
}
