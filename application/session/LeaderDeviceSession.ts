import type { DeviceSessionId } from '../../domain/session/DeviceSession'
import type { UserId } from '../../domain/session/SignedInUser'
import type { DeviceSessions } from './DeviceSessions'

interface Joined {
  readonly sessions: Pick<DeviceSessions, 'end'>
  readonly leader: UserId
  readonly id: DeviceSessionId
}

/** This device's session in its leader's list. */
export class LeaderDeviceSession {
  private joined: Joined | null = null

  join(joined: Joined | null): void {
    this.joined = joined
  }

  /** Resolves once the session is marked as ended, or cannot be. */
  async leave(): Promise<void> {
    const { joined } = this
    this.joined = null
    await joined?.sessions.end(joined.leader, [joined.id])
  }
}
