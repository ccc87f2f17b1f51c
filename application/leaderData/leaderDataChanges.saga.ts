import { takeEvery } from 'redux-saga/effects'
import type { CodeId } from '../../domain/codes/AccessCode'
import type { LeaderDataChange, Sharing } from '../../domain/leaderData/LeaderData'
import type { Leader } from '../account/session/session.slice'
import { codesShared } from '../codes/sharing/sharing.events'
import type { Clock } from '../ports/device/Clock'
import type { Lazy } from '../ports/Lazy'
import { call, put, select } from '../process/effects'
import { loaded } from '../process/loaded.saga'
import type { KeepLeaderData } from './KeepLeaderData'
import {
  leaderDataChanged,
  leaderDataNotKept,
  markChanged,
  sharesUndone,
} from './leaderData.events'
import { selectSharingsBefore } from './leaderData.slice'

const markOf = (code: CodeId, fields: Sharing): LeaderDataChange => ({
  kind: 'share',
  code,
  fields,
})

/** Keeps the marks of codes that are shared, and what the leader changes by hand. */
export const leaderDataChangesSaga = (keepLeaderData: Lazy<KeepLeaderData>, clock: Clock) =>
  function* ({ user }: Leader): Generator {
    function* keep(changes: readonly LeaderDataChange[]): Generator {
      const keeper = yield* loaded(keepLeaderData)
      const kept = yield* call(() => keeper.run(user.uid, changes))
      if (!kept.ok) yield* put(leaderDataNotKept(kept.error))
    }

    yield takeEvery(codesShared, function* ({ payload }): Generator {
      const { marked, areMarksKept, at, channel } = payload
      if (areMarksKept) return
      yield* keep(marked.map((code) => markOf(code, { sharedAt: at, channel })))
    })
    yield takeEvery(sharesUndone, function* ({ payload: codes }): Generator {
      const before = yield* select(selectSharingsBefore)
      yield* keep(codes.map((code) => markOf(code, before(code))))
    })
    yield takeEvery(markChanged, function* ({ payload: { code, isShared } }): Generator {
      yield* keep([markOf(code, { sharedAt: isShared ? clock.now() : null, channel: null })])
    })
    yield takeEvery(leaderDataChanged, function* ({ payload: change }): Generator {
      yield* keep([change])
    })
  }
