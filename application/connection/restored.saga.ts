import { delay } from 'redux-saga/effects'
import { codesRead } from '../codes/tracked/tracked.slice'
import { put, race, select, takeAny } from '../process/effects'
import { selectIsConnected, selectIsCutOff } from './connection.selectors'
import { connectionChanged, connectionRestored, restorationShown } from './connection.slice'

/** How long the strip says that the connection is back, in milliseconds (CONNECTION-3). */
const RESTORED_MS = 4_000

type State = Parameters<typeof selectIsCutOff>[0]

function* until(holds: (state: State) => boolean): Generator {
  while (!(yield* select(holds))) yield* takeAny(connectionChanged, codesRead)
}

/** Tells a leader who was cut off that the connection is back. */
export function* restoredSaga(): Generator {
  for (;;) {
    yield* until(selectIsCutOff)
    yield* until(selectIsConnected)
    yield* put(connectionRestored())
    yield* race({ shown: delay(RESTORED_MS), again: until(selectIsCutOff) })
    yield* put(restorationShown())
  }
}
