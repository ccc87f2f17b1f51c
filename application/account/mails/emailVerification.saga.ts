import { buffers, type EventChannel, eventChannel } from 'redux-saga'
import { delay, call as run } from 'redux-saga/effects'
import type { Activity, PageActivity } from '../../device/PageActivity'
import { race, takeFrom } from '../../process/effects'
import type { SessionGateway } from '../../session/SessionGateway'

/** The polling interval (CONFIRM-5). */
const POLL_MS = 10_000

/** After this long without an answer, the provider is asked again. */
const ANSWER_TIMEOUT_MS = 30_000

const isActive = ({ isVisible, isOnline }: Activity): boolean => isVisible && isOnline

/**
 * Polls whether the address has been confirmed (CONFIRM-5), one request at a time. Pauses while the
 * tab is hidden or offline, and asks immediately afterwards. On confirmation the gateway reports
 * the user to the session process, which ends this one.
 */
export const emailVerificationSaga = (
  gateway: Pick<SessionGateway, 'reload'>,
  activity: PageActivity,
) => {
  // A failure does not end the poll.
  function* reload(): Generator {
    yield* race({ reloaded: run(() => gateway.reload()), late: delay(ANSWER_TIMEOUT_MS) })
  }

  function* waitUntilActive(first: Activity, channel: EventChannel<Activity>): Generator {
    for (let latest = first; !isActive(latest); ) latest = yield* takeFrom(channel)
  }

  return function* (): Generator {
    const channel = eventChannel<Activity>(
      (emit) => activity.observe(emit),
      buffers.expanding<Activity>(),
    )
    try {
      yield* waitUntilActive(yield* takeFrom(channel), channel)
      for (;;) {
        const { change } = yield* race({ tick: delay(POLL_MS), change: takeFrom(channel) })
        if (change) yield* waitUntilActive(change, channel)
        yield* reload()
      }
    } finally {
      channel.close()
    }
  }
}
