import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { GenerationRequest } from '../../../domain/codes/generation/generationForm'
import type { CodeEvent, CodeLeader } from '../../../domain/codes/TrackedCode'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { sessionEnded } from '../../account/session/session.slice'
import { processCrashed } from '../../process/process.events'
import type { ExportFormat } from '../handover/SaveCodes'
import { removalEnded } from '../removal/removal.events'
import type { GenerationOutcome, GenerationPlan } from './GenerateCodes'

/** For whom and for what codes can be made. */
export interface Choices {
  readonly leaders: readonly CodeLeader[]
  readonly events: readonly CodeEvent[]
}

type ChoicesState =
  /** No form was opened yet. */
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: ReadFailure['kind'] | 'not-loaded' }
  | ({ readonly kind: 'ready' } & Choices)

type Job =
  | { readonly step: 'none' }
  | { readonly step: 'writing'; readonly plan: GenerationPlan; readonly isStopping: boolean }
  | ({ readonly step: 'ended' } & GenerationOutcome)

interface GenerationState {
  readonly choices: ChoicesState
  readonly job: Job
  /** Whether the form's screen is open: it tells what became of a batch. */
  readonly isShown: boolean
}

const initialState: GenerationState = {
  choices: { kind: 'none' },
  job: { step: 'none' },
  isShown: false,
}

/** The code-generation form's choices, and the batch that is being made: it goes on while its screen is left. */
export const generation = createSlice({
  name: 'generation',
  initialState: initialState as GenerationState,
  reducers: {
    /** The screen shows, or its choices are asked for again. */
    choicesRequested: ({ job, choices }): GenerationState => ({
      job,
      choices: choices.kind === 'ready' ? choices : { kind: 'loading' },
      isShown: true,
    }),
    screenLeft: (state): GenerationState => ({ ...state, isShown: false }),
    choicesRead: (state, { payload }: PayloadAction<Choices>): GenerationState => ({
      ...state,
      choices: { kind: 'ready', ...payload },
    }),
    choicesFailed: (
      state,
      { payload }: PayloadAction<ReadFailure['kind'] | 'not-loaded'>,
    ): GenerationState => ({ ...state, choices: { kind: 'failed', failure: payload } }),
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
      // Codes that were made by mistake: the report keeps those that are still there.
      .addCase(removalEnded, (state, { payload: { changed } }): GenerationState => {
        const { job } = state
        if (job.step !== 'ended' || changed.length === 0) return state
        const removed = new Set(changed)
        const written = job.plan.written.filter(({ id }) => !removed.has(id))
        if (written.length === job.plan.written.length) return state
        const isGone = written.length === 0
        return {
          ...state,
          job: isGone ? { step: 'none' } : { ...job, plan: { ...job.plan, written } },
        }
      })
      // What a crashed process has written is told by the report.
      .addCase(processCrashed, (state, { payload }): GenerationState => {
        const { job } = state
        if (payload.name !== 'creation' || job.step !== 'writing') return state
        return { ...state, job: { step: 'ended', plan: job.plan, stopped: 'unknown' } }
      })
  },
  selectors: {
    selectChoices: ({ choices }) => choices,
    selectGenerationJob: ({ job }) => job,
    selectIsFormShown: ({ isShown }) => isShown,
  },
})

export const generationRequested = createAction<GenerationRequest>('generation/requested')
/** Goes on with a batch that stopped. */
export const generationResumed = createAction('generation/resumed')
/** Exports the codes that were written. */
export const createdExportRequested = createAction<ExportFormat>('generation/exportRequested')

export const {
  choicesRequested,
  choicesRead,
  choicesFailed,
  screenLeft,
  writingProgressed,
  stopRequested,
  writingEnded,
  reportClosed,
} = generation.actions

export const { selectChoices, selectGenerationJob, selectIsFormShown } = generation.selectors
