import { takeLeading } from 'redux-saga/effects'
import { call, put, select } from '../../process/effects'
import type { Leader } from '../../session/session.slice'
import {
  leaderActDone,
  leaderActFailed,
  leaderActRequested,
  selectLeaderAct,
} from './leaderAct.slice'
import type { ManageLeader } from './ManageLeader'
import { leaderActEndedElsewhere } from './registration.events'
import { selectIsWaitingShown } from './waitingLeaders.slice'

/** Acts on registered leaders, one act at a time. It loads with the first. */
export const leaderActSaga = (manageLeader: ManageLeader) =>
  function* ({ user }: Leader): Generator {
    function* run(): Generator {
      const state = yield* select(selectLeaderAct)
      if (state.step !== 'running') return
      const { leader, act } = state
      const done = yield* call(() => manageLeader.run(user.uid, leader.id, act))
      const failure = done.ok ? null : done.error.kind
      yield* failure === null ? put(leaderActDone({ leader, act })) : put(leaderActFailed(failure))
      if (!(yield* select(selectIsWaitingShown))) {
        yield* put(leaderActEndedElsewhere({ name: leader.name, act: act.kind, failure }))
      }
    }

    // The request that made this process load came before it.
    yield* run()
    yield takeLeading(leaderActRequested, run)
  }
