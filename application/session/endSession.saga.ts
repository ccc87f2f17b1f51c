import type { Action } from '@reduxjs/toolkit'
import { delay, call as run } from 'redux-saga/effects'
import { call, put, race } from '../process/effects'
import type { SessionGateway } from './SessionGateway'
import type { Sessions } from './Sessions'
import {
  accessLost,
  type SessionEnd,
  sessionEnded,
  sessionEndedElsewhere,
  sessionIdled,
  sessionLapsed,
  signOutRequested,
} from './session.slice'

/** The events upon which the portal itself ends a session, and why. */
const REASONS = new Map<string, SessionEnd>([
  [signOutRequested.type, 'signed-out'],
  [accessLost.type, 'access-lost'],
  [sessionEndedElsewhere.type, 'ended-elsewhere'],
  [sessionIdled.type, 'idle'],
  [sessionLapsed.type, 'expired'],
])

export const isEndRequest = ({ type }: Action): boolean => REASONS.has(type)

export const whyOf = ({ type }: Action): SessionEnd => REASONS.get(type) ?? 'signed-out'

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
