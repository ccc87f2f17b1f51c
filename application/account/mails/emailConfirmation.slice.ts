import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { EmailFailure } from '../../ports/account/EmailActions'
import { processCrashed } from '../../process/process.events'
import { sessionEnded } from '../session/session.slice'

/** The state of the request to resend the confirmation mail. */
type EmailConfirmationState =
  | { readonly resend: 'idle' }
  | { readonly resend: 'sending' }
  /** `again`: when it may be requested again, in epoch milliseconds. */
  | { readonly resend: 'sent'; readonly again: number }
  | { readonly resend: 'failed'; readonly failure: EmailFailure['kind']; readonly again: number }

const idle = (): EmailConfirmationState => ({ resend: 'idle' })

export const emailConfirmation = createSlice({
  name: 'emailConfirmation',
  initialState: { resend: 'idle' } as EmailConfirmationState,
  reducers: {
    confirmationRequested: (): EmailConfirmationState => ({ resend: 'sending' }),
    confirmationSent: (
      _state,
      { payload }: PayloadAction<{ readonly again: number }>,
    ): EmailConfirmationState => ({ resend: 'sent', again: payload.again }),
    confirmationFailed: (
      _state,
      {
        payload,
      }: PayloadAction<{ readonly failure: EmailFailure['kind']; readonly again: number }>,
    ): EmailConfirmationState => ({ resend: 'failed', ...payload }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionEnded, idle)
      .addCase(processCrashed, (state, { payload }) =>
        payload.name === 'emailConfirmation' ? idle() : state,
      )
  },
  selectors: { selectEmailConfirmation: (state) => state },
})

export const { confirmationRequested, confirmationSent, confirmationFailed } =
  emailConfirmation.actions

export const { selectEmailConfirmation } = emailConfirmation.selectors
