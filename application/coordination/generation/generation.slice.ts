import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { NewCode } from '../../../domain/coordination/generation/CodeWriter'
import type { GenerationRequest } from '../../../domain/coordination/generation/generationForm'
import type { ExportFormat } from '../../exports/ExportCodes'
import { processCrashed } from '../../process/process.events'
import { sessionEnded } from '../../session/session.slice'
import { removalEnded, restoreEnded } from '../removal/removal.events'
import { screenLeft } from './choices/choices.slice'
import type { GenerationOutcome, GenerationPlan } from './GenerateCodes'

type EndedJob = { readonly step: 'ended' } & GenerationOutcome

type Job =
  | { readonly step: 'none' }
  | { readonly step: 'writing'; readonly plan: GenerationPlan; readonly isStopping: boolean }
  | EndedJob

interface GenerationState {
  readonly job: Job
  /** The report before the latest removal of its codes; null if there was none. */
  readonly removed: { readonly number: number; readonly job: EndedJob } | null
}

const initialState: GenerationState = {
  job: { step: 'none' },
  removed: null,
}

const withWritten = (job: EndedJob, written: readonly NewCode[]): EndedJob => ({
  ...job,
  plan: { ...job.plan, written },
})

/** The batch that is being made: it goes on while its screen is left. */
export const generation = createSlice({
  name: 'generation',
  initialState: initialState as GenerationState,
  reducers: {
    /** A new batch, or the rest of one that stopped. */
    writingProgressed: (state, { payload }: PayloadAction<GenerationPlan>): GenerationState => ({
      ...state,
      job: {
        step: 'writing',
        plan: payload,
        isStopping: state.job.step === 'writing' && state.job.isStopping,
      },
    }),
    stopRequested: (state): GenerationState =>
      state.job.step === 'writing' ? { ...state, job: { ...state.job, isStopping: true } } : state,
    writingEnded: (state, { payload }: PayloadAction<GenerationOutcome>): GenerationState => ({
      ...state,
      job: { step: 'ended', ...payload },
    }),
    /** The report was read: the form comes back. */
    reportClosed: (state): GenerationState => ({ ...state, job: { step: 'none' } }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionEnded, () => initialState)
      .addCase(screenLeft, (state): GenerationState => ({ ...state, removed: null }))
      // Codes that were made by mistake: the report keeps those that are still there.
      .addCase(removalEnded, (state, { payload: { number, changed } }): GenerationState => {
        const { job } = state
        if (job.step !== 'ended') return state
        const removed = new Set(changed)
        const written = job.plan.written.filter(({ id }) => !removed.has(id))
        if (written.length === job.plan.written.length) return state
        return {
          ...state,
          job: written.length === 0 ? { step: 'none' } : withWritten(job, written),
          removed: { number, job },
        }
      })
      // Codes for another leader are in no list of the coordinator's: only the report has them.
      .addCase(restoreEnded, (state, { payload: { number, changed } }): GenerationState => {
        const { job, removed } = state
        if (removed?.number !== number || changed.length === 0 || job.step === 'writing') {
          return state
        }
        const { trackingId } = removed.job.plan.batch
        // The report of another batch, made meanwhile, stays.
        if (job.step === 'ended' && job.plan.batch.trackingId !== trackingId) return state
        const there = new Set(changed)
        if (job.step === 'ended') for (const { id } of job.plan.written) there.add(id)
        const written = removed.job.plan.written.filter(({ id }) => there.has(id))
        return { ...state, job: withWritten(removed.job, written), removed: null }
      })
      // The report lists the codes that a crashed process had written.
      .addCase(processCrashed, (state, { payload }): GenerationState => {
        const { job } = state
        if (payload.name !== 'generation' || job.step !== 'writing') return state
        return { ...state, job: { step: 'ended', plan: job.plan, stopped: 'unknown' } }
      })
  },
  selectors: {
    selectGenerationJob: ({ job }) => job,
  },
})

export const generationRequested = createAction<GenerationRequest>('generation/requested')
/** Goes on with a batch that stopped. */
export const generationResumed = createAction('generation/resumed')
/** Exports the codes that were written. */
export const createdExportRequested = createAction<ExportFormat>('generation/exportRequested')

export const { writingProgressed, stopRequested, writingEnded, reportClosed } = generation.actions

export const { selectGenerationJob } = generation.selectors
