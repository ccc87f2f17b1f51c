import { cancel, takeLeading } from 'redux-saga/effects'
import type { DeviceSession } from '../../../domain/session/DeviceSession'
import type { UserId } from '../../../domain/session/SignedInUser'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { type Lazy, loadedOrNull } from '../../device/Lazy'
import { call, fork, put, takeAny, until } from '../../process/effects'
import { takeNewest } from '../../process/newest.saga'
import type { DeviceSessions } from '../../session/DeviceSessions'
import type { Leader } from '../../session/session.slice'
import type { PasswordChanger } from '../ownAccount/PasswordChanger'
import { endingDone, othersEnded } from './deviceSessions.events'
import {
  othersEndRequested,
  selectIsSessionListShown,
  sessionEndRequested,
  sessionListLeft,
  sessionListRead,
  sessionListShown,
} from './deviceSessions.slice'

/** Reads the list of sessions while it is shown, and ends those that the leader chooses (ACCOUNT-14, ACCOUNT-16). */
export const sessionListSaga = (
  sessions: DeviceSessions,
  passwordChanger: Lazy<PasswordChanger>,
) => {
  const endAtProvider = async (password: string) => {
    const changer = await loadedOrNull(passwordChanger)
    return changer ? changer.endOtherSessions(password) : fail({ kind: 'offline' } as const)
  }

  function* read(leader: UserId): Generator {
    yield* takeNewest<Result<readonly DeviceSession[], ReadFailure>>(
      (emit) => sessions.watch(leader, emit),
      function* (found): Generator {
        const own = yield* call(() => sessions.own())
        if (own === null) yield* put(sessionListRead(fail({ kind: 'offline' })))
        else yield* put(sessionListRead(found.ok ? ok({ own, sessions: found.value }) : found))
      },
    )
  }

  return function* ({ user: { uid } }: Leader): Generator {
    function* endOne({ payload }: ReturnType<typeof sessionEndRequested>): Generator {
      const ended = yield* call(() => sessions.end(uid, [payload.id]))
      yield* put(endingDone(ended.ok ? ended : fail({ kind: failureOf(ended.error) })))
    }

    function* endOthers({ payload }: ReturnType<typeof othersEndRequested>): Generator {
      const ended = yield* call(() => endAtProvider(payload.password))
      if (ended.ok) yield* put(othersEnded())
      yield* put(endingDone(ended))
    }

    yield takeLeading(sessionEndRequested, endOne)
    yield takeLeading(othersEndRequested, endOthers)
    for (;;) {
      yield* until(selectIsSessionListShown)
      const reading = yield* fork(read, uid)
      yield* takeAny(sessionListLeft, sessionListShown)
      yield cancel(reading)
    }
  }
}

const failureOf = ({ kind }: ReadFailure) => (kind === 'offline' ? kind : 'unknown')
