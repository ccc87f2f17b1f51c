import { delay } from 'redux-saga/effects'
import { connectionRestored, restorationShown } from '../connection/connection.slice'
import { put, race, until } from '../process/effects'
import { selectIsConnected, selectIsCutOff } from './connection.selectors'

/** How long the strip says that the connection is back, in milliseconds (CONNECTION-3). */
const RESTORED_MS = 4_000

/** Tells a leader who was cut off that the connection is back. The next leader does not hear it. */
export function* restoredSaga(): Generator {
  for (;;) {
    yield* until(selectIsCutOff)
    yield* until(selectIsConnected)
    try {
      yield* put(connectionRestored())
      yield* race({ shown: delay(RESTORED_MS), again: until(selectIsCutOff) })
    } finally {
      yield* put(restorationShown())
    }
  }
}
