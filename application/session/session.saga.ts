import { buffers, eventChannel, type Task } from 'redux-saga'
import { cancel, delay, join, call as run } from 'redux-saga/effects'
import type { SignedInUser } from '../../domain/session/SignedInUser'
import { ok } from '../../domain/shared/Result'
import type { Log } from '../device/Log'
import {
  call,
  callWithSignal,
  fork,
  put,
  race,
  select,
  take,
  takeAny,
  takeFrom,
} from '../process/effects'
import type { Admission } from './AdmitUser'
import { endSessionSagas, isEndRequest, whyOf } from './endSession.saga'
import type { SessionGateway } from './SessionGateway'
import type { Sessions, UserSession } from './Sessions'
import {
  accessLost,
  accessRefused,
  noSessionFound,
  profileRetryRequested,
  type SessionEnd,
  selectSessionVisitor,
  sessionEnded,
  sessionLeaving,
  sessionStarted,
  userChanged,
} from './session.slice'

/** How long the next session waits for them, in milliseconds: one that hangs must not block a sign-in. */
const REOPEN_TIMEOUT_MS = 10_000

// A saga channel cannot carry null, so the reported user is wrapped.
interface Report {
  readonly user: SignedInUser | null
  /** 'expired' if the provider ended the session. */
  readonly ended: 'expired' | undefined
}

/**
 * The only process that starts and ends sessions. The identity provider reports its user, restored
 * or just signed in, from this or another tab; only this process admits them. Reports and requests
 * are handled in sequence; a newer one cancels the admission in progress.
 */
export const sessionSaga = (
  gateway: Pick<SessionGateway, 'observe' | 'signOut'>,
  sessions: Sessions,
  log: Log,
) => {
  const open = async ({ uid }: SignedInUser): Promise<UserSession | null> => {
    try {
      return await sessions.open(uid)
    } catch (cause) {
      log.error('What a session needs could not be loaded', cause)
      return null
    }
  }

  /** If the code of a session cannot be loaded, the profile counts as unreadable: the user may try again. */
  const judge = async (user: SignedInUser, signal: AbortSignal): Promise<Admission> => {
    const opened = await open(user)
    signal.throwIfAborted()
    return opened ? opened.admitUser.run(user) : ok({ user, profile: { kind: 'unreadable' } })
  }

  const { announceEnd, signOut, endSession } = endSessionSagas(gateway, sessions)

  return function* (): Generator {
    // Only the newest report counts: a user reported before it has already left.
    const reports = eventChannel<Report>(
      (emit) => gateway.observe((user, ended) => emit({ user, ended })),
      buffers.sliding<Report>(1),
    )
    /** The last reported user, so that changes reported during an admission are kept. */
    let reported: SignedInUser | null = null
    let admission: { readonly uid: string; readonly task: Task } | null = null

    function* admit(user: SignedInUser): Generator {
      yield* race({ closed: run(() => sessions.closed), late: delay(REOPEN_TIMEOUT_MS) })
      const admitted = yield* callWithSignal((signal) => judge(user, signal))
      admission = null
      if (admitted.ok) {
        const { profile } = admitted.value
        // The address may have been confirmed meanwhile.
        const newest = reported ?? user
        if (profile.kind === 'found') sessions.current?.admitUser.update(newest)
        yield* put(sessionStarted({ user: newest, profile }))
      } else if ((yield* select(selectSessionVisitor)).kind === 'signed-in') {
        yield* put(accessLost())
      } else {
        yield* put(accessRefused())
        yield* signOut()
      }
    }

    function* startAdmission(user: SignedInUser): Generator {
      const task = yield* fork(admit, user)
      if (task.isRunning()) admission = { uid: user.uid, task }
    }

    function* stopAdmission(): Generator<unknown, boolean> {
      const stopped = admission
      admission = null
      if (stopped) yield cancel(stopped.task)
      return stopped !== null
    }

    function* follow({ user, ended }: Report): Generator {
      reported = user
      const visitor = yield* select(selectSessionVisitor)
      const current = visitor.kind === 'signed-in' ? visitor.user : null
      if (user !== null && user.uid === current?.uid) {
        yield* put(userChanged(user))
        if (visitor.kind !== 'signed-in') return
        if (visitor.profile.kind === 'found') sessions.current?.admitUser.update(user)
        // After a crash of this process no admission is in progress.
        else if (visitor.profile.kind === 'loading' && admission === null) {
          yield* startAdmission(user)
        }
        return
      }
      if (user !== null && user.uid === admission?.uid) return
      const wasStopped = yield* stopAdmission()
      const isStarting = wasStopped || visitor.kind === 'unknown'
      // A session that expired before this page could start it has ended as well.
      if (current || (ended && isStarting)) yield* put(sessionEnded({ why: ended ?? 'signed-out' }))
      yield* call(() => void sessions.close())
      if (user) yield* startAdmission(user)
      else if (isStarting && !ended) yield* put(noSessionFound())
    }

    // In this order: stop the user's processes, write 'offline' and the session's end, end the session, wipe the state.
    // Writes must precede the end of the session, or the rules would deny them.
    function* leave(why: SessionEnd): Generator {
      const leaver = reported?.uid
      yield* put(sessionLeaving())
      const leaving = yield* fork(announceEnd)
      let next: Report | undefined
      do {
        next = (yield* race({ left: join(leaving), report: takeFrom(reports) })).report
      } while (next && next.user?.uid === leaver)
      if (!next) {
        yield* endSession(why)
        return
      }
      // The session ended elsewhere meanwhile: the next user must not be signed out.
      yield* put(sessionEnded({ why }))
      yield* follow(next)
    }

    try {
      // After a crash during a sign-out, finish the sign-out first.
      if ((yield* select(selectSessionVisitor)).kind === 'leaving') {
        yield* announceEnd()
        yield* endSession('signed-out')
      }
      for (;;) {
        const { report, retry, exit } = yield* race({
          report: takeFrom(reports),
          retry: take(profileRetryRequested),
          exit: takeAny(isEndRequest),
        })
        if (report) yield* follow(report)
        else if (exit) {
          yield* stopAdmission()
          yield* leave(whyOf(exit))
        } else if (retry) {
          const visitor = yield* select(selectSessionVisitor)
          const isRetry = visitor.kind === 'signed-in' && visitor.profile.kind === 'loading'
          if (!isRetry || reported === null) continue
          yield* stopAdmission()
          yield* startAdmission(reported)
        }
      }
    } finally {
      reports.close()
    }
  }
}
