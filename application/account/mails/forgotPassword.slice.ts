import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { processCrashed } from '../../process/process.events'
import type { EmailFailure } from './EmailActions'

type ForgotPasswordState =
  /**
   * 'sent' shows the success; 'returning' leads back to the sign-in screen. 'offline' is idle after
   * a request that found no network (FORGOT-9).
   */
  | { readonly step: 'idle' | 'offline' | 'sending' | 'sent' | 'returning' }
  /** Requested too often. `again`: when it may be requested again, in epoch milliseconds. */
  | { readonly step: 'throttled'; readonly again: number }

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
      {
        payload,
      }: PayloadAction<{ readonly failure: Exclude<EmailFailure['kind'], 'too-many-requests'> }>,
    ): ForgotPasswordState => ({ step: payload.failure === 'offline' ? 'offline' : 'idle' }),
    passwordResetThrottled: (
      _state,
      { payload }: PayloadAction<{ readonly again: number }>,
    ): ForgotPasswordState => ({ step: 'throttled', again: payload.again }),
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
  passwordResetThrottled,
  passwordResetOver,
  forgotPasswordLeft,
} = forgotPassword.actions

export const { selectForgotPassword } = forgotPassword.selectors
