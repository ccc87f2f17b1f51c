import { buffers, eventChannel } from 'redux-saga'
import { call, put, race, take } from 'redux-saga/effects'
import type { CodeLeader } from '../../../domain/codes/TrackedCode'
import type { Leader } from '../../account/session/session.selectors'
import { takeFrom } from '../../process/effects'
import { whileLeaderIsIn } from '../../root/whileSignedIn'
import type { LoadTrackedCodes, TrackedCodesReading } from './LoadTrackedCodes'
import { codesRead, codesRequested, codesRetryRequested } from './tracked.slice'

/** Keeps the leader's codes live in the store for as long as the leader is in. */
export const codesSaga = (loadTrackedCodes: LoadTrackedCodes) => {
  function* watch(leader: CodeLeader): Generator {
    yield put(codesRequested())
    // Only the newest snapshot matters: a slow screen skips those in between.
    const channel = eventChannel<TrackedCodesReading>(
      (emit) => loadTrackedCodes.watch(leader, emit),
      buffers.sliding<TrackedCodesReading>(1),
    )
    try {
      for (;;) yield put(codesRead(yield* takeFrom(channel)))
    } finally {
      channel.close()
    }
  }

  return whileLeaderIsIn(function* ({ user, profile }: Leader): Generator {
    const { firstName, lastName } = profile
    for (;;) {
      yield race([
        call(watch, { id: user.uid, firstName, lastName }),
        take(codesRetryRequested.type),
      ])
    }
  })
}
