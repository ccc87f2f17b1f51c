import { buffers, eventChannel } from 'redux-saga'
import { takeEvery, takeLeading } from 'redux-saga/effects'
import type { Lazy } from '../../device/Lazy'
import type { ExportCodes } from '../../exports/ExportCodes'
import { saveCodes } from '../../exports/saveCodes.saga'
import { fork, put, race, select, take, takeFrom } from '../../process/effects'
import type { Leader } from '../../session/session.slice'
import { choicesSaga } from './choices/choices.saga'
import { selectChoices, selectIsFormShown } from './choices/choices.slice'
import type { ListChoices } from './choices/ListChoices'
import { createdCodes } from './createdCodes'
import type { GenerateCodes, GenerationOutcome, GenerationPlan } from './GenerateCodes'
import { generationEndedElsewhere } from './generation.events'
import {
  createdExportRequested,
  generationRequested,
  generationResumed,
  selectGenerationJob,
  stopRequested,
  writingEnded,
  writingProgressed,
} from './generation.slice'

type Report =
  | { readonly plan: GenerationPlan }
  | { readonly outcome: GenerationOutcome }
  | { readonly defect: unknown }

/** Reads the form's choices, writes batches of codes and exports what was written. It loads with the form. */
export const generationSaga = (
  generateCodes: GenerateCodes,
  listChoices: ListChoices,
  exportCodes: Lazy<ExportCodes>,
) => {
  function* write(plan: GenerationPlan): Generator {
    const stop = new AbortController()
    const reports = eventChannel<Report>((emit) => {
      generateCodes
        .run(plan, (now) => emit({ plan: now }), stop.signal)
        .then((outcome) => emit({ outcome }))
        .catch((defect: unknown) => emit({ defect }))
      return () => stop.abort()
    }, buffers.sliding<Report>(1))
    try {
      yield* put(writingProgressed(plan))
      for (;;) {
        const { report } = yield* race({ report: takeFrom(reports), stop: take(stopRequested) })
        if (!report) stop.abort()
        else if ('plan' in report) yield* put(writingProgressed(report.plan))
        else if ('outcome' in report) {
          yield* put(writingEnded(report.outcome))
          const { written } = report.outcome.plan
          if (!(yield* select(selectIsFormShown))) {
            const { quantity } = plan.request
            yield* put(generationEndedElsewhere({ written: written.length, quantity }))
          }
          return
        } else throw report.defect
      }
    } finally {
      reports.close()
    }
  }

  function* resume(): Generator {
    const job = yield* select(selectGenerationJob)
    if (job.step === 'ended' && job.stopped !== null) yield* write(job.plan)
  }

  function* saveCreated({ payload: format }: ReturnType<typeof createdExportRequested>): Generator {
    const job = yield* select(selectGenerationJob)
    const choices = yield* select(selectChoices)
    if (job.step !== 'ended' || choices.kind !== 'ready') return
    yield* saveCodes(exportCodes, createdCodes(job.plan, choices), { format })
  }

  return function* ({ user }: Leader): Generator {
    yield takeEvery(createdExportRequested, saveCreated)
    yield takeLeading(generationResumed, resume)
    yield takeLeading(
      generationRequested,
      function* ({ payload }: ReturnType<typeof generationRequested>): Generator {
        yield* write(generateCodes.plan(payload, user.uid))
      },
    )
    yield* fork(choicesSaga(listChoices), user.uid)
  }
}
