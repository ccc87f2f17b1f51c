import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { SecondFactorKind } from '../../../domain/account/SecondFactors'
import { processCrashed } from '../../process/process.events'
import {
  accessRefused,
  noSessionFound,
  sessionEnded,
  sessionStarted,
} from '../../session/session.slice'
import type { SecondFactorFailure } from './SecondFactor'

/** The last request for a code, once the provider has answered. */
interface Sending {
  /** When another code may be requested, in epoch milliseconds. */
  readonly resendAt: number
  readonly hasExpired: boolean
  /** Why the code was not sent; null if it was. */
  readonly sendFailure: SendFailure | null
}

interface Challenge {
  /** The masked phone number that codes are sent to; null if the account has only an app. */
  readonly phoneHint: string | null
  readonly hasApp: boolean
  /** Which code is asked for. */
  readonly factor: SecondFactorKind
  /** The number of requested codes. Each one uses its own human-verification container. */
  readonly attempt: number
  /** Null before the first was requested, and while one is. */
  readonly sending: Sending | null
  /** Whether the answer to a code was lost, just now or before: it may be used up. Null where none was. */
  readonly lost: 'now' | 'before' | null
}

type SecondFactorState =
  | { readonly step: 'none' }
  | ({
      /**
       * - 'sending': waiting for this attempt's container, then for the provider;
       * - 'confirming': until the session has started.
       */
      readonly step: 'sending' | 'awaiting-code' | 'confirming'
    } & Challenge)

/** Failures to send a code, after which the user may request another. */
export type SendFailure = 'too-many-requests' | 'offline' | 'unknown'

/** Failures that end the challenge: the user must sign in again. */
export type ChallengeEnd = Extract<
  SecondFactorFailure['kind'],
  'too-many-requests' | 'challenge-lost'
>
/** Failures after which the user may try another code. */
export type CodeFailure = Exclude<SecondFactorFailure['kind'], ChallengeEnd>

const none = (): SecondFactorState => ({ step: 'none' })

/** Another code is sent. */
const sendingTo = (challenge: Challenge): SecondFactorState => ({
  ...challenge,
  step: 'sending',
  factor: 'sms',
  attempt: challenge.attempt + 1,
  sending: null,
  lost: null,
})

export const secondFactor = createSlice({
  name: 'secondFactor',
  initialState: { step: 'none' } as SecondFactorState,
  reducers: {
    /** The password was right and the provider requires a code: that of the app where there is one, which costs no message. */
    challengeMet: (
      _state,
      { payload }: PayloadAction<Pick<Challenge, 'phoneHint' | 'hasApp'>>,
    ): SecondFactorState => {
      const { phoneHint, hasApp } = payload
      const challenge = {
        phoneHint,
        hasApp,
        factor: 'app',
        attempt: 0,
        sending: null,
        lost: null,
      } as const
      return hasApp ? { ...challenge, step: 'awaiting-code' } : sendingTo(challenge)
    },
    /** The user would rather give the other code. One that was sent stays valid. */
    factorChosen: (state, { payload }: PayloadAction<SecondFactorKind>): SecondFactorState => {
      if (state.step !== 'awaiting-code' && state.step !== 'sending') return state
      if (payload === 'app')
        return state.hasApp ? { ...state, step: 'awaiting-code', factor: 'app', lost: null } : state
      if (state.phoneHint === null || state.factor === 'sms') return state
      if (state.sending) return { ...state, factor: 'sms', lost: null }
      // The first one may still be on its way.
      return state.attempt > 0 ? { ...state, step: 'sending', factor: 'sms' } : sendingTo(state)
    },
    /** Sending ended, successfully or not. Another code may be requested from `resendAt` on. */
    sendingEnded: (
      state,
      {
        payload,
      }: PayloadAction<{
        readonly resendAt: number
        readonly failure: SendFailure | null
        /** Whether the code is still asked for: the user may have turned to the app. */
        readonly isAsked: boolean
      }>,
    ): SecondFactorState => {
      // The user may have turned to the app meanwhile.
      if (state.step === 'none' || state.sending !== null) return state
      const { resendAt, failure: sendFailure } = payload
      const step = state.step === 'sending' ? 'awaiting-code' : state.step
      return { ...state, step, sending: { resendAt, hasExpired: false, sendFailure } }
    },
    codeSubmitted: (state, _action: PayloadAction<string>): SecondFactorState =>
      state.step === 'awaiting-code' ? { ...state, step: 'confirming' } : state,
    codeRejected: (
      state,
      { payload }: PayloadAction<{ readonly failure: CodeFailure; readonly now: number }>,
    ): SecondFactorState => {
      if (state.step !== 'confirming') return state
      const hasExpired = payload.failure === 'code-expired'
      const isLost = payload.failure === 'offline'
      const lost = isLost ? 'now' : state.lost && 'before'
      if (state.factor === 'app') return { ...state, step: 'awaiting-code', lost }
      const sending = state.sending && {
        ...state.sending,
        resendAt: hasExpired || isLost ? payload.now : state.sending.resendAt,
        hasExpired,
      }
      return { ...state, step: 'awaiting-code', sending, lost }
    },
    resendRequested: (state): SecondFactorState => {
      return state.step === 'awaiting-code' && state.factor === 'sms' ? sendingTo(state) : state
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
  factorChosen,
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
