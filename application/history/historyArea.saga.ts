import type {
  Action,
  ActionCreatorWithoutPayload,
  ActionCreatorWithPayload,
} from '@reduxjs/toolkit'
import type { TakeableChannel } from 'redux-saga'
import type { Leader } from '../account/session/session.slice'
import { fork, takeFrom } from '../process/effects'

/** What happens with codes after they are made: who got them, their uses, and what to tell of it. */
export interface HistoryArea {
  /** @param requests those that came before the area had loaded, and all later ones */
  readonly run: (leader: Leader, requests: TakeableChannel<Action>) => Generator
}

/** What answers a request. */
export interface Handler {
  readonly event: { readonly type: string }
  readonly work: (action: Action, leader: Leader) => Generator
}

export const on = <P>(
  event: ActionCreatorWithPayload<P> | ActionCreatorWithoutPayload,
  work: (payload: P, leader: Leader) => Generator,
): Handler => ({
  event,
  work: function* (action, leader): Generator {
    yield* work((action as Action & { readonly payload: P }).payload, leader)
  },
})

/**
 * The area of some processes that run all the time and some that answer requests. A request starts within its dispatch, so
 * within the user's gesture.
 */
export const historyArea = (
  processes: readonly ((leader: Leader) => Generator)[],
  handlers: readonly Handler[],
): HistoryArea => {
  const byType = new Map(handlers.map((handler) => [handler.event.type, handler]))
  return {
    *run(leader, requests): Generator {
      for (const process of processes) yield* fork(process, leader)
      for (;;) {
        const action = yield* takeFrom(requests)
        const handler = byType.get(action.type)
        if (handler) yield* fork(handler.work, action, leader)
      }
    },
  }
}
