import { CONFIRM_PHONE_SCOPE, FORGOT_PASSWORD_SCOPE, SIGN_IN_SCOPE } from '../account/authScopes'
import { passwordResetFailed } from '../account/mails/forgotPassword.slice'
import {
  challengeEnded,
  codeRejected,
  sendingEnded,
} from '../account/secondFactor/secondFactor.slice'
import { signInRejected } from '../account/signIn/signIn.slice'
import { processCrashed } from '../process/process.events'
import { accessRefused, type SessionEnd, sessionEnded } from '../session/session.slice'
import { authRefusal } from './authRefusal'
import { type NewNotice, type NoticeRow, row, snack } from './Notice'

const accessDenied = authRefusal('permission-denied', SIGN_IN_SCOPE)

/** Until the next attempt to sign in, in milliseconds: no one may look at the device when its session ends. */
const A_DAY_MS = 86_400_000

const sessionClosed = (why: 'elsewhere' | 'idle') => ({
  ...snack('error', { kind: 'session-closed', why }),
  scope: SIGN_IN_SCOPE,
  durationMs: A_DAY_MS,
})

const sessionEndNotices = {
  'signed-out': null,
  expired: authRefusal('requires-recent-login', SIGN_IN_SCOPE),
  'access-lost': accessDenied,
  idle: sessionClosed('idle'),
  'ended-elsewhere': sessionClosed('elsewhere'),
} as const satisfies Record<SessionEnd, NewNotice | null>

/** The events with a notice before a leader is there: message, scope and duration. */
export const VISITOR_NOTICES = [
  row(signInRejected, ({ failure }) => authRefusal(failure, SIGN_IN_SCOPE)),
  row(accessRefused, () => accessDenied),
  row(sessionEnded, ({ why }) => sessionEndNotices[why]),
  // Codes and mails that are requested too often have texts of their own on their screens (ERROR-15).
  row(sendingEnded, ({ failure, isAsked }) =>
    (failure === 'unknown' || failure === 'offline') && isAsked
      ? authRefusal('unknown', CONFIRM_PHONE_SCOPE)
      : null,
  ),
  // The catalogue has no entry for an expired code or a lost answer, so they read as 'unknown' (ERROR-12).
  row(codeRejected, ({ failure }) =>
    authRefusal(
      failure === 'code-expired' || failure === 'offline' ? 'unknown' : failure,
      CONFIRM_PHONE_SCOPE,
    ),
  ),
  row(challengeEnded, ({ failure }) =>
    authRefusal(failure === 'challenge-lost' ? 'requires-recent-login' : failure, SIGN_IN_SCOPE),
  ),
  row(passwordResetFailed, () => authRefusal('unknown', FORGOT_PASSWORD_SCOPE)),
  row(processCrashed, () => snack('error', { kind: 'process-crashed' })),
] as const satisfies readonly NoticeRow[]
