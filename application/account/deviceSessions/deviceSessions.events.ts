import { createAction } from '@reduxjs/toolkit'
import type { Result } from '../../../domain/shared/Result'
import type { PasswordChangeFailure } from '../../ports/account/PasswordChanger'

/** Sessions of other devices were ended, or not. */
export const endingDone = createAction<Result<void, PasswordChangeFailure>>(
  'deviceSessions/endingDone',
)
/** The provider has ended all other sessions; confirming the password was a new sign-in of this one. */
export const othersEnded = createAction('deviceSessions/othersEnded')
/** The leader has confirmed the password, which is a new sign-in of this device's session and ends no other. */
export const signInConfirmed = createAction('deviceSessions/signInConfirmed')
/** This device's session goes on under another id: another tab has confirmed the password. */
export const ownSessionReplaced = createAction('deviceSessions/ownSessionReplaced')
