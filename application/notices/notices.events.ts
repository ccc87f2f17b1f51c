import type { CodeId } from '../../domain/codes/AccessCode'
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
import {
  claimUnconfirmed,
  nextFreeGone,
  ownChangeFailed,
  sharedTwice,
  signOutHeld,
} from '../own/ownOutcomes.events'
import { type NoticeMessage, snack } from './Notice'
import { removalNotice, restoreNotice } from './removalNotice'
import { type NoticeRow, row, VISITOR_NOTICES } from './visitorNotices.events'

const copied = ([first, ...others]: readonly string[], marked: readonly CodeId[]): NoticeMessage =>
  first !== undefined && others.length === 0
    ? { kind: 'code-copied', code: first, marked }
    : { kind: 'codes-copied', count: others.length + (first === undefined ? 0 : 1), marked }

/** Every event with a notice: its message, scope and duration. */
export const NOTICE_TABLE: readonly NoticeRow[] = [
  ...VISITOR_NOTICES,
  row(codesCopied, ({ codes, codeId, claimed }) =>
    snack('success', copied(codes, claimed ?? (codeId === undefined ? [] : [codeId]))),
  ),
  row(codeShared, ({ codeId, code }) =>
    snack('success', { kind: 'code-shared', code, marked: [codeId] }),
  ),
  row(codesUsed, (uses) => snack('info', { kind: 'codes-used', ...uses })),
  row(nextFreeGone, () => snack('info', { kind: 'next-free-gone' })),
  row(signOutHeld, ({ unsent }) => snack('warning', { kind: 'sign-out-held', unsent })),
  row(sharedTwice, ({ code }) => snack('warning', { kind: 'shared-twice', code })),
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
]
