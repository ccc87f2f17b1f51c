import { buffers, channel } from 'redux-saga'
import { selectCodes, selectHaveAllArrived } from '../../codes/codes.slice'
import { loaded } from '../../codes/lazyProcess.saga'
import type { Lazy } from '../../device/Lazy'
import { fork, put, select, takeFrom, until } from '../../process/effects'
import { takeNewest } from '../../process/newest.saga'
import type { Leader } from '../../session/session.slice'
import type { KeepLeaderData, LeaderDataReading, Setback } from './KeepLeaderData'
import { changeReplaced, leaderDataNotKept, sharedTwice, waitingInTab } from './leaderData.events'
import { leaderDataRead, selectIsWaitingInTab } from './leaderData.slice'

function* tell(setback: Setback): Generator {
  if (setback.kind === 'not-kept') {
    yield* put(leaderDataNotKept(setback))
    return
  }
  if (setback.kind === 'replaced') {
    yield* put(changeReplaced(setback.what))
    return
  }
  const ids = new Set(setback.codes)
  const shared = ((yield* select(selectCodes)) ?? []).filter(({ id }) => ids.has(id))
  yield* put(sharedTwice({ ids: setback.codes, codes: shared.map(({ code }) => code) }))
}

/** Keeps the leader data live in the state. The codes come first: it is not needed to see, copy and share them. */
export const leaderDataSaga = (keepLeaderData: Lazy<KeepLeaderData>) =>
  function* ({ user }: Leader): Generator {
    yield* until(selectHaveAllArrived)
    const keeper = yield* loaded(keepLeaderData)
    // Setbacks are queued: takeNewest keeps only the newest reading.
    const setbacks = channel<Setback>(buffers.expanding())
    yield* fork(function* (): Generator {
      for (;;) yield* tell(yield* takeFrom(setbacks))
    })
    yield* takeNewest<LeaderDataReading>(
      (emit) => keeper.watch(user.uid, emit, setbacks.put),
      function* (reading): Generator {
        const wasInTab = yield* select(selectIsWaitingInTab)
        yield* put(leaderDataRead(reading))
        if (!wasInTab && (yield* select(selectIsWaitingInTab))) yield* put(waitingInTab())
      },
    )
  }
