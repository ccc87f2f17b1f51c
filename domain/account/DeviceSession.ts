import type { Brand } from '../shared/Brand'

/** Names one sign-in of a leader. */
export type DeviceSessionId = Brand<string, 'DeviceSessionId'>
export const deviceSessionId = (raw: string) => raw as DeviceSessionId

/** What a device says of itself. A name that it does not say is null. */
export interface DeviceName {
  /** Such as 'Chrome'. */
  readonly browser: string | null
  /** Such as 'Android'. */
  readonly system: string | null
}

/** A sign-in of a leader on a device, or in one of its windows. Times are epoch milliseconds by the store. */
export interface DeviceSession extends DeviceName {
  readonly id: DeviceSessionId
  /** Null if it is unknown, as `seenAt` may be. */
  readonly startedAt: number | null
  /** When it was last used, within an hour. */
  readonly seenAt: number | null
  /** Null while it is open. */
  readonly endedAt: number | null
}

/** How often a session in use is dated, in milliseconds. */
export const SEEN_EVERY_MS = 3_600_000

/** A session that is not used for so long ends, in milliseconds: 90 days. */
export const SESSION_LIFETIME_MS = 90 * 24 * SEEN_EVERY_MS

/**
 * Whether a session has ended elsewhere, so that its device must end it too.
 * @param session null if the store has none: it was never listed, or was deleted after 90 days without use
 * @param signedInAt epoch milliseconds
 * @param now epoch milliseconds
 */
export const hasEnded = (
  session: Pick<DeviceSession, 'endedAt'> | null,
  signedInAt: number,
  now: number,
): boolean => (session === null ? now - signedInAt > SESSION_LIFETIME_MS : session.endedAt !== null)
