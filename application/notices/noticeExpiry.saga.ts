import { delay } from 'redux-saga/effects'
import { fork, put, select, takeAny } from '../process/effects'
import type { Notice } from './Notice'
import { noticeExpired, selectNotices } from './notices.slice'

function* expire({ id, durationMs }: Notice): Generator {
  yield delay(durationMs)
  yield* put(noticeExpired(id))
}

/** Removes each notice when its time is over (NOTICE-1). */
export function* noticeExpirySaga(): Generator {
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
