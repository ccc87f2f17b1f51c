import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { processCrashed } from '../../process/process.events'
import { sessionEnded } from '../../session/session.slice'
import { signInSubmitted } from '../signIn/signIn.slice'
import type { EmailFailure } from './EmailActions'

/** The state of the last request for the confirmation mail. */
type EmailConfirmationState = {
  /**
   * Whether a mail was sent: false from a sign-in until its first mail. A session that is restored
   * had its mail at its sign-in.
   */
  readonly isSent: boolean
} & (
  | { readonly request: 'idle' }
  | { readonly request: 'sending' }
  /** `again`: when it may be requested again, in epoch milliseconds. */
  | { readonly request: 'sent'; readonly again: number }
  | { readonly request: 'failed'; readonly failure: EmailFailure['kind']; readonly again: number }
)

const initialState: EmailConfirmationState = { isSent: true, request: 'idle' }
const due: EmailConfirmationState = { isSent: false, request: 'idle' }

export const emailConfirmation = createSlice({
  name: 'emailConfirmation',
  initialState: initialState as EmailConfirmationState,
  reducers: {
    /** The first mail was not sent yet. */
    confirmationDue: (): EmailConfirmationState => due,
    confirmationRequested: ({ isSent }): EmailConfirmationState => ({ isSent, request: 'sending' }),
    confirmationSent: (
      _state,
      { payload }: PayloadAction<{ readonly again: number }>,
    ): EmailConfirmationState => ({ isSent: true, request: 'sent', again: payload.again }),
    confirmationFailed: (
      { isSent },
      {
        payload,
      }: PayloadAction<{ readonly failure: EmailFailure['kind']; readonly again: number }>,
    ): EmailConfirmationState => ({ isSent, request: 'failed', ...payload }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(signInSubmitted, () => due)
      .addCase(sessionEnded, () => initialState)
      .addCase(processCrashed, (state, { payload }) =>
        payload.name === 'emailConfirmation' ? { isSent: state.isSent, request: 'idle' } : state,
      )
  },
  selectors: { selectEmailConfirmation: (state) => state },
})

export const { confirmationDue, confirmationRequested, confirmationSent, confirmationFailed } =
  emailConfirmation.actions

export const { selectEmailConfirmation } = emailConfirmation.selectors
