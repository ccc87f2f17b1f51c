import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { EmailFailure } from '../../ports/account/EmailActions'
import { processCrashed } from '../../process/process.events'

/** 'sent' shows the success; 'returning' leads back to the sign-in screen. */
type ForgotPasswordState = { readonly step: 'idle' | 'sending' | 'sent' | 'returning' }

const idle = (): ForgotPasswordState => ({ step: 'idle' })

export const forgotPassword = createSlice({
  name: 'forgotPassword',
  initialState: { step: 'idle' } as ForgotPasswordState,
  reducers: {
    passwordResetRequested: (_state, _action: PayloadAction<string>): ForgotPasswordState => ({
      step: 'sending',
    }),
    passwordResetSent: (): ForgotPasswordState => ({ step: 'sent' }),
    passwordResetFailed: (
      _state,
      _action: PayloadAction<{ readonly failure: EmailFailure['kind'] }>,
    ): ForgotPasswordState => idle(),
    passwordResetOver: (): ForgotPasswordState => ({ step: 'returning' }),
    /** The user left the screen: cancels the pending return to the sign-in screen. */
    forgotPasswordLeft: idle,
  },
  extraReducers: (builder) => {
    builder.addCase(processCrashed, (state, { payload }) =>
      payload.name === 'forgotPassword' ? idle() : state,
    )
  },
  selectors: { selectForgotPassword: (state) => state },
})

export const {
  passwordResetRequested,
  passwordResetSent,
  passwordResetFailed,
  passwordResetOver,
  forgotPasswordLeft,
} = forgotPassword.actions

export const { selectForgotPassword } = forgotPassword.selectors
