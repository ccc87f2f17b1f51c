import { delay, fork, put, take } from 'redux-saga/effects'
import { select } from '../process/effects'
import type { Notice } from './Notice'
import { noticeExpired, selectNotices } from './notices.slice'

function* expire({ id, durationMs }: Notice): Generator {
  yield delay(durationMs)
  yield put(noticeExpired(id))
}

/** Takes each notice away when its time is over (spec §4, "Notification"). Any event can post one, so it looks after each. */
export function* noticeExpirySaga(): Generator {
  let newestSeen = 0
  for (;;) {
    for (const notice of yield* select(selectNotices)) {
      if (notice.id > newestSeen) {
        newestSeen = notice.id
        yield fork(expire, notice)
      }
    }
    yield take('*')
  }
}
