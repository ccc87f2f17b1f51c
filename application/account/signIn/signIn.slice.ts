import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { AuthFailure } from '../../../domain/account/AuthFailure'
import { processCrashed } from '../../process/process.events'
import type { Credentials } from '../../session/SessionGateway'
import { accessRefused, noSessionFound, sessionStarted } from '../../session/session.slice'
import { challengeMet } from '../secondFactor/secondFactor.slice'

/**
 * 'checking' lasts until the session starts: a right password alone grants no access. 'offline' is
 * idle after an attempt that found no network (SIGN-IN-12).
 */
type SignInState = { readonly step: 'idle' | 'checking' | 'offline' }

const idle = (): SignInState => ({ step: 'idle' })

export const signIn = createSlice({
  name: 'signIn',
  initialState: { step: 'idle' } as SignInState,
  reducers: {
    // The credentials are passed to the saga and never stored.
    signInSubmitted: (_state, _action: PayloadAction<Credentials>): SignInState => ({
      step: 'checking',
    }),
    signInRejected: (
      _state,
      {
        payload,
      }: PayloadAction<{ readonly failure: AuthFailure['kind']; readonly isOffline?: boolean }>,
    ): SignInState => ({ step: payload.isOffline ? 'offline' : 'idle' }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(challengeMet, idle)
      .addCase(sessionStarted, idle)
      .addCase(accessRefused, idle)
      .addCase(noSessionFound, idle)
      // After a crash no answer will come, so the form is enabled again.
      .addCase(processCrashed, (state, { payload }) => (payload.name === 'signIn' ? idle() : state))
  },
  selectors: {
    selectIsCheckingPassword: ({ step }): boolean => step === 'checking',
    selectWasSignInOffline: ({ step }): boolean => step === 'offline',
  },
})

export const { signInSubmitted, signInRejected } = signIn.actions
export const { selectIsCheckingPassword, selectWasSignInOffline } = signIn.selectors
