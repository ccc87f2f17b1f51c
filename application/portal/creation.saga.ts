import type { Leader } from '../account/session/session.slice'
import {
  choicesFailed,
  choicesRequested,
  selectChoices,
} from '../codes/generation/generation.slice'
import type { RemoveCodes } from '../codes/removal/RemoveCodes'
import { call, put, select, take } from '../process/effects'
import type { Lazy } from '../process/Lazy'

/** What only those who may create need, loaded when they first do. */
export interface CreationArea {
  readonly generation: (leader: Leader) => Generator
  readonly removeCodes: RemoveCodes
}

/** Starts the processes of the forms once one of them is opened. */
export const creationSaga = (area: Lazy<CreationArea>) =>
  function* (leader: Leader): Generator {
    for (;;) {
      // A screen that shows at once may have asked before.
      if ((yield* select(selectChoices)).kind !== 'loading') yield* take(choicesRequested)
      const loaded = yield* call(() => area.load().catch(() => null))
      if (loaded) {
        yield* loaded.generation(leader)
        return
      }
      // Its file could not be loaded: the screen offers another try.
      yield* put(choicesFailed('not-loaded'))
    }
  }
