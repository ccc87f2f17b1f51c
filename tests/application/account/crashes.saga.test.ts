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

  it('leaves a sent password reset', async () => {
    const portal = startPortal()
    await portal.after(passwordResetRequested(anaUser.email))
    expect(selectForgotPassword(await portal.after(elsewhere)).step).toBe('sent')
  })
})
