import { buffers, eventChannel } from 'redux-saga'
import type { Activity, PageActivity } from '../ports/device/PageActivity'
import { put, select, takeFrom } from '../process/effects'
import { connectionChanged, selectIsOnline } from './connection.slice'

/** Keeps the connection state of the store up to date. */
export const connectionSaga = (activity: PageActivity) =>
  function* (): Generator {
    const channel = eventChannel<Activity>(
      (emit) => activity.observe(emit),
      buffers.sliding<Activity>(1),
    )
    try {
      for (;;) {
        const { isOnline } = yield* takeFrom(channel)
        if (isOnline !== (yield* select(selectIsOnline))) yield* put(connectionChanged(isOnline))
      }
    } finally {
      channel.close()
    }
  }
