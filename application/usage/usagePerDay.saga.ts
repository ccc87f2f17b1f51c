import { delay } from 'redux-saga/effects'
import type { EventId } from '../../domain/codes/AccessCode'
import { selectEventUses } from '../codes/codes.selectors'
import { selectHaveAllArrived, type WithCodes } from '../codes/codes.slice'
import { call, put, race, select, take, takeAny, until } from '../process/effects'
import type { Leader } from '../session/session.slice'
import type { CountUsagePerDay } from './CountUsagePerDay'
import { untilUsed } from './untilUsed.saga'
import {
  selectUsagePerDay,
  usagePerDayClosed,
  usagePerDayRequested,
  usagePerDayRetryRequested,
  usesCounted,
} from './usageLog.slice'

/** Counts the uses of the event on the screen by day, and today's again as its codes are used (USES-5). */
export const usagePerDaySaga = (countUsagePerDay: CountUsagePerDay) => {
  function* follow({ user }: Leader, event: EventId): Generator {
    const usesOf = (state: WithCodes) => selectEventUses(state, event)
    // While codes arrive, their uses tell neither how many there are nor that one came.
    yield* until(selectHaveAllArrived)
    for (;;) {
      const seen = yield* select(usesOf)
      const shown = yield* select(selectUsagePerDay)
      const known = shown.kind === 'ready' ? shown.days : []
      const left = countUsagePerDay.untilMidnight()
      const answer = yield* call(() => countUsagePerDay.run(user.uid, event, known, seen))
      yield* put(usesCounted({ event, answer }))
      // Midnight came while they were counted.
      if (countUsagePerDay.untilMidnight() > left) continue
      yield* race({
        retry: take(usagePerDayRetryRequested),
        midnight: delay(countUsagePerDay.untilMidnight()),
        used: untilUsed(usesOf, answer.ok ? seen : null, answer.ok),
      })
    }
  }

  return function* (leader: Leader): Generator {
    for (;;) {
      const shown = yield* select(selectUsagePerDay)
      if (shown.kind === 'closed') yield* take(usagePerDayRequested)
      else {
        yield* race({
          follow: follow(leader, shown.event),
          left: takeAny(usagePerDayRequested, usagePerDayClosed),
        })
      }
    }
  }
}
