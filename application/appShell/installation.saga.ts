import { buffers, eventChannel } from 'redux-saga'
import type { Installation, InstallWay } from '../ports/Installation'
import { call, put, race, select, takeAny, takeFrom } from '../process/effects'
import {
  installDeclined,
  installOffered,
  installRequested,
  installWayFound,
  selectInstallWay,
} from './installation.slice'

/** The first visit belongs to the codes. */
const OFFERED_FROM_VISIT = 2

interface Found {
  readonly way: InstallWay | null
}

/** Offers the installation to a leader who comes back, until they answer: then never again (APP-4). */
export const installationSaga = (installation: Installation) =>
  function* (): Generator {
    const channel = eventChannel<Found>(
      (emit) => installation.observe((way) => emit({ way })),
      buffers.sliding<Found>(1),
    )
    try {
      const visits = installation.countVisit()
      if (visits >= OFFERED_FROM_VISIT && !installation.isOfferAnswered()) {
        yield* put(installOffered())
      }
      for (;;) {
        const { found, answer } = yield* race({
          found: takeFrom(channel),
          answer: takeAny(installRequested, installDeclined),
        })
        if (found) yield* put(installWayFound(found.way))
        if (!answer) continue
        installation.rememberAnswer()
        const isPrompt = (yield* select(selectInstallWay)) === 'prompt'
        if (installRequested.match(answer) && isPrompt) {
          yield* call(() => installation.prompt())
        }
      }
    } finally {
      channel.close()
    }
  }
