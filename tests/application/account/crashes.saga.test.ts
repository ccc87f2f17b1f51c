import { describe, expect, it } from 'vitest'
import {
  passwordResetRequested,
  selectForgotPassword,
} from '../../../application/account/mails/forgotPassword.slice'
import {
  selectIsCheckingPassword,
  signInSubmitted,
} from '../../../application/account/signIn/signIn.slice'
import { processCrashed } from '../../../application/process/process.events'
import { PASSWORD } from '../../support/createFakes'
import { anaUser } from '../../support/mothers/users'
import { startPortal } from '../../support/startPortal'

const elsewhere = processCrashed({ name: 'a promise' })

describe('A crash while a mail is sent', () => {
  const defect = () => {
    throw new TypeError('a defect')
  }

  it('allows another request of a new password', async () => {
    const portal = startPortal()
    portal.emails.sendPasswordReset = defect
    const state = await portal.after(passwordResetRequested(anaUser.email))
    expect(selectForgotPassword(state)).toEqual({ step: 'idle' })
  })
})

describe('A crash of another process', () => {
  it('leaves a sign-in in progress', async () => {
    const portal = startPortal()
    await portal.after()
    portal.gateway.holdsSignIn()
    await portal.after(
      signInSubmitted({ email: anaUser.email, password: PASSWORD, keepSignedIn: true }),
    )
    expect(selectIsCheckingPassword(await portal.after(elsewhere))).toBe(true)
  })
})
