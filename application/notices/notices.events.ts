import { endingDone } from '../account/deviceSessions/deviceSessions.events'
import {
  authenticatorAdded,
  authenticatorFailed,
  authenticatorRemoved,
} from '../account/ownAccount/authenticatorApp.events'
import { passwordChanged, passwordChangeFailed } from '../account/ownAccount/passwordChange.slice'
import { generationEndedElsewhere } from '../coordination/generation/generation.events'
import { registrationEndedElsewhere } from '../coordination/leaders/registration.events'
import { removalEnded, restoreEnded } from '../coordination/removal/removal.events'
import { downloadStarted, exportFailed } from '../exports/exports.events'
import {
  ledgerChanged,
  ledgerNotRestored,
  ledgerRestored,
  reminderCopied,
  reminderTooLong,
} from '../people/people.events'
import {
  changeBegun,
  changeReplaced,
  leaderDataNotKept,
  noteKept,
  photoChanged,
  photoNotRestored,
  photoRestored,
  sharedTwice,
  sharesNotUndone,
  sharesTakenBack,
  signOutQuestioned,
  waitingInTab,
} from '../sharing/leaderData/leaderData.events'
import { leaderDataRead } from '../sharing/leaderData/leaderData.slice'
import {
  codesMarked,
  codesShared,
  givenUnknown,
  nextFreeGone,
  type SharedCodes,
  shareFailed,
} from '../sharing/sharing.events'
import { pictureFailed, pictureSaved } from '../tickets/tickets.events'
import { codesUsed } from '../usage/alerts/alerts.events'
import { pasteFailed } from '../validator/paste/paste.events'
import { correctionsMissed } from '../validator/validator.slice'
import { type NewNotice, snack } from './Notice'
import { removalNotice, restoreNotice } from './removalNotice'
import { endRow, type NoticeRow, row, VISITOR_NOTICES } from './visitorNotices.events'

/** Codes sent to a messaging application have a notice only where they are marked by it: the application shows them. */
const sharedNotice = ({
  channel,
  codes,
  marked,
  atRisk,
  at,
  person,
  given = [],
  unmarked,
}: SharedCodes): NewNotice | null => {
  if (channel !== 'copy' && marked.length === 0) return null
  const left = channel === 'copy' ? 'copied' : 'shared'
  const tone = atRisk > 0 ? 'warning' : 'success'
  const [code, ...others] = codes
  return code !== undefined && others.length === 0
    ? snack(tone, {
        kind: `code-${left}`,
        code,
        marked,
        atRisk,
        at,
        ...(person === undefined ? {} : { person }),
        ...(given[0] && { given: { ...given[0], by: channel } }),
      })
    : snack(tone, {
        kind: `codes-${left}`,
        count: codes.length,
        marked,
        atRisk,
        at,
        ...(given.length > 0 && { given: given.length }),
        ...(unmarked && { unmarked }),
      })
}

/** Every event with a notice: its message, scope and duration. */
export const NOTICE_TABLE: readonly NoticeRow[] = [
  ...VISITOR_NOTICES,
  row(codesShared, sharedNotice),
  row(codesMarked, ({ marked, at }) =>
    marked.length > 0
      ? snack('success', { kind: 'codes-shared', count: marked.length, marked, atRisk: 0, at })
      : null,
  ),
  row(givenUnknown, () => snack('warning', { kind: 'given-unknown' })),
  row(noteKept, (kept) => snack('success', { kind: 'noted', ...kept })),
  row(sharesTakenBack, (count) => snack('info', { kind: 'undone', count })),
  row(sharesNotUndone, (count) => snack('warning', { kind: 'not-undone', count })),
  row(codesUsed, (uses) => snack('info', { kind: 'codes-used', ...uses })),
  row(nextFreeGone, () => snack('info', { kind: 'next-free-gone' })),
  row(signOutQuestioned, ({ unsent }) => snack('warning', { kind: 'sign-out-questioned', unsent })),
  endRow(leaderDataRead, (reading) =>
    reading.ok && reading.value.unsent.length === 0 ? 'sign-out-questioned' : null,
  ),
  row(waitingInTab, () => snack('warning', { kind: 'waiting-in-tab' })),
  row(changeReplaced, (what) => snack('warning', { kind: 'change-replaced', what })),
  row(sharedTwice, (shared) => snack('warning', { kind: 'shared-twice', ...shared })),
  row(leaderDataNotKept, ({ what, failure }) =>
    snack('error', { kind: 'leader-data-not-kept', what, failure }),
  ),
  row(correctionsMissed, (count) => snack('warning', { kind: 'corrections-missed', count })),
  row(shareFailed, (channel) => snack('error', { kind: 'share-failed', channel })),
  row(downloadStarted, (fileName) => snack('info', { kind: 'download-started', fileName })),
  row(pictureSaved, (fileName) => snack('info', { kind: 'download-started', fileName })),
  row(pictureFailed, (kind) => snack('error', { kind })),
  row(exportFailed, (kind) => snack(kind === 'codes-gone' ? 'warning' : 'error', { kind })),
  row(generationEndedElsewhere, ({ written, quantity }) =>
    snack(written === quantity ? 'success' : 'warning', {
      kind: 'codes-generated',
      written,
      quantity,
    }),
  ),
  row(registrationEndedElsewhere, (ended) =>
    snack(ended.isRegistered ? 'success' : 'error', { kind: 'registration-ended', ...ended }),
  ),
  row(removalEnded, removalNotice),
  row(restoreEnded, restoreNotice),
  row(endingDone, ({ ok }) => (ok ? snack('success', { kind: 'session-ended-there' }) : null)),
  row(authenticatorAdded, ({ isShown }) =>
    isShown ? null : snack('success', { kind: 'authenticator-added' }),
  ),
  row(authenticatorRemoved, () => snack('success', { kind: 'authenticator-removed' })),
  row(authenticatorFailed, ({ isShown }) =>
    isShown ? null : snack('error', { kind: 'authenticator-unchanged' }),
  ),
  row(passwordChanged, () => snack('success', { kind: 'password-changed' })),
  row(passwordChangeFailed, ({ isShown }) =>
    isShown ? null : snack('error', { kind: 'password-not-changed' }),
  ),
  endRow(changeBegun, (kind) => kind),
  row(photoChanged, (change) => snack('success', { kind: 'photo-changed', ...change })),
  row(photoRestored, () => snack('info', { kind: 'undone', count: 1 })),
  row(photoNotRestored, () => snack('warning', { kind: 'photo-not-restored' })),
  row(ledgerChanged, (change) => snack('success', { kind: 'ledger-changed', ...change })),
  row(ledgerRestored, (count) => snack('info', { kind: 'undone', count })),
  row(ledgerNotRestored, (count) => snack('warning', { kind: 'ledger-not-restored', count })),
  row(reminderCopied, (isCopied) =>
    isCopied
      ? snack('success', { kind: 'reminder-copied' })
      : snack('error', { kind: 'reminder-not-copied' }),
  ),
  row(reminderTooLong, () => snack('warning', { kind: 'reminder-too-long' })),
  row(pasteFailed, (kind) => snack('info', { kind: `paste-${kind}` })),
]
