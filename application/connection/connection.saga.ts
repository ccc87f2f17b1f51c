import type { Activity, PageActivity } from '../device/PageActivity'
import { put, select } from '../process/effects'
import { takeNewest } from '../process/newest.saga'
import { connectionChanged, selectIsOnline } from './connection.slice'

/** Keeps the connection in the state up to date. */
export const connectionSaga = (activity: PageActivity) =>
  function* (): Generator {
    yield* takeNewest<Activity>(
      (emit) => activity.observe(emit),
      function* ({ isOnline }): Generator {
        if (isOnline !== (yield* select(selectIsOnline))) yield* put(connectionChanged(isOnline))
      },
    )
  }
