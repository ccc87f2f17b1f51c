import type { Action, ActionCreatorWithPayload } from '@reduxjs/toolkit'
import type { CodeId } from '../../domain/codes/AccessCode'
import { CONFIRM_PHONE_SCOPE, FORGOT_PASSWORD_SCOPE, SIGN_IN_SCOPE } from '../account/authScopes'
import { passwordResetFailed } from '../account/mails/forgotPassword.slice'
import {
  challengeEnded,
  codeRejected,
  sendingEnded,
} from '../account/secondFactor/secondFactor.slice'
import { accessRefused, type SessionEnd, sessionEnded } from '../account/session/session.slice'
import { signInRejected } from '../account/signIn/signIn.slice'
import { codesUsed } from '../alerts/newUses.events'
import { generationEndedElsewhere } from '../codes/generation/generation.events'
import {
  codeShared,
  codesCopied,
  downloadStarted,
  exportFailed,
  shareFailed,
} from '../codes/handover/handover.slice'
import { removalEnded, restoreEnded } from '../codes/removal/removal.events'
import { pasteFailed } from '../codes/validator/paste/paste.events'
import { claimUnconfirmed, nextFreeGone, ownChangeFailed } from '../own/ownOutcomes.events'
import { processCrashed } from '../process/process.events'
import { authRefusal } from './authRefusal'
import { type NewNotice, type NoticeMessage, snack } from './Notice'
import { removalNotice, restoreNotice } from './removalNotice'

/** The notice of an event; null if it has none. */
interface Row {
  readonly event: { readonly type: string }
  readonly noticeOf: (event: Action) => NewNotice | null
}

const row = <P>(
  event: ActionCreatorWithPayload<P>,
  noticeOf: (payload: P) => NewNotice | null,
): Row => ({ event, noticeOf: (action) => (event.match(action) ? noticeOf(action.payload) : null) })

const accessDenied = authRefusal('permission-denied', SIGN_IN_SCOPE)

const sessionEndNotices = {
  'signed-out': null,
  expired: authRefusal('requires-recent-login', SIGN_IN_SCOPE),
  'access-lost': accessDenied,
} as const satisfies Record<SessionEnd, NewNotice | null>

const copied = ([first, ...others]: readonly string[], marked: readonly CodeId[]): NoticeMessage =>
  first !== undefined && others.length === 0
    ? { kind: 'code-copied', code: first, marked }
    : { kind: 'codes-copied', count: others.length + (first === undefined ? 0 : 1), marked }

/** Every event with a notice: its message, scope and duration. */
export const NOTICE_TABLE: readonly Row[] = [
  row(signInRejected, ({ failure }) => authRefusal(failure, SIGN_IN_SCOPE)),
  row(accessRefused, () => accessDenied),
  row(sessionEnded, ({ why }) => sessionEndNotices[why]),
  // Codes and mails that are requested too often have texts of their own on their screens (ERROR-15).
  row(sendingEnded, ({ failure }) =>
    failure === 'unknown' ? authRefusal(failure, CONFIRM_PHONE_SCOPE) : null,
  ),
  // The catalogue has no entry for an expired code, so it reads as 'unknown' (ERROR-12).
  row(codeRejected, ({ failure }) =>
    authRefusal(failure === 'code-expired' ? 'unknown' : failure, CONFIRM_PHONE_SCOPE),
  ),
  row(challengeEnded, ({ failure }) =>
    authRefusal(failure === 'challenge-lost' ? 'requires-recent-login' : failure, SIGN_IN_SCOPE),
  ),
  row(passwordResetFailed, () => authRefusal('unknown', FORGOT_PASSWORD_SCOPE)),
  row(codesCopied, ({ codes, codeId, claimed }) =>
    snack('success', copied(codes, claimed ?? (codeId === undefined ? [] : [codeId]))),
  ),
  row(codeShared, ({ codeId, code }) =>
    snack('success', { kind: 'code-shared', code, marked: [codeId] }),
  ),
  row(codesUsed, (uses) => snack('info', { kind: 'codes-used', ...uses })),
  row(nextFreeGone, () => snack('info', { kind: 'next-free-gone' })),
  row(claimUnconfirmed, (count) => snack('warning', { kind: 'claim-unconfirmed', count })),
  row(ownChangeFailed, ({ kind, failure }) =>
    snack('error', { kind: 'own-not-saved', what: kind, failure }),
  ),
  row(shareFailed, (channel) => snack('error', { kind: 'share-failed', channel })),
  row(downloadStarted, (fileName) => snack('info', { kind: 'download-started', fileName })),
  row(exportFailed, (kind) => snack(kind === 'codes-gone' ? 'warning' : 'error', { kind })),
  row(generationEndedElsewhere, ({ written, quantity }) =>
    snack(written === quantity ? 'success' : 'warning', {
      kind: 'codes-generated',
      written,
      quantity,
    }),
  ),
  row(removalEnded, removalNotice),
  row(restoreEnded, restoreNotice),
  row(pasteFailed, (kind) => snack('info', { kind: `paste-${kind}` })),
  row(processCrashed, () => snack('error', { kind: 'process-crashed' })),
]

const TYPES = new Set(NOTICE_TABLE.map(({ event }) => event.type))

/** Whether an event may post a notice. */
export const mayPostNotice = ({ type }: Action): boolean => TYPES.has(type)
