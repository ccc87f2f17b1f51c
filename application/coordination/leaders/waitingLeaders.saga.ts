import type { StoreDirectory } from '../../../domain/coordination/generation/StoreDirectory'
import { call, put, select } from '../../process/effects'
import { readNewest } from '../../process/newest.saga'
import type { Leader } from '../../session/session.slice'
import {
  moreInvitedRead,
  moreWaitingRead,
  moreWaitingRequested,
  selectWaiting,
  waitingRead,
  waitingRequested,
} from './waitingLeaders.slice'

/** Reads who has not come yet, each time the list is opened, page by page. It loads with the first. */
export const waitingLeadersSaga = (directory: Pick<StoreDirectory, 'waiting' | 'invited'>) =>
  function* ({ user: { uid } }: Leader): Generator {
    function* read(): Generator {
      const state = yield* select(selectWaiting)
      if (state.kind !== 'ready') {
        const [waiting, invited] = yield* call(() =>
          Promise.all([
            directory.waiting(uid, { typed: '', after: null }),
            directory.invited(uid, null),
          ]),
        )
        yield* put(waitingRead({ waiting, invited }))
        return
      }
      const { waiting, invited } = state
      if (waiting.more === 'loading') {
        const search = { typed: '', after: waiting.end }
        yield* put(moreWaitingRead(yield* call(() => directory.waiting(uid, search))))
      }
      if (invited.more === 'loading') {
        yield* put(moreInvitedRead(yield* call(() => directory.invited(uid, invited.end))))
      }
    }
    yield* readNewest(read, waitingRequested, moreWaitingRequested)
  }
