import { describe, expect, it } from 'vitest'
import {
  confirmationFailed,
  confirmationRequested,
  confirmationSent,
  emailConfirmation,
} from '../../../../application/account/mails/emailConfirmation.slice'
import {
  forgotPassword,
  forgotPasswordLeft,
  passwordResetFailed,
  passwordResetOver,
  passwordResetRequested,
  passwordResetSent,
} from '../../../../application/account/mails/forgotPassword.slice'
import { signInSubmitted } from '../../../../application/account/signIn/signIn.slice'
import { processCrashed } from '../../../../application/process/process.events'
import { sessionEnded } from '../../../../application/session/session.slice'

describe('The request for another confirmation mail', () => {
  const { reducer } = emailConfirmation
  const idle = emailConfirmation.getInitialState()
  const sending = reducer(idle, confirmationRequested())

  it('is sent, or fails, and says when it may be repeated', () => {
    expect(idle).toEqual({ isSent: true, request: 'idle' })
    expect(sending).toEqual({ isSent: true, request: 'sending' })
    expect(reducer(sending, confirmationSent({ again: 7 }))).toEqual({
      isSent: true,
      request: 'sent',
      again: 7,
    })
    const failed = { failure: 'too-many-requests', again: 9 } as const
    expect(reducer(sending, confirmationFailed(failed))).toEqual({
      isSent: true,
      request: 'failed',
      ...failed,
    })
  })

  it('counts as not sent from a sign-in until it is sent, also after a failure or a crash [CONFIRM-9]', () => {
    const due = reducer(idle, signInSubmitted({ email: '', password: '', keepSignedIn: true }))
    expect(due).toEqual({ isSent: false, request: 'idle' })
    const again = reducer(due, confirmationRequested())
    expect(again).toEqual({ isSent: false, request: 'sending' })
    const failed = reducer(again, confirmationFailed({ failure: 'offline', again: 0 }))
    expect(failed.isSent).toBe(false)
    expect(reducer(again, processCrashed({ name: 'emailConfirmation' }))).toEqual(due)
    expect(reducer(again, confirmationSent({ again: 7 })).isSent).toBe(true)
  })

  it('is forgotten at the end of the session, and after a crash of its process, not of another', () => {
    expect(reducer(sending, sessionEnded({ why: 'expired' }))).toEqual(idle)
    expect(reducer(sending, processCrashed({ name: 'emailConfirmation' }))).toEqual(idle)
    expect(reducer(sending, processCrashed({ name: 'forgotPassword' }))).toBe(sending)
  })
})

describe('The request for a password mail', () => {
  const { reducer } = forgotPassword
  const idle = forgotPassword.getInitialState()
  const sending = reducer(idle, passwordResetRequested('ana@demo.test'))

  it('is sent and leads back to the sign-in screen, or fails and may be repeated [FORGOT-5, FORGOT-9]', () => {
    expect(idle).toEqual({ step: 'idle' })
    expect(sending).toEqual({ step: 'sending' })
    expect(reducer(sending, passwordResetFailed({ failure: 'unknown' }))).toEqual(idle)
    const offline = reducer(sending, passwordResetFailed({ failure: 'offline' }))
    expect(offline).toEqual({ step: 'offline' })
    expect(reducer(offline, passwordResetRequested('ana@demo.test'))).toEqual(sending)
    expect(reducer(offline, forgotPasswordLeft())).toEqual(idle)
    const sent = reducer(sending, passwordResetSent())
    expect(sent).toEqual({ step: 'sent' })
    expect(reducer(sent, passwordResetOver())).toEqual({ step: 'returning' })
    expect(reducer(sent, forgotPasswordLeft())).toEqual(idle)
  })

  it('may be repeated after a crash of its process, not of another', () => {
    expect(reducer(sending, processCrashed({ name: 'forgotPassword' }))).toEqual(idle)
    expect(reducer(sending, processCrashed({ name: 'emailConfirmation' }))).toBe(sending)
  })
})
