import { createAction } from '@reduxjs/toolkit'
import type { Result } from '../../../domain/shared/Result'
import type { PasswordChangeFailure } from '../ownAccount/PasswordChanger'

/** Sessions of other devices were ended, or not. */
export const endingDone = createAction<Result<void, PasswordChangeFailure>>(
  'deviceSessions/endingDone',
)
/** The provider has ended all other sessions; confirming the password was a new sign-in of this one. */
export const othersEnded = createAction('deviceSessions/othersEnded')
/** The leader has given the password, which may have been a new sign-in of this device's session; no other one has ended. */
export const passwordTried = createAction('deviceSessions/passwordTried')
/** This device's session goes on under another id: another tab has confirmed the password. */
export const ownSessionReplaced = createAction('deviceSessions/ownSessionReplaced')
