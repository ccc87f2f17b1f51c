import { codesUsed } from '../alerts/alerts.events'
import { downloadStarted, exportFailed } from '../codes/exports/exports.events'
import { generationEndedElsewhere } from '../codes/generation/generation.events'
import { removalEnded, restoreEnded } from '../codes/removal/removal.events'
import {
  claimUnconfirmed,
  codesShared,
  nextFreeGone,
  type SharedCodes,
  shareFailed,
} from '../codes/sharing/sharing.events'
import { pasteFailed } from '../codes/validator/paste/paste.events'
import { leaderDataNotKept, sharedTwice, signOutHeld } from '../leaderData/leaderData.events'
import { type NewNotice, snack } from './Notice'
import { removalNotice, restoreNotice } from './removalNotice'
import { type NoticeRow, row, VISITOR_NOTICES } from './visitorNotices.events'

/** Several codes sent to a messaging application have no notice: the application shows them. */
const sharedNotice = ({ channel, codes, marked }: SharedCodes): NewNotice | null => {
  const [first, ...others] = codes
  const one = others.length === 0 ? first : undefined
  if (channel !== 'copy') {
    return one !== undefined && marked.length > 0
      ? snack('success', { kind: 'code-shared', code: one, marked })
      : null
  }
  return one === undefined
    ? snack('success', { kind: 'codes-copied', count: codes.length, marked })
    : snack('success', { kind: 'code-copied', code: one, marked })
}

/** Every event with a notice: its message, scope and duration. */
export const NOTICE_TABLE: readonly NoticeRow[] = [
  ...VISITOR_NOTICES,
  row(codesShared, sharedNotice),
  row(codesUsed, (uses) => snack('info', { kind: 'codes-used', ...uses })),
  row(nextFreeGone, () => snack('info', { kind: 'next-free-gone' })),
  row(signOutHeld, ({ unsent }) => snack('warning', { kind: 'sign-out-held', unsent })),
  row(sharedTwice, ({ code }) => snack('warning', { kind: 'shared-twice', code })),
  row(claimUnconfirmed, (count) => snack('warning', { kind: 'claim-unconfirmed', count })),
  row(leaderDataNotKept, ({ what, failure }) =>
    snack('error', { kind: 'leader-data-not-kept', what, failure }),
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
