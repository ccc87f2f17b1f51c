import { buffers, type EventChannel, eventChannel } from 'redux-saga'
import { delay, call as run } from 'redux-saga/effects'
import type { SessionGateway } from '../../ports/account/SessionGateway'
import type { Activity, PageActivity } from '../../ports/device/PageActivity'
import { race, takeFrom } from '../../process/effects'

/** How often the provider is asked (CONFIRM-5). */
const POLL_MS = 10_000

/** A provider that does not answer for so long is asked again. */
const PATIENCE_MS = 30_000

const isWatched = ({ isVisible, isOnline }: Activity): boolean => isVisible && isOnline

/**
 * Asks every ten seconds whether the address has been confirmed (CONFIRM-5), never twice at a time. It pauses while the
 * tab is hidden or offline, and asks at once afterwards. The session process hears of a confirmed address from the
 * gateway, and ends this one.
 */
export const emailVerificationSaga = (
  gateway: Pick<SessionGateway, 'reload'>,
  activity: PageActivity,
) => {
  // A failure does not end the poll: the next answer may be better.
  function* ask(): Generator {
    yield* race({ reloaded: run(() => gateway.reload()), late: delay(PATIENCE_MS) })
  }

  function* untilWatched(channel: EventChannel<Activity>): Generator {
    while (!isWatched(yield* takeFrom(channel)));
  }

  return function* (): Generator {
    const channel = eventChannel<Activity>(
      (emit) => activity.observe(emit),
      buffers.expanding<Activity>(),
    )
    try {
      yield* untilWatched(channel)
      for (;;) {
        const { change } = yield* race({ tick: delay(POLL_MS), change: takeFrom(channel) })
        if (change && isWatched(change)) continue
        if (change) yield* untilWatched(channel)
        yield* ask()
      }
    } finally {
      channel.close()
    }
  }
}
