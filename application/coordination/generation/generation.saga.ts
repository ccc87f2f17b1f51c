import type { BatchOrder } from '../../../domain/coordination/batches/Batch'
import { call, put, select, takeAny } from '../../process/effects'
import type { Leader } from '../../session/session.slice'
import { selectOpenedId } from '../batches/openedBatch.slice'
import { selectNameFor, type WithRequests } from '../requests/requests.slice'
import type { GenerateCodes } from './GenerateCodes'
import { generationEndedElsewhere } from './generation.events'
import {
  generationRequested,
  generationResumed,
  makingEnded,
  makingStarted,
  selectGenerationJob,
} from './generation.slice'

/** Makes batches of codes, one at a time. It loads with the first. */
export const generationSaga = (generateCodes: GenerateCodes) =>
  function* ({ user }: Leader): Generator {
    function* make(order: BatchOrder): Generator {
      // Before its row goes.
      const name = yield* select((state: WithRequests) => selectNameFor(state, order))
      const outcome = yield* call(() => generateCodes.run(order, user.uid))
      yield* put(makingEnded(outcome))
      if ((yield* select(selectOpenedId)) === order.id) return
      yield* put(generationEndedElsewhere({ order, name, ...outcome }))
    }

    // The request that made this process load came before it.
    for (;;) {
      const job = yield* select(selectGenerationJob)
      if (job.step === 'asked') yield* put(makingStarted(generateCodes.order(job.request)))
      else if (job.step === 'making') yield* make(job.order)
      else yield* takeAny(generationRequested, generationResumed)
    }
  }
