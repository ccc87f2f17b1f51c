import { shareOf } from '../../domain/sharing/leaderData/LeaderData'
import { peopleIn } from '../../domain/sharing/leaderData/people'
import { selectCodes, type WithCodes } from '../codes/codes.slice'
import type { Clock } from '../device/Clock'
import { put, select, until } from '../process/effects'
import type { WithFollowUp } from './followUp.slice'
import {
  selectIsLeaderDataKnown,
  selectLeaderData,
  type WithLeaderData,
} from './leaderData/leaderData.slice'
import { forWhomAsked } from './sharing.events'

/** For how long after a message a new page asks, in milliseconds: the way there and back. */
const JUST_SENT_MS = 300_000

/** Asks for whom the codes are that left by a message just before the page began: phones end pages that are hidden (SHARED-9). */
export const forWhomSaga = (clock: Clock) =>
  function* (): Generator {
    const began = clock.now()
    yield* until(
      (state: WithCodes & WithLeaderData) =>
        selectIsLeaderDataKnown(state) && selectCodes(state) !== null,
    )
    const data = yield* select(selectLeaderData)
    const sent = ((yield* select(selectCodes)) ?? []).flatMap(({ id }) => {
      const { sharedAt, channel, note } = shareOf(data, id)
      if (sharedAt === null || sharedAt > began || began - sharedAt > JUST_SENT_MS) return []
      const isMessage = channel === 'whatsapp' || channel === 'sheet'
      return isMessage && peopleIn(note).length === 0 ? [{ id, sharedAt }] : []
    })
    const latest = sent.reduce((one, { sharedAt }) => Math.max(one, sharedAt), 0)
    const ids = sent.filter(({ sharedAt }) => sharedAt === latest).map(({ id }) => id)
    const isAsked = yield* select(({ followUp }: WithFollowUp) => followUp.lastField > 0)
    if (!isAsked && ids.length > 0) yield* put(forWhomAsked(ids))
  }
