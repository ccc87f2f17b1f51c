import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type {
  LeaderWriteFailure,
  NewLeader,
} from '../../../domain/coordination/leaders/LeaderWriter'
import { EMPTY_LEADER, type LeaderDraft } from '../../../domain/coordination/leaders/leaderDraft'
import type { LeaderRequest } from '../../../domain/coordination/leaders/leaderForm'
import type { UserId } from '../../../domain/session/SignedInUser'
import { processCrashed } from '../../process/process.events'
import { sessionEnded } from '../../session/session.slice'

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
  | {
      readonly step: 'done'
      readonly request: LeaderRequest
      /** The new leader; null if that is not known. */
      readonly id: UserId | null
    }

interface RegistrationState {
  /** Here, not in the history of the browser: it ends with the session, as it identifies a person. */
  readonly draft: LeaderDraft
  readonly job: RegistrationJob
  /** Whether the form's screen is open: it tells what became of a registration. */
  readonly isShown: boolean
}

const initialState: RegistrationState = {
  draft: EMPTY_LEADER,
  job: { step: 'none' },
  isShown: false,
}

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
      state,
      { payload: request }: PayloadAction<LeaderRequest>,
    ): RegistrationState => {
      const { job } = state
      if (job.step === 'writing') return state
      const attempt = job.step === 'failed' ? job.attempt : null
      return { ...state, job: { step: 'writing', request, attempt } }
    },
    /** From here on the leader may have been written, also after a crash. */
    registrationBegun: (
      state,
      { payload: attempt }: PayloadAction<NewLeader>,
    ): RegistrationState =>
      state.job.step === 'writing' ? { ...state, job: { ...state.job, attempt } } : state,
    registrationFailed: (
      state,
      { payload: failure }: PayloadAction<RegistrationFailure>,
    ): RegistrationState =>
      state.job.step === 'writing'
        ? { ...state, job: { ...state.job, step: 'failed', failure } }
        : state,
    leaderRegistered: (state): RegistrationState => {
      const { job } = state
      if (job.step !== 'writing') return state
      const id = job.attempt?.id ?? null
      return { ...state, draft: EMPTY_LEADER, job: { step: 'done', request: job.request, id } }
    },
    /** The outcome was read: the form comes back. */
    registrationClosed: (state): RegistrationState => ({ ...state, job: { step: 'none' } }),
    registrationShown: (state): RegistrationState => ({ ...state, isShown: true }),
    registrationLeft: (state): RegistrationState => ({ ...state, isShown: false }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionEnded, () => initialState)
      // Whether it was written is not known: another attempt with the same id is a success then.
      .addCase(processCrashed, (state, { payload }): RegistrationState => {
        const { job } = state
        if (payload.name !== 'registration' || job.step !== 'writing') return state
        return { ...state, job: { ...job, step: 'failed', failure: 'unknown' } }
      })
  },
  selectors: {
    selectLeaderDraft: ({ draft }) => draft,
    selectRegistration: ({ job }) => job,
    selectIsRegistrationShown: ({ isShown }) => isShown,
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
  registrationShown,
  registrationLeft,
} = registration.actions

export const {
  selectLeaderDraft,
  selectRegistration,
  selectIsRegistrationShown,
  selectIsRegistering,
} = registration.selectors
