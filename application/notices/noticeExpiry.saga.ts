import { delay } from 'redux-saga/effects'
import type { Activity, PageActivity } from '../device/PageActivity'
import { fork, put, race, select, takeAny, until } from '../process/effects'
import { takeNewest } from '../process/newest.saga'
import {
  type Notice,
  noticeExpired,
  noticesHidden,
  selectIsNoticePaused,
  selectNotices,
  type WithNotices,
} from './notices.slice'

/** Ends with the notice's time, which starts anew after each pause (NOTICE-4). */
function* expire({ id, durationMs, scope }: Notice): Generator {
  const isPaused = (state: WithNotices) => scope === null && selectIsNoticePaused(state, id)
  for (;;) {
    yield* until((state: WithNotices) => !isPaused(state))
    const { isOver } = yield* race({ isOver: delay(durationMs), paused: until(isPaused) })
    if (isOver) break
  }
  yield* put(noticeExpired(id))
}

/** Removes each notice when its time is over (NOTICE-1). */
export const noticeExpirySaga = (activity: PageActivity) =>
  function* (): Generator {
    yield* fork(
      takeNewest<Activity>,
      (emit: (activity: Activity) => void) => activity.observe(emit),
      function* ({ isVisible }: Activity): Generator {
        yield* put(noticesHidden(!isVisible))
      },
    )
    let lastId = 0
    for (;;) {
      for (const notice of yield* select(selectNotices)) {
        if (notice.id <= lastId) continue
        lastId = notice.id
        yield* fork(expire, notice)
      }
      // Any event may post one; the table of notices changes with the session.
      yield* takeAny(() => true)
    }
  }
