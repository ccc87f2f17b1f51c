import { describe, expect, it } from 'vitest'
import {
  actionLinkOpened,
  newPasswordSubmitted,
} from '../../../application/account/actionLinks/accountAction.slice'
import {
  confirmationRequested,
  selectEmailConfirmation,
} from '../../../application/account/mails/emailConfirmation.slice'
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
import { anaUser, unverifiedAna } from '../../support/mothers/users'
import { startPortal } from '../../support/startPortal'

const elsewhere = processCrashed({ name: 'a promise' })

describe('A crash of the process for action links', () => {
  const link = actionLinkOpened({ mode: 'resetPassword', code: 'abc', continueTo: '/' })

  it('leaves a process that handles the next link', async () => {
    const portal = startPortal()
    portal.accountActions.checkResetCode = () => {
      throw new TypeError('a defect')
    }
    expect((await portal.after(link)).accountAction).toEqual({ step: 'none' })
    Reflect.deleteProperty(portal.accountActions, 'checkResetCode')
    portal.accountActions.addCode('resetPassword', 'abc', anaUser.email)
    expect((await portal.after(link)).accountAction.step).toBe('new-password')
    expect((await portal.after(newPasswordSubmitted('Nueva#2026'))).accountAction.step).toBe(
      'password-changed',
    )
  })
})

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

  it('allows another request of a confirmation', async () => {
    const portal = startPortal(unverifiedAna)
    await portal.after()
    portal.emails.sendEmailConfirmation = defect
    const state = await portal.after(confirmationRequested())
    expect(selectEmailConfirmation(state)).toEqual({ isSent: true, request: 'idle' })
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
