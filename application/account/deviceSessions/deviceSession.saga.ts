import type { Task } from 'redux-saga'
import { cancel, delay } from 'redux-saga/effects'
import {
  type DeviceName,
  type DeviceSession,
  hasEnded,
  SEEN_EVERY_MS,
} from '../../../domain/account/DeviceSession'
import type { UserId } from '../../../domain/account/SignedInUser'
import type { DeviceSessions, OwnSession } from '../../ports/account/DeviceSessions'
import { call, fork, put, takeAny } from '../../process/effects'
import { takeNewest } from '../../process/newest.saga'
import { passwordChanged } from '../ownAccount/passwordChange.slice'
import { type Leader, sessionEndedElsewhere } from '../session/session.slice'
import { othersEnded, ownSessionReplaced } from './deviceSessions.events'
import type { LeaderDeviceSession } from './LeaderDeviceSession'

/** Another tab's sign-out also marks the session; its own report must come first. In milliseconds. */
const GRACE_MS = 2_000

/** How often it is looked at whether the session is to be dated, in milliseconds. */
const CHECK_EVERY_MS = SEEN_EVERY_MS / 4

interface Reading {
  readonly session: DeviceSession | null
}

/** Lists this device's session, dates it while it is used, and ends it here once it was ended elsewhere (ACCOUNT-13, ACCOUNT-15). */
export const deviceSessionSaga = (
  sessions: DeviceSessions,
  leaderDeviceSession: LeaderDeviceSession,
  describeDevice: () => Promise<DeviceName>,
) => {
  const start = async (leader: UserId, own: OwnSession) =>
    sessions.start(leader, own, await describeDevice())

  function* obey({ id }: OwnSession): Generator {
    yield delay(GRACE_MS)
    const current = yield* call(() => sessions.own())
    // A confirmed password is a new sign-in, also for the other tabs: the session goes on under its id.
    yield* put(current?.id === id ? sessionEndedElsewhere() : ownSessionReplaced())
  }

  /** Goes on until the next reading, which follows each write. */
  function* keepListed(leader: UserId, session: DeviceSession | null): Generator {
    for (;;) {
      const own = yield* call(() => sessions.own())
      if (own === null) return
      if (session === null) yield* call(() => start(leader, own))
      else if (own.now - (session.seenAt ?? 0) >= SEEN_EVERY_MS) {
        yield* call(() => sessions.see(leader, own))
      }
      yield delay(CHECK_EVERY_MS)
    }
  }

  function* follow(leader: UserId, own: OwnSession): Generator {
    let handling: Task | null = null
    yield* takeNewest<Reading>(
      (emit) => sessions.watchOne(leader, own.id, emit),
      function* ({ session }): Generator {
        if (handling) yield cancel(handling)
        handling = hasEnded(session, own.signedInAt, own.now)
          ? yield* fork(obey, own)
          : yield* fork(keepListed, leader, session)
      },
    )
  }

  return function* ({ user }: Leader): Generator {
    for (;;) {
      const own = yield* call(() => sessions.own())
      // The gateway reports a sign-out by itself.
      if (own === null) return
      leaderDeviceSession.join({ sessions, leader: user.uid, id: own.id })
      const following = yield* fork(follow, user.uid, own)
      yield* takeAny(passwordChanged, othersEnded, ownSessionReplaced)
      yield cancel(following)
    }
  }
}
