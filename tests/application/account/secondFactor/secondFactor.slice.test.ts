import { describe, expect, it } from 'vitest'
import {
  challengeCancelled,
  challengeEnded,
  challengeMet,
  codeRejected,
  codeSubmitted,
  factorChosen,
  resendRequested,
  secondFactor,
  sendingEnded,
} from '../../../../application/account/secondFactor/secondFactor.slice'
import { processCrashed } from '../../../../application/process/process.events'
import {
  accessRefused,
  noSessionFound,
  sessionEnded,
  sessionStarted,
} from '../../../../application/session/session.slice'
import { anaUser, leaderProfile } from '../../../support/mothers/users'

const { reducer } = secondFactor
const none = secondFactor.getInitialState()
const stateAfter = (...events: Parameters<typeof reducer>[1][]) => events.reduce(reducer, none)

const PHONE = { phoneHint: '••••1234', hasApp: false }
const BOTH = { phoneHint: '••••1234', hasApp: true }
const APP = { phoneHint: null, hasApp: true }
const SMS = { ...PHONE, factor: 'sms', attempt: 1 }
const sent = sendingEnded({ resendAt: 30_000, failure: null, isAsked: true })
const rejected = (failure: 'invalid-verification-code' | 'code-expired') =>
  codeRejected({ failure, now: 5_000 })
const met = stateAfter(challengeMet(PHONE))
const awaiting = stateAfter(challengeMet(PHONE), sent)
const confirming = stateAfter(challengeMet(PHONE), sent, codeSubmitted('123456'))

describe('A challenge', () => {
  it('sends a first code, waits for it and confirms it', () => {
    expect(none).toEqual({ step: 'none' })
    expect(met).toEqual({ step: 'sending', ...SMS, sending: null, lost: null })
    const sending = { resendAt: 30_000, hasExpired: false, sendFailure: null }
    const waiting = { ...SMS, sending, lost: null }
    expect(awaiting).toEqual({ step: 'awaiting-code', ...waiting })
    expect(confirming).toEqual({ step: 'confirming', ...waiting })
  })

  it('keeps the waiting time after a wrong code, and ends it after an expired one', () => {
    const waiting = { step: 'awaiting-code', ...SMS, lost: null }
    expect(reducer(confirming, rejected('invalid-verification-code'))).toEqual({
      ...waiting,
      sending: { resendAt: 30_000, hasExpired: false, sendFailure: null },
    })
    expect(reducer(confirming, rejected('code-expired'))).toEqual({
      ...waiting,
      sending: { resendAt: 5_000, hasExpired: true, sendFailure: null },
    })
  })

  it('counts the attempts, and forgets that the code before had expired', () => {
    const expired = reducer(confirming, rejected('code-expired'))
    const resending = reducer(expired, resendRequested())
    expect(resending).toEqual({ step: 'sending', ...SMS, attempt: 2, sending: null, lost: null })
    expect(reducer(resending, sent)).toMatchObject({ attempt: 2, sending: { hasExpired: false } })
  })

  it('asks for the code of the app first where there is one, and sends none [SECOND-FACTOR-7]', () => {
    for (const factors of [APP, BOTH]) {
      const asked = {
        step: 'awaiting-code',
        ...factors,
        factor: 'app',
        attempt: 0,
        sending: null,
        lost: null,
      }
      expect(stateAfter(challengeMet(factors))).toEqual(asked)
    }
  })

  it('turns to the other code and back: a code that was sent stays, and no second one is sent [SECOND-FACTOR-8]', () => {
    const turned = stateAfter(challengeMet(BOTH), factorChosen('sms'))
    expect(turned).toMatchObject({ step: 'sending', factor: 'sms', attempt: 1 })
    const back = [turned, reducer(turned, sent)].map((state) => reducer(state, factorChosen('app')))
    for (const state of back) expect(state).toMatchObject({ step: 'awaiting-code', factor: 'app' })
    const [beforeAnswer, afterAnswer] = back
    expect(reducer(beforeAnswer, factorChosen('sms'))).toMatchObject({
      step: 'sending',
      attempt: 1,
    })
    expect(reducer(beforeAnswer, sent)).toMatchObject({
      factor: 'app',
      sending: { resendAt: 30_000 },
    })
    expect(reducer(afterAnswer, factorChosen('sms'))).toMatchObject({
      step: 'awaiting-code',
      factor: 'sms',
      attempt: 1,
      sending: { resendAt: 30_000 },
    })
  })

  it('turns to no code that the account lacks, and to none while one is checked', () => {
    const [byApp, bySms] = [stateAfter(challengeMet(APP)), awaiting]
    expect(reducer(byApp, factorChosen('sms'))).toBe(byApp)
    expect(reducer(bySms, factorChosen('app'))).toBe(bySms)
    const checked = stateAfter(challengeMet(BOTH), codeSubmitted('123456'))
    expect(reducer(checked, factorChosen('sms'))).toBe(checked)
    expect(reducer(byApp, resendRequested())).toBe(byApp)
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
