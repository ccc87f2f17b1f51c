import { delay, call as run } from 'redux-saga/effects'
import type { SessionGateway } from '../../ports/account/SessionGateway'
import { call, put, race } from '../../process/effects'
import type { Sessions } from './Sessions'
import { type SessionEnd, sessionEnded } from './session.slice'

/** How long a sign-out waits for what it writes about itself, in milliseconds. */
const ANNOUNCE_TIMEOUT_MS = 2_000

/** How long a sign-out waits for the session's connections to close, in milliseconds. */
const CLOSE_TIMEOUT_MS = 3_000

/** The steps by which a session ends, none of which holds up a sign-out for long. */
export const endSessionSagas = (gateway: Pick<SessionGateway, 'signOut'>, sessions: Sessions) => {
  /** Writes 'offline', and in the leader's list of sessions the end of this one. */
  function* announceEnd(): Generator {
    const leaving = () =>
      Promise.all([
        sessions.current?.leaderPresence.leave(),
        sessions.current?.leaderDeviceSession.leave(),
      ])
    yield* race({ left: run(leaving), late: delay(ANNOUNCE_TIMEOUT_MS) })
  }

  /** Signs out first: what the session reads until it is closed needs no answer. */
  function* signOut(): Generator {
    yield* call(() => gateway.signOut())
    yield* race({ closed: run(() => sessions.close()), late: delay(CLOSE_TIMEOUT_MS) })
  }

  function* endSession(why: SessionEnd): Generator {
    yield* signOut()
    yield* put(sessionEnded({ why }))
  }

  return { announceEnd, signOut, endSession }
}
