import type { Brand } from '../shared/Brand'

/** Names one sign-in of a leader. */
export type DeviceSessionId = Brand<string, 'DeviceSessionId'>
export const deviceSessionId = (raw: string) => raw as DeviceSessionId

/** The browser and the system that a device says it has. A name that it does not say is null. */
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
  /** When it was last open, give or take an hour. */
  readonly seenAt: number | null
  /** Null if no device has ended it. */
  readonly endedAt: number | null
}

/** How often a session in use is dated, in milliseconds: one hour. */
export const SEEN_EVERY_MS = 3_600_000

/** A session that is not used for so long ends, in milliseconds: 90 days, as the rules have it. */
export const SESSION_LIFETIME_MS = 90 * 86_400_000

/** How many sessions are listed: those that were used last (ACCOUNT-14). */
export const MOST_LISTED_SESSIONS = 50

/** Sign-ins before this moment were never listed: the portal listed none. Epoch milliseconds. */
export const LISTED_SINCE = Date.UTC(2026, 10, 27)

/**
 * How a session stands with its store.
 * - 'open': it goes on, and is listed if it is not yet;
 * - 'ended': another device has ended it;
 * - 'lapsed': it was not used for 90 days, after which the store deletes it.
 *
 * @param session null if the store has none
 * @param signedInAt epoch milliseconds
 * @param now epoch milliseconds
 */
export const standingOf = (
  session: Pick<DeviceSession, 'endedAt' | 'seenAt'> | null,
  signedInAt: number,
  now: number,
): 'open' | 'ended' | 'lapsed' => {
  if (session !== null && session.endedAt !== null) return 'ended'
  if (session === null && signedInAt < LISTED_SINCE) return 'open'
  const seenAt = session?.seenAt ?? signedInAt
  return now - seenAt > SESSION_LIFETIME_MS ? 'lapsed' : 'open'
}
