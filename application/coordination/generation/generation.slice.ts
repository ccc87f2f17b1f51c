import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { TrackingId } from '../../../domain/codes/AccessCode'
import type { BatchOrder } from '../../../domain/coordination/batches/Batch'
import type { GenerationRequest } from '../../../domain/coordination/generation/generationForm'
import { processCrashed } from '../../process/process.events'
import { sessionEnded } from '../../session/session.slice'
import type { GenerationOutcome } from './GenerateCodes'

/** A batch that is being made; its stop may be asked for. */
interface Making {
  readonly step: 'making'
  readonly order: BatchOrder
  readonly isStopping: boolean
}

type Job =
  | { readonly step: 'none' }
  /** A form was sent, and has no order yet. */
  | { readonly step: 'asked'; readonly request: GenerationRequest }
  | Making
  | ({ readonly step: 'ended'; readonly order: BatchOrder } & GenerationOutcome)

const making = (order: BatchOrder): Making => ({ step: 'making', order, isStopping: false })

/** One batch at a time: what is asked for meanwhile is dropped. */
const isRunning = (job: Job): boolean => job.step === 'asked' || job.step === 'making'

const initialState: Job = { step: 'none' }

/** The batch that this tab asked for: it goes on while its screen is left. How far it is, its store tells. */
export const generation = createSlice({
  name: 'generation',
  initialState: initialState as Job,
  reducers: {
    generationRequested: (job, { payload: request }: PayloadAction<GenerationRequest>): Job =>
      isRunning(job) ? job : { step: 'asked', request },
    /** Goes on with a batch that is not complete. */
    generationResumed: (job, { payload: order }: PayloadAction<BatchOrder>): Job =>
      isRunning(job) ? job : making(order),
    makingStarted: (_, { payload: order }: PayloadAction<BatchOrder>): Job => making(order),
    /** Stops a batch, whichever tab makes it. */
    stopRequested: (job, { payload: id }: PayloadAction<TrackingId>): Job =>
      job.step === 'making' && job.order.id === id ? { ...job, isStopping: true } : job,
    makingEnded: (job, { payload }: PayloadAction<GenerationOutcome>): Job =>
      job.step === 'making' ? { step: 'ended', order: job.order, ...payload } : initialState,
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionEnded, () => initialState)
      // Codes that were made meanwhile stay, and its store tells of them.
      .addCase(
        processCrashed,
        (job, { payload }): Job =>
          payload.name === 'generation' && job.step === 'making'
            ? { step: 'ended', order: job.order, stopped: 'unknown' }
            : job,
      )
  },
  selectors: {
    selectGenerationJob: (job) => job,
    /** The job of a batch; null where this tab did not ask for it last. */
    selectJobOf: (job, id: TrackingId) =>
      (job.step === 'making' || job.step === 'ended') && job.order.id === id ? job : null,
    selectIsGenerationWanted: isRunning,
  },
})

export type WithGeneration = WithSlice<typeof generation>

export const { generationRequested, generationResumed, makingStarted, stopRequested, makingEnded } =
  generation.actions

export const { selectGenerationJob, selectJobOf, selectIsGenerationWanted } = generation.selectors
