import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { LeaderWriteFailure, NewLeader } from '../../domain/leaders/LeaderWriter'
import { EMPTY_LEADER, type LeaderDraft } from '../../domain/leaders/leaderDraft'
import type { LeaderRequest } from '../../domain/leaders/leaderForm'
import { sessionEnded } from '../account/session/session.slice'
import { processCrashed } from '../process/process.events'

/** Why a leader was not registered; 'not-loaded': the code that does it could not be loaded. */
export type RegistrationFailure = LeaderWriteFailure['kind'] | 'not-loaded'

/** The registration of one leader. */
type RegistrationJob =
  | { readonly step: 'none' }
  | {
      readonly step: 'writing'
      readonly request: LeaderRequest
      /** The latest: it may have been written, although its answer was lost. Null before the first. */
      readonly attempt: NewLeader | null
    }
  | {
      readonly step: 'failed'
      readonly failure: RegistrationFailure
      readonly request: LeaderRequest
      /** Null if none was tried. */
      readonly attempt: NewLeader | null
    }
  | { readonly step: 'done'; readonly request: LeaderRequest }

interface RegistrationState {
  /** Here, not in the history of the browser: it ends with the session, as it identifies a person. */
  readonly draft: LeaderDraft
  readonly job: RegistrationJob
}

const initialState: RegistrationState = { draft: EMPTY_LEADER, job: { step: 'none' } }

/** The leader form, and the leader who is being registered: the write goes on while its screen is left. */
export const registration = createSlice({
  name: 'registration',
  initialState: initialState as RegistrationState,
  reducers: {
    leaderDraftChanged: (
      state,
      { payload }: PayloadAction<Partial<LeaderDraft>>,
    ): RegistrationState => ({ ...state, draft: { ...state.draft, ...payload } }),
    registrationRequested: (
      { draft, job },
      { payload: request }: PayloadAction<LeaderRequest>,
    ): RegistrationState => {
      if (job.step === 'writing') return { draft, job }
      const attempt = job.step === 'failed' ? job.attempt : null
      return { draft, job: { step: 'writing', request, attempt } }
    },
    /** From here on the leader may have been written, also after a crash. */
    registrationBegun: (
      { draft, job },
      { payload: attempt }: PayloadAction<NewLeader>,
    ): RegistrationState =>
      job.step === 'writing' ? { draft, job: { ...job, attempt } } : { draft, job },
    registrationFailed: (
      { draft, job },
      { payload: failure }: PayloadAction<RegistrationFailure>,
    ): RegistrationState => ({
      draft,
      job: job.step === 'writing' ? { ...job, step: 'failed', failure } : job,
    }),
    leaderRegistered: ({ draft, job }): RegistrationState =>
      job.step === 'writing'
        ? { draft: EMPTY_LEADER, job: { step: 'done', request: job.request } }
        : { draft, job },
    /** The outcome was read: the form comes back. */
    registrationClosed: ({ draft }): RegistrationState => ({ draft, job: { step: 'none' } }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionEnded, () => initialState)
      // Whether it was written is not known: another attempt with the same id is a success then.
      .addCase(processCrashed, ({ draft, job }, { payload }): RegistrationState => {
        if (payload.name !== 'registration' || job.step !== 'writing') return { draft, job }
        return { draft, job: { ...job, step: 'failed', failure: 'unknown' } }
      })
  },
  selectors: {
    selectLeaderDraft: ({ draft }) => draft,
    selectRegistration: ({ job }) => job,
    selectIsRegistering: ({ job }) => job.step === 'writing',
  },
})

export const {
  leaderDraftChanged,
  registrationRequested,
  registrationBegun,
  registrationFailed,
  leaderRegistered,
  registrationClosed,
} = registration.actions

export const { selectLeaderDraft, selectRegistration, selectIsRegistering } = registration.selectors
