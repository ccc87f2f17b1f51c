import { delay } from 'redux-saga/effects'
import type { EventId } from '../../domain/codes/AccessCode'
import { selectEventUses } from '../codes/codes.selectors'
import { codesRead, selectHaveAllArrived, type WithCodes } from '../codes/codes.slice'
import { call, put, race, select, take, takeAny, until } from '../process/effects'
import type { Leader } from '../session/session.slice'
import type { CountUsagePerDay } from './CountUsagePerDay'
import {
  selectUsagePerDay,
  usagePerDayClosed,
  usagePerDayRequested,
  usagePerDayRetryRequested,
  usesCounted,
} from './usageLog.slice'

/** Counts the uses of the event on the screen by day, and today's again as its codes are used (USES-5). */
export const usagePerDaySaga = (countUsagePerDay: CountUsagePerDay) => {
  const usesOf = (event: EventId) => (state: WithCodes) => selectEventUses(state, event)

  /** Waits until the event has other uses than were seen, the day ends, or the user asks for another try. */
  function* untilDue(event: EventId, seen: number | null) {
    for (;;) {
      // Also a use that came while they were counted.
      if (seen !== null && (yield* select(usesOf(event))) !== seen) return
      const { read } = yield* race({
        retry: take(usagePerDayRetryRequested),
        midnight: delay(countUsagePerDay.untilMidnight()),
        read: take(codesRead),
      })
      if (!read || seen === null) return
    }
  }

  function* follow({ user }: Leader, event: EventId): Generator {
    // While codes arrive, their uses tell neither how many there are nor that one came.
    yield* until(selectHaveAllArrived)
    for (;;) {
      const counted = yield* select(usesOf(event))
      const shown = yield* select(selectUsagePerDay)
      const known = shown.kind === 'ready' ? shown.days : []
      const left = countUsagePerDay.untilMidnight()
      const answer = yield* call(() => countUsagePerDay.run(user.uid, event, known, counted))
      yield* put(usesCounted({ event, answer }))
      // Midnight came while they were counted.
      if (countUsagePerDay.untilMidnight() > left) continue
      // After a failure, the next reading of the codes is a reason to try again.
      yield* untilDue(event, answer.ok ? counted : null)
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
