import { buffers, type EventChannel, eventChannel } from 'redux-saga'
import { delay, race, call as run, take } from 'redux-saga/effects'
import type { Activity, PageActivity } from '../../ports/device/PageActivity'
import { takeFrom } from '../../process/effects'
import { whileUserIsUnverified } from '../../root/whileSignedIn'
import type { ReloadUser } from './ReloadUser'

/** Spec §9, "E-mail verification poll interval". */
const POLL_MS = 10_000

/** A provider that does not answer for so long is asked again. */
const PATIENCE_MS = 30_000

const isWatched = ({ isVisible, isOnline }: Activity): boolean => isVisible && isOnline

/**
 * Asks every ten seconds whether the address has been confirmed (spec §2), never twice at a time. It rests while
 * nobody looks or there is no network, and asks at once when that is over. What it learns, the session's own process
 * hears from the gateway; so it need not say it, and it ends when the user is no longer unverified.
 */
export const emailVerificationSaga = (reloadUser: ReloadUser, activity: PageActivity) => {
  // An answer of failure is no reason to stop: the next one may be better.
  function* ask(): Generator {
    yield race([run(() => reloadUser.run()), delay(PATIENCE_MS)])
  }

  function* untilWatched(channel: EventChannel<Activity>): Generator {
    while (!isWatched(yield* takeFrom(channel)));
  }

  return whileUserIsUnverified(function* (): Generator {
    const channel = eventChannel<Activity>(
      (emit) => activity.observe(emit),
      buffers.expanding<Activity>(),
    )
    try {
      yield* untilWatched(channel)
      for (;;) {
        const { change } = (yield race({ tick: delay(POLL_MS), change: take(channel) })) as {
          change?: Activity
        }
        if (change && isWatched(change)) continue
        if (change) yield* untilWatched(channel)
        yield* ask()
      }
    } finally {
      channel.close()
    }
  })
}
