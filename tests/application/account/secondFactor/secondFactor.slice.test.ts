import { describe, expect, it } from 'vitest'
import {
  challengeCancelled,
  challengeEnded,
  challengeMet,
  codeRejected,
  codeSubmitted,
  resendRequested,
  secondFactor,
  sendingEnded,
} from '../../../../application/account/secondFactor/secondFactor.slice'
import {
  accessRefused,
  noSessionFound,
  sessionEnded,
  sessionStarted,
} from '../../../../application/account/session/session.slice'
import { processCrashed } from '../../../../application/process/process.events'
import { anaUser, leaderProfile } from '../../../support/mothers/users'

const { reducer } = secondFactor
const none = secondFactor.getInitialState()
const stateAfter = (...events: Parameters<typeof reducer>[1][]) => events.reduce(reducer, none)

const PHONE = { phoneHint: '••••1234' }
const sent = sendingEnded({ resendAt: 30_000, failure: null })
const rejected = (failure: 'invalid-verification-code' | 'code-expired') =>
  codeRejected({ failure, now: 5_000 })
const met = stateAfter(challengeMet(PHONE))
const awaiting = stateAfter(challengeMet(PHONE), sent)
const confirming = stateAfter(challengeMet(PHONE), sent, codeSubmitted('123456'))

describe('A challenge', () => {
  it('sends a first code, waits for it and confirms it', () => {
    expect(none).toEqual({ step: 'none' })
    expect(met).toEqual({ step: 'sending', ...PHONE, attempt: 1 })
    const waiting = { ...PHONE, attempt: 1, resendAt: 30_000, hasExpired: false, sendFailure: null }
    expect(awaiting).toEqual({ step: 'awaiting-code', ...waiting })
    expect(confirming).toEqual({ step: 'confirming', ...waiting })
  })

  it('keeps the waiting time after a wrong code, and ends it after an expired one', () => {
    const waiting = { step: 'awaiting-code', ...PHONE, attempt: 1, sendFailure: null }
    expect(reducer(confirming, rejected('invalid-verification-code'))).toEqual({
      ...waiting,
      resendAt: 30_000,
      hasExpired: false,
    })
    expect(reducer(confirming, rejected('code-expired'))).toEqual({
      ...waiting,
      resendAt: 5_000,
      hasExpired: true,
    })
  })

  it('counts the attempts, and forgets that the code before had expired', () => {
    const expired = reducer(confirming, rejected('code-expired'))
    const resending = reducer(expired, resendRequested())
    expect(resending).toEqual({ step: 'sending', ...PHONE, attempt: 2 })
    expect(reducer(resending, sent)).toMatchObject({ attempt: 2, hasExpired: false })
  })

  it('ignores what belongs to another step', () => {
    for (const [state, events] of [
      [none, [sent, codeSubmitted('1'), rejected('invalid-verification-code'), resendRequested()]],
      [met, [codeSubmitted('1'), rejected('invalid-verification-code'), resendRequested()]],
      [awaiting, [sent, rejected('invalid-verification-code')]],
      [confirming, [sent, codeSubmitted('1'), resendRequested()]],
    ] as const) {
      for (const event of events) expect(reducer(state, event)).toBe(state)
    }
  })

  it('is over once it is cancelled or lost, a session starts, is refused or ends, or its process crashes', () => {
    for (const event of [
      challengeCancelled(),
      challengeEnded({ failure: 'challenge-lost' }),
      sessionStarted({ user: anaUser, profile: { kind: 'found', profile: leaderProfile } }),
      accessRefused(),
      noSessionFound(),
      sessionEnded({ why: 'signed-out' }),
      processCrashed({ name: 'secondFactor' }),
    ]) {
      expect(reducer(confirming, event)).toEqual({ step: 'none' })
    }
    expect(reducer(confirming, processCrashed({ name: 'signIn' }))).toBe(confirming)
  })
})
