import { take } from 'redux-saga/effects'
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
import { call, fork, put, select } from '../process/effects'
import type { Lazy } from '../process/Lazy'

/** What only those who may create need, loaded when they first do. */
export interface CreationArea {
  readonly generation: (leader: Leader) => Generator
  readonly removeCodes: RemoveCodes
  readonly registration: (leader: Leader) => Generator
}

/** Starts the processes of the forms once one of them needs them. */
export const creationSaga = (area: Lazy<CreationArea>) =>
  function* (leader: Leader): Generator {
    for (;;) {
      // A screen that shows at once may have asked before.
      const isAsked =
        (yield* select(selectChoices)).kind === 'loading' ||
        (yield* select(selectRegistration)).step === 'writing'
      if (!isAsked) yield take([choicesRequested.type, registrationRequested.type])
      const loaded = yield* call(() => area.load().catch(() => null))
      if (loaded) {
        yield* fork(loaded.generation, leader)
        yield* fork(loaded.registration, leader)
        return
      }
      // Its file could not be loaded: the screens offer another try.
      if ((yield* select(selectChoices)).kind === 'loading') yield* put(choicesFailed('not-loaded'))
      const registration = yield* select(selectRegistration)
      if (registration.step === 'writing') {
        const attempt = registration.before
        yield* put(registrationFailed({ failure: 'not-loaded', attempt }))
      }
    }
  }
