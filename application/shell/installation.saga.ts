import { call, fork, put, select, takeAny } from '../process/effects'
import { takeNewest } from '../process/newest.saga'
import type { Installation, InstallWay } from './Installation'
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

function* found({ way }: Found): Generator {
  yield* put(installWayFound(way))
}

/** Offers the installation to a leader who comes back, until they answer: then never again (APP-4). */
export const installationSaga = (installation: Installation) =>
  function* (): Generator {
    yield* fork(takeNewest<Found>, (emit) => installation.observe((way) => emit({ way })), found)
    const visits = installation.countVisit()
    if (visits >= OFFERED_FROM_VISIT && !installation.isOfferAnswered())
      yield* put(installOffered())
    for (;;) {
      const answer = yield* takeAny(installRequested, installDeclined)
      installation.rememberAnswer()
      const isPrompt = (yield* select(selectInstallWay)) === 'prompt'
      if (installRequested.match(answer) && isPrompt) yield* call(() => installation.prompt())
    }
  }
