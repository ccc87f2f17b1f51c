import type { TimeRange } from '../../domain/usage/UsageLog'
import { call, put, race, select, take, takeAny } from '../process/effects'
import type { Leader } from '../session/session.slice'
import { dayUsesClosed, dayUsesOpened, dayUsesRead, selectDayUses } from './dayUses.slice'
import type { ReadDayUses } from './ReadDayUses'

/** Reads the uses of the day that is opened; an answer for one that is no longer open is dropped (USES-10). */
export const dayUsesSaga = (readDayUses: ReadDayUses) => {
  function* read({ user }: Leader, day: TimeRange): Generator {
    const answer = yield* call(() => readDayUses.run(user.uid, day))
    yield* put(dayUsesRead(answer))
  }

  return function* (leader: Leader): Generator {
    for (;;) {
      const opened = yield* select(selectDayUses)
      if (opened.kind !== 'loading') yield* take(dayUsesOpened)
      else {
        yield* race({ read: read(leader, opened.day), left: takeAny(dayUsesOpened, dayUsesClosed) })
      }
    }
  }
}
