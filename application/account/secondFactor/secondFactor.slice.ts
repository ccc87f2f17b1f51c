import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { processCrashed } from '../../process/process.events'
import { sessionEnded, sessionStarted } from '../session/session.slice'

interface Challenge {
  /** The phone that codes go to, masked. */
  readonly phoneHint: string
  /** Counts the codes that were asked for: each has a human-verification container of its own. */
  readonly attempt: number
}

type SecondFactorState =
  | { readonly step: 'none' }
  /** Waiting for the container of this attempt, then for the provider to send. */
  | ({ readonly step: 'sending' } & Challenge)
  | ({
      readonly step: 'awaiting-code' | 'confirming'
      /** Epoch milliseconds from which another code may be asked for. */
      readonly resendAt: number
      readonly hasExpired: boolean
    } & Challenge)

const none = (): SecondFactorState => ({ step: 'none' })

export const secondFactor = createSlice({
  name: 'secondFactor',
  initialState: { step: 'none' } as SecondFactorState,
  reducers: {
    /** The password was right, and the provider asks for a code. */
    challengeMet: (_state, { payload }: PayloadAction<{ readonly phoneHint: string }>) =>
      ({ step: 'sending', phoneHint: payload.phoneHint, attempt: 1 }) as SecondFactorState,
    /** The screen's human-verification container for this attempt is in place. */
    humanVerificationReady: (state, _action: PayloadAction<number>) => state,
    /** A try to send ended, with a code on its way or not: another may be asked for from then on. */
    sendingEnded: (
      state,
      { payload }: PayloadAction<{ readonly resendAt: number }>,
    ): SecondFactorState => {
      if (state.step !== 'sending') return state
      const { phoneHint, attempt } = state
      return {
        step: 'awaiting-code',
        phoneHint,
        attempt,
        resendAt: payload.resendAt,
        hasExpired: false,
      }
    },
    codeSubmitted: (state, _action: PayloadAction<string>): SecondFactorState =>
      state.step === 'awaiting-code' ? { ...state, step: 'confirming' } : state,
    codeRejected: (
      state,
      { payload }: PayloadAction<{ readonly hasExpired: boolean; readonly now: number }>,
    ): SecondFactorState => {
      if (state.step !== 'confirming') return state
      const resendAt = payload.hasExpired ? payload.now : state.resendAt
      return { ...state, step: 'awaiting-code', resendAt, hasExpired: payload.hasExpired }
    },
    resendRequested: (state): SecondFactorState => {
      if (state.step !== 'awaiting-code') return state
      const { phoneHint, attempt } = state
      return { step: 'sending', phoneHint, attempt: attempt + 1 }
    },
    challengeCancelled: none,
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionStarted, none)
      .addCase(sessionEnded, none)
      // A challenge whose process is gone cannot be answered: the sign-in begins again.
      .addCase(processCrashed, (state, { payload }) =>
        payload.name === 'secondFactor' ? none() : state,
      )
  },
})

export const {
  challengeMet,
  humanVerificationReady,
  sendingEnded,
  codeSubmitted,
  codeRejected,
  resendRequested,
  challengeCancelled,
} = secondFactor.actions
