import { takeEvery } from 'redux-saga/effects'
import type { WithCodes } from '../codes/codes.slice'
import { put, select, until } from '../process/effects'
import type { WithFollowUp } from '../sharing/followUp.slice'
import type { WithLeaderData } from '../sharing/leaderData/leaderData.slice'
import { selectEventOfFirst } from '../sharing/message.selectors'
import { codesShared, messageProposed } from '../sharing/sharing.events'
import { selectNotices, type WithNotices } from './notices.slice'

/** Proposes a message of the leader's own after their first share, once its notice and the question for whom it was are gone (MESSAGE-15). */
export const proposeMessageSaga = function* (): Generator {
  yield takeEvery(codesShared, function* ({ payload }): Generator {
    const event = yield* select((state: WithCodes & WithLeaderData) =>
      selectEventOfFirst(state, payload),
    )
    if (event === null) return
    yield* until(
      (state: WithNotices & WithFollowUp) =>
        selectNotices(state).length === 0 && state.followUp.forWhom === null,
    )
    yield* put(messageProposed(event))
  })
}
