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
      /** 'confirming' lasts until the session has started. */
      readonly step: 'awaiting-code' | 'confirming'
      /** Epoch milliseconds from which another code may be asked for. */
      readonly resendAt: number
      readonly hasExpired: boolean
    } & Challenge)

/** Failures after which the challenge is over: only a new sign-in helps. */
export type ChallengeEnd = Extract<
  SecondFactorFailure['kind'],
  'too-many-requests' | 'challenge-lost'
>
/** Failures after which another code may be tried. */
export type CodeFailure = Exclude<SecondFactorFailure['kind'], ChallengeEnd>

const none = (): SecondFactorState => ({ step: 'none' })

export const secondFactor = createSlice({
  name: 'secondFactor',
  initialState: { step: 'none' } as SecondFactorState,
  reducers: {
    /** The password was right, and the provider asks for a code. */
    challengeMet: (_state, { payload }: PayloadAction<{ readonly phoneHint: string }>) =>
      ({ step: 'sending', phoneHint: payload.phoneHint, attempt: 1 }) as SecondFactorState,
    /** A try to send ended, with a code on its way or a failure: another may be asked for from then on. */
    sendingEnded: (
      state,
      {
        payload,
      }: PayloadAction<{
        readonly resendAt: number
        readonly failure: 'too-many-requests' | 'unknown' | null
      }>,
    ): SecondFactorState => {
      if (state.step !== 'sending') return state
      const { phoneHint, attempt } = state
      const { resendAt } = payload
      return { step: 'awaiting-code', phoneHint, attempt, resendAt, hasExpired: false }
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
    /** The user gave it up. */
    challengeCancelled: none,
    challengeEnded: (_state, _action: PayloadAction<{ readonly failure: ChallengeEnd }>) => none(),
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionStarted, none)
      .addCase(accessRefused, none)
      .addCase(noSessionFound, none)
      .addCase(sessionEnded, none)
      // A challenge whose process is gone cannot be answered: the sign-in begins again.
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

/** The screen's human-verification container for this attempt is in place. */
export const humanVerificationReady = createAction<number>('secondFactor/humanVerificationReady')

export const { selectSecondFactor, selectIsChallenged } = secondFactor.selectors
