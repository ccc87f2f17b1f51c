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
import { sessionEnded } from '../../../../application/account/session/session.slice'
import { processCrashed } from '../../../../application/process/process.events'

describe('The request for another confirmation mail', () => {
  const { reducer } = emailConfirmation
  const idle = emailConfirmation.getInitialState()
  const sending = reducer(idle, confirmationRequested())

  it('is sent, or fails, and says when it may be repeated', () => {
    expect(idle).toEqual({ resend: 'idle' })
    expect(sending).toEqual({ resend: 'sending' })
    expect(reducer(sending, confirmationSent({ again: 7 }))).toEqual({ resend: 'sent', again: 7 })
    const failed = { failure: 'too-many-requests', again: 9 } as const
    expect(reducer(sending, confirmationFailed(failed))).toEqual({ resend: 'failed', ...failed })
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

  it('is sent and leads back to the sign-in screen, or fails and may be repeated', () => {
    expect(idle).toEqual({ step: 'idle' })
    expect(sending).toEqual({ step: 'sending' })
    expect(reducer(sending, passwordResetFailed({ failure: 'unknown' }))).toEqual(idle)
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
