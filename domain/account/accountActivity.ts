import type { DeviceSession } from '../session/DeviceSession'

/** A sign-in, or the end of a session. */
export interface AccountEvent {
  readonly kind: 'signed-in' | 'session-ended'
  readonly session: DeviceSession
  /** Epoch milliseconds. */
  readonly at: number
}

const MOST_EVENTS = 20

/** The last 20 events of an account, newest first, as its sessions tell them (ACCOUNT-19). */
export const accountActivity = (sessions: readonly DeviceSession[]): readonly AccountEvent[] =>
  sessions
    .flatMap((session): readonly AccountEvent[] => {
      const { startedAt, endedAt } = session
      return [
        ...(startedAt === null ? [] : [{ kind: 'signed-in' as const, session, at: startedAt }]),
        ...(endedAt === null ? [] : [{ kind: 'session-ended' as const, session, at: endedAt }]),
      ]
    })
    .sort((one, other) => other.at - one.at)
    .slice(0, MOST_EVENTS)
