import type { Action } from '@reduxjs/toolkit'
import { buffers, type TakeableChannel } from 'redux-saga'
import { actionChannel } from 'redux-saga/effects'
import type { Leader } from '../account/session/session.slice'
import { codesRead, selectTrackedState } from '../codes/tracked/tracked.slice'
import { isHistoryRequest } from '../history/history.events'
import type { HistoryArea } from '../history/historyArea.saga'
import { call, select, takeAny } from '../process/effects'
import type { Lazy } from '../process/Lazy'

/** The codes come first: none of this is needed to see, copy and share them. */
const haveCodesArrived = (event: Action): boolean =>
  codesRead.match(event) && event.payload.ok && !event.payload.value.arriving

/** The processes of the history, once the codes have arrived or something is asked of it. */
export const historySaga = (area: Pick<Lazy<HistoryArea>, 'load'>) =>
  function* (leader: Leader): Generator {
    const requests = (yield actionChannel(
      isHistoryRequest,
      buffers.expanding<Action>(),
    )) as TakeableChannel<Action>
    // After a crash the codes are here already.
    let isDue = (yield* select(selectTrackedState)).status === 'ready'
    for (;;) {
      if (!isDue) yield* takeAny((event) => haveCodesArrived(event) || isHistoryRequest(event))
      const loaded = yield* call(() => area.load().catch(() => null))
      if (loaded) {
        yield* loaded.run(leader, requests)
        return
      }
      // Its file could not be loaded: the next request or reading tries again.
      isDue = false
    }
  }
