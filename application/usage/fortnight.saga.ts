import { call, put, race, select, take, until } from '../process/effects'
import type { Leader } from '../session/session.slice'
import type { CountFortnight } from './CountFortnight'
import { selectIsFortnightWanted } from './fortnight.selectors'
import { fortnightCounted, fortnightHidden, selectFortnight } from './fortnight.slice'
import type { TodaysUses } from './ReadTodaysUses'
import { selectUseCount } from './todaysUses.selectors'
import { selectTodaysUses } from './todaysUses.slice'

type WithTodaysUses = Parameters<typeof selectTodaysUses>[0]

/**
 * Counts the last days while they are on the screen: once a day, since today's uses are read for the line above anyway; where
 * these are too many to read, also after each reading of them. What failed waits for the next reading (TODAY-5).
 */
export const fortnightSaga = (countFortnight: CountFortnight) =>
  function* ({ user }: Leader): Generator {
    // Today's uses at the last counting, and at the last one that succeeded.
    let [tried, counted]: (TodaysUses | null)[] = [null, null]
    const isDue = (state: WithTodaysUses): boolean => {
      const { known } = selectTodaysUses(state)
      if (known === null || known === tried) return false
      return known.hasMore || known.day !== counted?.day
    }
    function* follow(): Generator {
      for (;;) {
        yield* until(isDue)
        const { known: today } = yield* select(selectTodaysUses)
        if (today === null) continue
        const count = (yield* select(selectUseCount)) ?? today.uses.length
        // Its last day was not over when it was counted.
        const earlier = (yield* select(selectFortnight)).days.slice(0, -1)
        const answer = yield* call(() => countFortnight.run(user.uid, { earlier, today, count }))
        tried = today
        if (answer.ok) counted = today
        yield* put(fortnightCounted(answer))
      }
    }
    for (;;) {
      yield* until(selectIsFortnightWanted)
      yield* race({ follow: follow(), left: take(fortnightHidden) })
    }
  }
