import { endingDone } from '../account/deviceSessions/deviceSessions.events'
import {
  authenticatorAdded,
  authenticatorFailed,
  authenticatorRemoved,
} from '../account/ownAccount/authenticatorApp.events'
import { passwordChanged, passwordChangeFailed } from '../account/ownAccount/passwordChange.slice'
import { generationEndedElsewhere } from '../coordination/generation/generation.events'
import {
  leaderActEndedElsewhere,
  registrationEndedElsewhere,
} from '../coordination/leaders/registration.events'
import {
  removalEnded,
  restoreEnded,
  restoreRequested,
} from '../coordination/removal/removal.events'
import { refusalEnded } from '../coordination/requests/requests.slice'
import { downloadStarted, exportFailed } from '../exports/exports.events'
import { reminderCopied, reminderTooLong } from '../people/people.events'
import { signOutRequested } from '../session/session.slice'
import {
  changeReplaced,
  editsKept,
  editsMade,
  editsNotTakenBack,
  editsTakenBack,
  editsUndone,
  leaderDataNotKept,
  noteKept,
  sharedTwice,
  signOutQuestioned,
  waitingInTab,
} from '../sharing/leaderData/leaderData.events'
import { leaderDataRead } from '../sharing/leaderData/leaderData.slice'
import {
  codesMarked,
  codesShared,
  givenUnknown,
  messageProposed,
  nextFreeGone,
  shareFailed,
} from '../sharing/sharing.events'
import { pictureFailed, pictureSaved } from '../tickets/tickets.events'
import { codesUsed } from '../usage/alerts/alerts.events'
import { pasteFailed } from '../validator/paste/paste.events'
import { correctionsMissed } from '../validator/validator.slice'
import {
  type EventCreator,
  type MessageIn,
  type NewNotice,
  type NoticeRow,
  type PortalEvent,
  row,
  snack,
} from './Notice'
import { removalNotice, restoreNotice, restoresSomeOf } from './removalNotice'
import { editsKind, editsNotice, markedNotice, sharedNotice, twiceNotice } from './sharingNotices'
import { VISITOR_NOTICES } from './visitorNotices'

/** The leaders' events with a notice: its tone, its message, which has a text in `noticeText`, and its button. */
const LEADER_NOTICES = [
  row(codesShared, sharedNotice),
  row(codesMarked, markedNotice),
  row(messageProposed, (at) =>
    snack('info', { kind: 'message-proposed' }, { label: 'message', at }),
  ),
  row(givenUnknown, () => snack('warning', { kind: 'given-unknown' })),
  row(noteKept, (kept) => snack('success', { kind: 'noted', ...kept })),
  row(editsKept, editsNotice),
  row(editsTakenBack, (count) => snack('info', { kind: 'undone', count })),
  row(editsNotTakenBack, (stays) => snack('warning', { kind: 'not-undone', ...stays })),
  row(codesUsed, (uses) => snack('info', { kind: 'codes-used', ...uses })),
  row(nextFreeGone, () => snack('info', { kind: 'next-free-gone' })),
  row(signOutQuestioned, ({ unsent }) =>
    snack(
      'warning',
      { kind: 'sign-out-questioned', unsent },
      { label: 'sign-out', event: signOutRequested() },
    ),
  ),
  row(waitingInTab, () => snack('warning', { kind: 'waiting-in-tab' })),
  row(changeReplaced, (what) => snack('warning', { kind: 'change-replaced', what })),
  row(sharedTwice, twiceNotice),
  row(leaderDataNotKept, ({ what, failure }) =>
    snack('error', { kind: 'leader-data-not-kept', what, failure }),
  ),
  row(correctionsMissed, (count) => snack('warning', { kind: 'corrections-missed', count })),
  row(shareFailed, (channel) => snack('error', { kind: 'share-failed', channel })),
  row(downloadStarted, (fileName) => snack('info', { kind: 'download-started', fileName })),
  row(pictureSaved, (fileName) => snack('info', { kind: 'download-started', fileName })),
  row(pictureFailed, (kind) => snack('error', { kind })),
  row(exportFailed, (kind) => snack(kind === 'codes-gone' ? 'warning' : 'error', { kind })),
  row(generationEndedElsewhere, ({ order: { quantity }, ...ended }) =>
    snack(ended.stopped === null ? 'success' : 'warning', {
      kind: 'codes-generated',
      quantity,
      ...ended,
    }),
  ),
  row(registrationEndedElsewhere, (ended) =>
    snack(ended.isRegistered ? 'success' : 'error', { kind: 'registration-ended', ...ended }),
  ),
  row(leaderActEndedElsewhere, (ended) =>
    snack(ended.failure === null ? 'success' : 'error', { kind: 'leader-act-ended', ...ended }),
  ),
  row(refusalEnded, ({ name, failure }) =>
    snack(failure === null ? 'success' : 'error', { kind: 'request-refused', name, failure }),
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
  row(reminderCopied, (isCopied) =>
    isCopied
      ? snack('success', { kind: 'reminder-copied' })
      : snack('error', { kind: 'reminder-not-copied' }),
  ),
  row(reminderTooLong, () => snack('warning', { kind: 'reminder-too-long' })),
  row(pasteFailed, (kind) => snack('info', { kind: `paste-${kind}` })),
] as const satisfies readonly NoticeRow[]

/** The messages of all notices, as the rows have them. */
export type NoticeMessage = MessageIn<typeof VISITOR_NOTICES | typeof LEADER_NOTICES>

/** An event after which the notices of a kind are no longer true. */
const endRow = <P>(
  event: EventCreator<P>,
  kindOf: (payload: P) => NoticeMessage['kind'] | null,
): NoticeRow<null> => ({
  event,
  noticeOf: () => null,
  endedBy: (one, { message }) => event.match(one) && message.kind === kindOf(one.payload),
})

/** An event that takes an act back, by its notice, from the bell or by another button: the act's notice goes. */
const backRow = <P>(
  event: EventCreator<P>,
  isOfSame: (payload: P, undo: PortalEvent) => boolean,
): NoticeRow<null> => {
  const takesBack = (one: PortalEvent, undo: PortalEvent) =>
    event.match(one) && isOfSame(one.payload, undo)
  return {
    event,
    noticeOf: () => null,
    endedBy: (one, { action }) =>
      action !== null && 'event' in action && takesBack(one, action.event),
    takesBack,
  }
}

/** Every event that posts a notice, or ends one. */
export const NOTICE_TABLE: readonly NoticeRow<NewNotice<NoticeMessage> | null>[] = [
  ...VISITOR_NOTICES,
  ...LEADER_NOTICES,
  endRow(leaderDataRead, (reading) =>
    reading.ok && reading.value.unsent.length === 0 ? 'sign-out-questioned' : null,
  ),
  endRow(editsMade, (made) => (made.isTold ? editsKind(made) : null)),
  backRow(restoreRequested, restoresSomeOf),
  backRow(
    editsUndone,
    ({ edits }, undo) => editsUndone.match(undo) && undo.payload.edits === edits,
  ),
]
