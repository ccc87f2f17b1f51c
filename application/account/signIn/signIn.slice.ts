import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Credentials } from '../../ports/account/SessionGateway'
import { processCrashed } from '../../process/process.events'
import { challengeMet } from '../secondFactor/secondFactor.slice'
import { sessionStarted } from '../session/session.slice'

type SignInState = { readonly step: 'idle' } | { readonly step: 'checking' }

const idle = (): SignInState => ({ step: 'idle' })

export const signIn = createSlice({
  name: 'signIn',
  initialState: { step: 'idle' } as SignInState,
  reducers: {
    // The credentials pass through to the saga and are kept nowhere.
    signInSubmitted: (_state, _action: PayloadAction<Credentials>): SignInState => ({
      step: 'checking',
    }),
    signInRejected: idle,
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionStarted, idle)
      .addCase(challengeMet, idle)
      // Whatever crashed, the form must not wait for an answer that will not come.
      .addCase(processCrashed, idle)
  },
})

export const { signInSubmitted, signInRejected } = signIn.actions
