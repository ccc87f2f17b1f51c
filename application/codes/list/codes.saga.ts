import { buffers, eventChannel } from 'redux-saga'
import type { CodeLeader } from '../../../domain/codes/TrackedCode'
import type { Leader } from '../../account/session/session.slice'
import { put, race, take, takeFrom } from '../../process/effects'
import { codesRead, codesRequested, codesRetryRequested } from './codes.slice'
import type { CodesReading, WatchCodes } from './WatchCodes'

/** Keeps the leader's codes live in the store while the leader is signed in. */
export const codesSaga = (watchCodes: WatchCodes) => {
  function* watch(leader: CodeLeader): Generator {
    yield* put(codesRequested())
    // Only the newest snapshot matters: a slow screen skips the ones before it.
    const channel = eventChannel<CodesReading>(
      (emit) => watchCodes.watch(leader, emit),
      buffers.sliding<CodesReading>(1),
    )
    try {
      for (;;) yield* put(codesRead(yield* takeFrom(channel)))
    } finally {
      channel.close()
    }
  }

  return function* ({ user, profile: { firstName, lastName } }: Leader): Generator {
    for (;;) {
      yield* race({
        watch: watch({ id: user.uid, firstName, lastName }),
        retry: take(codesRetryRequested),
      })
    }
  }
}
