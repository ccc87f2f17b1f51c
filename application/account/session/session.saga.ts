import type { Action } from '@reduxjs/toolkit'
import { buffers, eventChannel, type Task } from 'redux-saga'
import { cancel, delay, fork, put, race, call as run, take, takeLeading } from 'redux-saga/effects'
import type { Visitor } from '../../../domain/account/accessPolicy'
import type { SignedInUser } from '../../../domain/account/SignedInUser'
import { noticePosted } from '../../notices/notices.slice'
import type { SessionGateway } from '../../ports/account/SessionGateway'
import type { LeaderPresence } from '../../presence/LeaderPresence'
import { call, select } from '../../process/effects'
import { accessDenied, authRefusal } from '../authRefusal'
import { SIGN_IN_SCOPE } from '../authScopes'
import { selectIsChanging } from '../signIn/signIn.selectors'
import type { AdmitUser } from './AdmitUser'
import type { SignOut } from './SignOut'
import { selectVisitor } from './session.selectors'
import {
  accessLost,
  nobodySignedIn,
  profileRetryRequested,
  sessionEnded,
  sessionLeaving,
  sessionStarted,
  signOutRequested,
  userChanged,
} from './session.slice'

/** How long a sign-out waits for 'offline' to be written, in milliseconds. */
const PRESENCE_PATIENCE_MS = 2_000

// A channel cannot carry null: what the gateway reports travels in an envelope.
interface Report {
  readonly user: SignedInUser | null
  /** 'expired' where the provider ended the session of its own accord. */
  readonly ended: 'expired' | undefined
}

const uidOf = (visitor: Visitor) => (visitor.kind === 'signed-in' ? visitor.user.uid : null)

/** Keeps the session of the store in step with the identity provider's: restored, begun or ended, here or elsewhere. */
export const sessionSaga = (
  gateway: Pick<SessionGateway, 'observe'>,
  admitUser: AdmitUser,
  signOut: SignOut,
  presence: LeaderPresence,
) => {
  function* admit(user: SignedInUser): Generator {
    const admitted = yield* call(() => admitUser.run(user))
    if (admitted.ok) {
      yield put(sessionStarted(admitted.value))
      return
    }
    const visitor = yield* select(selectVisitor)
    if (visitor.kind === 'signed-in') {
      yield put(accessLost())
      return
    }
    yield put(nobodySignedIn())
    yield put(noticePosted(accessDenied))
    yield* call(() => signOut.run())
  }

  function* follow({ user, ended }: Report): Generator {
    const visitor = yield* select(selectVisitor)
    const current = visitor.kind === 'signed-in' ? visitor.user : null
    if (user !== null && user.uid === current?.uid) {
      yield put(userChanged(user))
      return
    }
    if (current !== null) {
      yield put(sessionEnded())
      if (ended) yield put(noticePosted(authRefusal('requires-recent-login', SIGN_IN_SCOPE)))
    }
    if (user !== null) yield* admit(user)
    else if (visitor.kind === 'unknown') yield put(nobodySignedIn())
  }

  // In this order: the leader's processes stop, 'offline' is written, the session ends, the state is wiped.
  function* leave({ type }: Action): Generator {
    yield put(sessionLeaving())
    // Before the session ends: afterwards the rules would refuse it. Without a network it may never be told.
    yield race([run(() => presence.leave()), delay(PRESENCE_PATIENCE_MS)])
    yield* call(() => signOut.run())
    yield put(sessionEnded())
    if (type === accessLost.type) yield put(noticePosted(accessDenied))
  }

  // The answer is for the session that asked: one that has ended meanwhile, or another's, wants none of it.
  function* readProfileAgain(): Generator {
    const visitor = yield* select(selectVisitor)
    if (visitor.kind !== 'signed-in') return
    yield race([
      run(admit, visitor.user),
      take([sessionEnded.type, sessionLeaving.type, sessionStarted.type]),
    ])
  }

  return function* (): Generator {
    yield takeLeading([signOutRequested.type, accessLost.type], leave)
    yield takeLeading(profileRetryRequested.type, readProfileAgain)

    const channel = eventChannel<Report>(
      (emit) => gateway.observe((user, ended) => emit({ user, ended })),
      buffers.expanding<Report>(),
    )
    let newest: Report | undefined
    let isNew = false
    let following: Task | undefined
    try {
      for (;;) {
        const { report } = (yield race({ report: take(channel), event: take('*') })) as {
          report?: Report
        }
        if (report) [newest, isNew] = [report, true]
        // While a sign-in or a sign-out runs here, its own saga says how it ends; what was reported meanwhile counts after.
        if (newest === undefined || (yield* select(selectIsChanging))) continue
        // Beside what is new, the store may hold the session of an answer that came late: the newest report is the true one.
        const current = uidOf(yield* select(selectVisitor))
        if (!isNew && (current === null || current === newest.user?.uid)) continue
        isNew = false
        if (following) yield cancel(following)
        following = (yield fork(follow, newest)) as Task
      }
    } finally {
      channel.close()
    }
  }
}
