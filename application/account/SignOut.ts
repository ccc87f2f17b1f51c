import type { SessionGateway } from '../ports/SessionGateway'
import type { LeaderPresence } from '../presence/LeaderPresence'

/** Ends the session on this device: 'offline' is written first, since afterwards the rules would refuse it. */
export class SignOut {
  private readonly gateway: SessionGateway
  private readonly presence: LeaderPresence

  constructor(gateway: SessionGateway, presence: LeaderPresence) {
    this.gateway = gateway
    this.presence = presence
  }

  async run(): Promise<void> {
    await this.presence.leave()
    await this.gateway.signOut()
  }
}
