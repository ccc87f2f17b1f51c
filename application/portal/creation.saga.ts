import type { Leader } from '../account/session/session.slice'
import {
  choicesFailed,
  choicesRequested,
  selectChoices,
} from '../codes/generation/generation.slice'
import type { RemoveCodes } from '../codes/removal/RemoveCodes'
import {
  registrationFailed,
  registrationRequested,
  selectRegistration,
} from '../leaders/registration.slice'
import { call, put, select, take } from '../process/effects'
import type { Lazy } from '../process/Lazy'

/** What only those who may create need, loaded when they first do. */
export interface CreationArea {
  readonly generation: (leader: Leader) => Generator
  readonly removeCodes: RemoveCodes
  readonly registration: (leader: Leader) => Generator
}

type LazyArea = Pick<Lazy<CreationArea>, 'load'>

const loadFrom = (area: LazyArea) => area.load().catch(() => null)

/** The process of the code-generation form, once that form is opened. */
export const generationSaga = (area: LazyArea) =>
  function* (leader: Leader): Generator {
    // After a crash, or where a screen that shows at once has asked, it was opened already.
    if ((yield* select(selectChoices)).kind === 'none') yield* take(choicesRequested)
    for (;;) {
      const loaded = yield* call(loadFrom, area)
      if (loaded) {
        yield* loaded.generation(leader)
        return
      }
      // Its file could not be loaded: the screen offers another try.
      yield* put(choicesFailed('not-loaded'))
      yield* take(choicesRequested)
    }
  }

/** The process of the leader form, once a leader is to be registered. */
export const registrationSaga = (area: LazyArea) =>
  function* (leader: Leader): Generator {
    for (;;) {
      if ((yield* select(selectRegistration)).step !== 'writing') yield* take(registrationRequested)
      const loaded = yield* call(loadFrom, area)
      if (loaded) {
        yield* loaded.registration(leader)
        return
      }
      const job = yield* select(selectRegistration)
      const attempt = job.step === 'writing' ? job.attempt : null
      yield* put(registrationFailed({ failure: 'not-loaded', attempt }))
    }
  }
