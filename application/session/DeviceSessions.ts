import type { DeviceName, DeviceSession, DeviceSessionId } from '../../domain/session/DeviceSession'
import type { UserId } from '../../domain/session/SignedInUser'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import type { Result } from '../../domain/shared/Result'
import type { Unsubscribe } from '../../domain/shared/Unsubscribe'

/** The sign-in that this device's session began with. */
export interface OwnSession {
  readonly id: DeviceSessionId
  /** Epoch milliseconds. */
  readonly signedInAt: number
  /** Epoch milliseconds by the identity provider, up to an hour ago: a device's clock may be wrong. */
  readonly now: number
}

type Done = Promise<Result<void, ReadFailure>>

/** A leader's sessions on all devices (ACCOUNT-13 to ACCOUNT-17). The rules let each sign-in add one session, its own. */
export interface DeviceSessions {
  /**
   * Null if signed out, or if the provider would have to be asked and cannot be. A new sign-in, also one that confirms who the
   * leader is, may give another one.
   */
  own(): Promise<OwnSession | null>
  /** Whether the device keeps the session once its window is closed ('Mantener la sesión'). */
  isKept(): boolean
  /** Reports a session as the store has it, now and after each change; null if it has none. Failures are tried again. */
  watchOne(
    leader: UserId,
    id: DeviceSessionId,
    listener: (reading: { readonly session: DeviceSession | null }) => void,
  ): Unsubscribe
  /** All sessions, ended ones too, as the store has them now. */
  all(leader: UserId): Promise<Result<readonly DeviceSession[], ReadFailure>>
  /** Reports the 50 sessions that were used last, ended ones too. */
  watch(
    leader: UserId,
    listener: (reading: Result<readonly DeviceSession[], ReadFailure>) => void,
  ): Unsubscribe
  /** Adds this device's session, unless another tab has. */
  start(leader: UserId, own: OwnSession, device: DeviceName): Done
  /** Dates this device's session, which the store refuses within an hour. */
  see(leader: UserId, own: OwnSession): Done
  /** Marks sessions as ended, each once. Their devices obey as soon as they read it. */
  end(leader: UserId, ids: readonly DeviceSessionId[]): Done
}
