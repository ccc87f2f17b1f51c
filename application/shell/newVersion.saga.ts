import { type Channel, channel as makeChannel } from 'redux-saga'
import { delay } from 'redux-saga/effects'
import { codesRead } from '../codes/codes.slice'
import type { Clock } from '../device/Clock'
import type { PageActivity } from '../device/PageActivity'
import { call, race, take, takeFrom } from '../process/effects'
import type { NewVersion } from './NewVersion'
import { report } from './version.saga'

/** A leader's first codes come first; without an answer, the files of the portal are kept after this long. */
const QUIET_MS = 15_000
const CHECK_MS = 60 * 60_000
/** A tab that is shown again asks only if the last answer is older than this. */
const FRESH_MS = 10 * 60_000

type Sign = 'shown' | 'taken'

/** Asks for a newer version while a leader works: each hour, when the tab is shown again, and when another tab took one. */
export const newVersionSaga = (newVersion: NewVersion, activity: PageActivity, clock: Clock) => {
  function* nextReason(signs: Channel<Sign>, checkedAt: number): Generator {
    for (;;) {
      const { sign } = yield* race({ hour: delay(CHECK_MS), sign: takeFrom(signs) })
      if (sign !== 'shown' || clock.now() - checkedAt >= FRESH_MS) return
    }
  }

  return function* (): Generator {
    yield* race({ codes: take(codesRead), late: delay(QUIET_MS) })
    const signs = makeChannel<Sign>()
    const unsubscribes = [
      newVersion.observe(() => signs.put('taken')),
      activity.observe(({ isVisible, isOnline }) => {
        if (isVisible && isOnline) signs.put('shown')
      }),
    ]
    try {
      for (;;) {
        const checkedAt = clock.now()
        yield* report(yield* call(() => newVersion.check()))
        yield* nextReason(signs, checkedAt)
      }
    } finally {
      for (const unsubscribe of unsubscribes) unsubscribe()
      signs.close()
    }
  }
}
