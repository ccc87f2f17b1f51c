import { buffers, eventChannel, type Task } from 'redux-saga'
import { cancel, fork, put, takeLeading } from 'redux-saga/effects'
import type { SignedInUser } from '../../domain/account/SignedInUser'
import { noticePosted } from '../notices/notices.slice'
import type { SessionGateway } from '../ports/SessionGateway'
import { call, select, takeFrom } from '../process/effects'
import type { AdmitUser } from './AdmitUser'
import type { SignOut } from './SignOut'
import { selectVisitor } from './session.selectors'
import {
  nobodySignedIn,
  profileRetryRequested,
  sessionEnded,
  sessionStarted,
  signOutRequested,
} from './session.slice'
import { selectIsSigningIn } from './signIn.slice'
import { signInRefusal } from './signInRefusal'

// A channel cannot carry null: what the gateway reports travels in an envelope.
interface Report {
  readonly user: SignedInUser | null
}

/** Keeps the session of the store in step with the identity provider's: restored, begun or ended, here or elsewhere. */
export const sessionSaga = (
  gateway: Pick<SessionGateway, 'observe'>,
  admitUser: AdmitUser,
  signOut: SignOut,
) => {
  function* admit(user: SignedInUser): Generator {
    const admitted = yield* call(() => admitUser.run(user))
    if (admitted.ok) {
      yield put(sessionStarted(admitted.value))
      return
    }
    const visitor = yield* select(selectVisitor)
    yield put(visitor.kind === 'signed-in' ? sessionEnded() : nobodySignedIn())
    yield put(noticePosted(signInRefusal(admitted.error)))
    yield* call(() => signOut.run())
  }

  function* follow({ user }: Report): Generator {
    const visitor = yield* select(selectVisitor)
    const current = visitor.kind === 'signed-in' ? visitor.user.uid : null
    if (user !== null && user.uid === current) return
    if (current !== null) yield put(sessionEnded())
    if (user !== null) yield* admit(user)
    else if (visitor.kind === 'unknown') yield put(nobodySignedIn())
  }

  function* leave(): Generator {
    yield* call(() => signOut.run())
    yield put(sessionEnded())
  }

  function* readProfileAgain(): Generator {
    const visitor = yield* select(selectVisitor)
    if (visitor.kind === 'signed-in') yield* admit(visitor.user)
  }

  return function* (): Generator {
    yield takeLeading(signOutRequested.type, leave)
    yield takeLeading(profileRetryRequested.type, readProfileAgain)

    const channel = eventChannel<Report>(
      (emit) => gateway.observe((user) => emit({ user })),
      buffers.expanding<Report>(),
    )
    let following: Task | undefined
    try {
      for (;;) {
        const report = yield* takeFrom(channel)
        // While a sign-in runs here, its own saga says how it ends.
        if (yield* select(selectIsSigningIn)) continue
        // The newest report is the true one: an admission that still waits is for a former session.
        if (following) yield cancel(following)
        following = (yield fork(follow, report)) as Task
      }
    } finally {
      channel.close()
    }
  }
}
