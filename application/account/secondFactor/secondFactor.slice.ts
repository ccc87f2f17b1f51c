import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { SecondFactorFailure } from '../../ports/account/SecondFactor'
import { processCrashed } from '../../process/process.events'
import {
  accessRefused,
  noSessionFound,
  sessionEnded,
  sessionStarted,
} from '../session/session.slice'

interface Challenge {
  /** The masked phone number that codes are sent to. */
  readonly phoneHint: string
  /** The number of requested codes. Each one uses its own human-verification container. */
  readonly attempt: number
}

type SecondFactorState =
  | { readonly step: 'none' }
  /** Waiting for this attempt's container, then for the provider. */
  | ({ readonly step: 'sending' } & Challenge)
  | ({
      /** 'confirming' lasts until the session has started. */
      readonly step: 'awaiting-code' | 'confirming'
      /** When another code may be requested, in epoch milliseconds. */
      readonly resendAt: number
      readonly hasExpired: boolean
      /** Why the last code was not sent; null if it was. */
      readonly sendFailure: SendFailure | null
    } & Challenge)

/** Failures to send a code, after which the user may request another. */
export type SendFailure = 'too-many-requests' | 'unknown'

/** Failures that end the challenge: the user must sign in again. */
export type ChallengeEnd = Extract<
  SecondFactorFailure['kind'],
  'too-many-requests' | 'challenge-lost'
>
/** Failures after which the user may try another code. */
export type CodeFailure = Exclude<SecondFactorFailure['kind'], ChallengeEnd>

const none = (): SecondFactorState => ({ step: 'none' })

export const secondFactor = createSlice({
  name: 'secondFactor',
  initialState: { step: 'none' } as SecondFactorState,
  reducers: {
    /** The password was right and the provider requires a code. */
    challengeMet: (_state, { payload }: PayloadAction<{ readonly phoneHint: string }>) =>
      ({ step: 'sending', phoneHint: payload.phoneHint, attempt: 1 }) as SecondFactorState,
    /** Sending ended, successfully or not. Another code may be requested from `resendAt` on. */
    sendingEnded: (
      state,
      {
        payload,
      }: PayloadAction<{
        readonly resendAt: number
        readonly failure: SendFailure | null
      }>,
    ): SecondFactorState => {
      if (state.step !== 'sending') return state
      const { phoneHint, attempt } = state
      const { resendAt, failure: sendFailure } = payload
      const hasExpired = false
      return { step: 'awaiting-code', phoneHint, attempt, resendAt, hasExpired, sendFailure }
    },
    codeSubmitted: (state, _action: PayloadAction<string>): SecondFactorState =>
      state.step === 'awaiting-code' ? { ...state, step: 'confirming' } : state,
    codeRejected: (
      state,
      { payload }: PayloadAction<{ readonly failure: CodeFailure; readonly now: number }>,
    ): SecondFactorState => {
      if (state.step !== 'confirming') return state
      const hasExpired = payload.failure === 'code-expired'
      const resendAt = hasExpired ? payload.now : state.resendAt
      return { ...state, step: 'awaiting-code', resendAt, hasExpired }
    },
    resendRequested: (state): SecondFactorState => {
      if (state.step !== 'awaiting-code') return state
      const { phoneHint, attempt } = state
      return { step: 'sending', phoneHint, attempt: attempt + 1 }
    },
    /** The user cancelled the challenge. */
    challengeCancelled: none,
    challengeEnded: (_state, _action: PayloadAction<{ readonly failure: ChallengeEnd }>) => none(),
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionStarted, none)
      .addCase(accessRefused, none)
      .addCase(noSessionFound, none)
      .addCase(sessionEnded, none)
      // Without its process a challenge cannot be answered: the user must sign in again.
      .addCase(processCrashed, (state, { payload }) =>
        payload.name === 'secondFactor' ? none() : state,
      )
  },
  selectors: {
    selectSecondFactor: (state) => state,
    selectIsChallenged: ({ step }): boolean => step !== 'none',
  },
})

export const {
  challengeMet,
  sendingEnded,
  codeSubmitted,
  codeRejected,
  resendRequested,
  challengeCancelled,
  challengeEnded,
} = secondFactor.actions

/** The human-verification container of this attempt is mounted. */
export const humanVerificationReady = createAction<number>('secondFactor/humanVerificationReady')

export const { selectSecondFactor, selectIsChallenged } = secondFactor.selectors
