import type { CodeLeader } from '../../domain/codes/TrackedCode'
import { put, race, take } from '../process/effects'
import { takeNewest } from '../process/newest.saga'
import type { Leader } from '../session/session.slice'
import { codesRead, codesRequested, codesRetryRequested } from './codes.slice'
import type { CodesReading, WatchCodes } from './WatchCodes'

/** Keeps the leader's codes live in the state while the leader is signed in. */
export const codesSaga = (watchCodes: WatchCodes) => {
  function* watch(leader: CodeLeader): Generator {
    yield* put(codesRequested())
    yield* takeNewest<CodesReading>(
      (emit) => watchCodes.watch(leader, emit),
      function* (reading): Generator {
        yield* put(codesRead(reading))
      },
    )
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
