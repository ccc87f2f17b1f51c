import type { Action, ActionCreatorWithPayload } from '@reduxjs/toolkit'
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
import { type NewNotice, type NoticeMessage, snack } from './Notice'

/** The notice of an event; null if it has none. */
export interface NoticeRow {
  readonly event: { readonly type: string }
  readonly noticeOf: (event: Action) => NewNotice | null
  /** The kind of notices that are no longer true after it; null for none. */
  readonly endedBy?: (event: Action) => NoticeMessage['kind'] | null
}

export const row = <P>(
  event: ActionCreatorWithPayload<P>,
  noticeOf: (payload: P) => NewNotice | null,
): NoticeRow => ({
  event,
  noticeOf: (action) => (event.match(action) ? noticeOf(action.payload) : null),
})

/** An event after which notices are no longer true. */
export const endRow = <P>(
  event: ActionCreatorWithPayload<P>,
  kindOf: (payload: P) => NoticeMessage['kind'] | null,
): NoticeRow => ({
  event,
  noticeOf: () => null,
  endedBy: (action) => (event.match(action) ? kindOf(action.payload) : null),
})

const accessDenied = authRefusal('permission-denied', SIGN_IN_SCOPE)

/** Until the next attempt to sign in, in milliseconds: no one may look at the device when its session ends. */
const A_DAY_MS = 86_400_000

const sessionClosed = (why: 'elsewhere' | 'idle'): NewNotice => ({
  tone: 'error',
  scope: SIGN_IN_SCOPE,
  message: { kind: 'session-closed', why },
  durationMs: A_DAY_MS,
  action: null,
})

const sessionEndNotices = {
  'signed-out': null,
  expired: authRefusal('requires-recent-login', SIGN_IN_SCOPE),
  'access-lost': accessDenied,
  idle: sessionClosed('idle'),
  'ended-elsewhere': sessionClosed('elsewhere'),
} as const satisfies Record<SessionEnd, NewNotice | null>

/** The events with a notice before a leader is there: message, scope and duration. */
export const VISITOR_NOTICES: readonly NoticeRow[] = [
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
]
