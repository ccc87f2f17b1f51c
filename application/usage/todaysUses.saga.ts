import { delay } from 'redux-saga/effects'
import { call, put, race, select, take, until } from '../process/effects'
import type { Leader } from '../session/session.slice'
import type { ReadTodaysUses } from './ReadTodaysUses'
import { selectUseCount } from './todaysUses.selectors'
import {
  selectIsTodayWanted,
  selectTodaysUses,
  todayHidden,
  todaysUsesRead,
} from './todaysUses.slice'
import { untilUsed } from './untilUsed.saga'

/** Reads today's uses while they are on the screen, and the newer ones as codes are used (TODAY-1, TODAY-4). */
export const todaysUsesSaga = (readTodaysUses: ReadTodaysUses) =>
  function* ({ user }: Leader): Generator {
    // How many uses the codes had when they were last read: a return to the screen reads only what is new.
    let seen: number | null = null
    function* follow(): Generator {
      for (;;) {
        const count = yield* select(selectUseCount)
        const { known } = yield* select(selectTodaysUses)
        const day = readTodaysUses.today()
        if (count !== seen || known?.day !== day) {
          const risen = count === null || seen === null ? null : count - seen
          const answer = yield* call(() => readTodaysUses.run(user.uid, known, risen))
          yield* put(todaysUsesRead({ day, answer }))
          seen = answer.ok ? count : null
        }
        // Midnight may have come while they were read.
        if (readTodaysUses.today() !== day) continue
        yield* race({
          midnight: delay(readTodaysUses.untilMidnight()),
          used: untilUsed(selectUseCount, seen, seen !== null),
        })
      }
    }
    for (;;) {
      yield* until(selectIsTodayWanted)
      yield* race({ follow: follow(), left: take(todayHidden) })
    }
  }
