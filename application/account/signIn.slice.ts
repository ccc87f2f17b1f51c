import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Credentials } from '../ports/SessionGateway'
import { processCrashed } from '../process/process.events'
import type { RootState } from '../process/rootReducer'
import { sessionStarted } from './session.slice'

type SignInState = { readonly step: 'idle' } | { readonly step: 'checking' }

export const signIn = createSlice({
  name: 'signIn',
  initialState: { step: 'idle' } as SignInState,
  reducers: {
    // The credentials pass through to the saga and are kept nowhere.
    signInSubmitted: (_state, _action: PayloadAction<Credentials>): SignInState => ({
      step: 'checking',
    }),
    signInRejected: (): SignInState => ({ step: 'idle' }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionStarted, (): SignInState => ({ step: 'idle' }))
      // Whatever crashed, the form must not wait for an answer that will not come.
      .addCase(processCrashed, (): SignInState => ({ step: 'idle' }))
  },
})

export const { signInSubmitted, signInRejected } = signIn.actions

export const selectIsSigningIn = (state: RootState): boolean => state.signIn.step === 'checking'
