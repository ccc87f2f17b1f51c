import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { LeaderWriteFailure, NewLeader } from '../../domain/leaders/LeaderWriter'
import type { LeaderRequest } from '../../domain/leaders/leaderForm'
import { sessionEnded } from '../account/session/session.slice'
import { processCrashed } from '../process/process.events'

/** Why a leader was not registered; 'not-loaded': the code that does it could not be loaded. */
export type RegistrationFailure = LeaderWriteFailure['kind'] | 'not-loaded'

type RegistrationState =
  | { readonly step: 'none' }
  /** The attempt before may have been written, although its answer was lost. */
  | { readonly step: 'writing'; readonly request: LeaderRequest; readonly before: NewLeader | null }
  | {
      readonly step: 'failed'
      readonly failure: RegistrationFailure
      readonly request: LeaderRequest
      /** Null if none was tried. */
      readonly attempt: NewLeader | null
    }
  | { readonly step: 'done'; readonly request: LeaderRequest }

const initialState: RegistrationState = { step: 'none' }

/** The leader who is being registered: the write goes on while its screen is left. */
export const registration = createSlice({
  name: 'registration',
  initialState: initialState as RegistrationState,
  reducers: {
    registrationRequested: (state, { payload }: PayloadAction<LeaderRequest>): RegistrationState =>
      state.step === 'writing'
        ? state
        : {
            step: 'writing',
            request: payload,
            before: state.step === 'failed' ? state.attempt : null,
          },
    registrationFailed: (
      state,
      {
        payload,
      }: PayloadAction<{
        readonly failure: RegistrationFailure
        readonly attempt: NewLeader | null
      }>,
    ): RegistrationState =>
      state.step === 'writing' ? { step: 'failed', request: state.request, ...payload } : state,
    leaderRegistered: (state): RegistrationState =>
      state.step === 'writing' ? { step: 'done', request: state.request } : state,
    /** The outcome was read: the form comes back empty. */
    registrationClosed: (): RegistrationState => initialState,
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionEnded, () => initialState)
      // Whether it was written is not known: if so, another attempt finds the address taken.
      .addCase(processCrashed, (state, { payload }) =>
        payload.name === 'creation' && state.step === 'writing'
          ? { step: 'failed', request: state.request, failure: 'unknown', attempt: state.before }
          : state,
      )
  },
  selectors: { selectRegistration: (state) => state },
})

export const { registrationRequested, registrationFailed, leaderRegistered, registrationClosed } =
  registration.actions

export const { selectRegistration } = registration.selectors
