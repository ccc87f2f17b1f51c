import type { Task } from 'redux-saga'
import { cancel, delay } from 'redux-saga/effects'
import {
  type DeviceName,
  type DeviceSession,
  SEEN_EVERY_MS,
  standingOf,
} from '../../../domain/session/DeviceSession'
import type { UserId } from '../../../domain/session/SignedInUser'
import { fail } from '../../../domain/shared/Result'
import { connectionChanged } from '../../connection/connection.slice'
import { call, fork, put, race, take, takeAny } from '../../process/effects'
import { takeNewest } from '../../process/newest.saga'
import type { DeviceSessions, OwnSession } from '../../session/DeviceSessions'
import type { LeaderDeviceSession } from '../../session/LeaderDeviceSession'
import { type Leader, sessionEndedElsewhere, sessionLapsed } from '../../session/session.slice'
import { passwordChanged, passwordChangeFailed } from '../ownAccount/passwordChange.slice'
import { endingDone, othersEnded, ownSessionReplaced, passwordTried } from './deviceSessions.events'

/** How long a sign-out of another tab may take after it has marked their session, in milliseconds: it reports its end by itself. */
const SIGN_OUT_MS = 8_000

/** When what failed is tried again, if there is no network before, in milliseconds. */
const RETRY_MS = SEEN_EVERY_MS / 4

interface Reading {
  readonly session: DeviceSession | null
}

/**
 * Lists this device's session, dates it while it is used, and ends it here once it was ended elsewhere; marks those that
 * the leader's password has ended (ACCOUNT-13, ACCOUNT-15, ACCOUNT-17).
 */
export const deviceSessionSaga = (
  sessions: DeviceSessions,
  leaderDeviceSession: LeaderDeviceSession,
  describeDevice: () => Promise<DeviceName>,
) => {
  const start = async (leader: UserId, own: OwnSession) =>
    sessions.start(leader, own, await describeDevice())

  const endOthers = async (leader: UserId) => {
    const [own, all] = await Promise.all([sessions.own(), sessions.all(leader)])
    if (own === null) return fail({ kind: 'offline' } as const)
    if (!all.ok) return all
    const others = all.value.filter(({ id, endedAt }) => endedAt === null && id !== own.id)
    return sessions.end(
      leader,
      others.map(({ id }) => id),
    )
  }

  function* nextTry(): Generator {
    yield* race({ later: delay(RETRY_MS), online: take(connectionChanged) })
  }

  /** Until the provider can tell it. A sign-out cancels this process. */
  function* ownSession(): Generator<unknown, OwnSession> {
    for (;;) {
      const own = yield* call(() => sessions.own())
      if (own !== null) return own
      yield* nextTry()
    }
  }

  function* endHere({ id }: OwnSession): Generator {
    yield delay(SIGN_OUT_MS)
    const current = yield* ownSession()
    if (current.id === id) {
      // It is marked already.
      leaderDeviceSession.join(null)
      yield* put(sessionEndedElsewhere())
    }
    // A confirmed password is a new sign-in, also for the other tabs: the session goes on under its id.
    else yield* put(ownSessionReplaced())
  }

  /** Adds the session, or dates it once an hour. Its writes are reported, which begins this anew. */
  function* keepListed(leader: UserId, session: DeviceSession | null, own: OwnSession): Generator {
    const isDue = session === null || own.now - (session.seenAt ?? 0) >= SEEN_EVERY_MS
    if (!isDue) yield delay(SEEN_EVERY_MS)
    for (;;) {
      const current = yield* ownSession()
      if (current.id !== own.id) {
        yield* put(ownSessionReplaced())
        return
      }
      yield* call(() => (session === null ? start(leader, current) : sessions.see(leader, current)))
      yield* nextTry()
    }
  }

  function* handle(leader: UserId, session: DeviceSession | null, own: OwnSession): Generator {
    const standing = standingOf(session, own.signedInAt, own.now)
    if (standing === 'ended') yield* endHere(own)
    else if (standing === 'lapsed') yield* put(sessionLapsed())
    else yield* keepListed(leader, session, own)
  }

  function* follow(leader: UserId, own: OwnSession): Generator {
    let handling: Task | null = null
    yield* takeNewest<Reading>(
      (emit) => sessions.watchOne(leader, own.id, emit),
      function* ({ session }): Generator {
        if (handling) yield cancel(handling)
        handling = yield* fork(handle, leader, session, own)
      },
    )
  }

  /** Marks the sessions that the provider has ended: their devices notice that an hour later by themselves. */
  function* markOthers(leader: UserId): Generator {
    while (!(yield* call(() => endOthers(leader))).ok) yield* nextTry()
  }

  /** A password that was confirmed but neither changed nor ended others was a new sign-in all the same. */
  function* markFormer(leader: UserId, { id }: OwnSession): Generator {
    const current = yield* ownSession()
    if (current.id !== id) yield* call(() => sessions.end(leader, [id]))
  }

  return function* ({ user: { uid } }: Leader): Generator {
    for (;;) {
      const own = yield* ownSession()
      leaderDeviceSession.join({ sessions, leader: uid, id: own.id })
      const following = yield* fork(follow, uid, own)
      const { type } = yield* takeAny(
        passwordChanged,
        passwordChangeFailed,
        othersEnded,
        endingDone,
        passwordTried,
        ownSessionReplaced,
      )
      yield cancel(following)
      if (type === passwordChanged.type || type === othersEnded.type) yield* fork(markOthers, uid)
      // Another tab marks the session that it replaces.
      else if (type !== ownSessionReplaced.type) yield* markFormer(uid, own)
    }
  }
}
