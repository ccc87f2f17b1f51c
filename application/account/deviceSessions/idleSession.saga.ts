import { delay } from 'redux-saga/effects'
import type { Clock } from '../../device/Clock'
import type { UserActivity } from '../../device/UserActivity'
import { newestOf, put, race, select, takeFrom } from '../../process/effects'
import type { DeviceSessions } from '../../session/DeviceSessions'
import { sessionIdled } from '../../session/session.slice'
import { selectUnsentCount } from '../../sharing/leaderData/leaderData.slice'

/** A session that the device does not keep ends after so long without use, in milliseconds: one hour. */
export const IDLE_LIMIT_MS = 3_600_000

/** In milliseconds. A timer alone would stop while the device sleeps. */
const CHECK_EVERY_MS = 60_000

/**
 * Ends a session on a device of others that its leader has left (ACCOUNT-18). Not while changes wait to be sent, which would be
 * lost.
 */
export const idleSessionSaga = (
  sessions: Pick<DeviceSessions, 'isKept'>,
  userActivity: UserActivity,
  clock: Clock,
) =>
  function* (): Generator {
    if (sessions.isKept()) return
    let usedAt = clock.now()
    const uses = newestOf<true>((emit) => userActivity.observe(() => emit(true)))
    try {
      for (;;) {
        const { used } = yield* race({ used: takeFrom(uses), later: delay(CHECK_EVERY_MS) })
        const isIdle = clock.now() - usedAt >= IDLE_LIMIT_MS
        if (isIdle && (yield* select(selectUnsentCount)) === 0) {
          yield* put(sessionIdled())
          return
        }
        if (used) usedAt = clock.now()
      }
    } finally {
      uses.close()
    }
  }
