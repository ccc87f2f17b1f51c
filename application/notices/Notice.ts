import type { AuthFailure } from '../../domain/account/AuthFailure'
import type { CodeId } from '../../domain/codes/AccessCode'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import type { LeaderDataChange, ShareChannel } from '../../domain/sharing/leaderData/LeaderData'
import type { UsesSummary } from '../../domain/usage/alerts/newUses'
import type { LedgerChange } from '../people/people.events'
import type { PhotoChange } from '../sharing/leaderData/leaderData.events'
import type { SendChannel } from '../sharing/ShareCodes'
import type { GivenCode } from '../sharing/sharing.events'

/** The codes that are now marked as shared, to note for whom and to take that back (SHARED-2). */
interface Marked {
  readonly marked: readonly CodeId[]
  /** When they were marked: what was marked again since is not taken back. Epoch milliseconds. */
  readonly at: number
}

/** One code, or several, were copied or shared. */
type OfSharing = Marked & {
  /** How many of them another device may share as well. */
  readonly atRisk: number
} & (
    | {
        readonly kind: 'code-copied' | 'code-shared'
        readonly code: string
        /** Whom it was given to, where that is noted already. */
        readonly person?: string
        /** The former giving, and the way it left now, in which the next one can be given instead (SHARED-8). */
        readonly given?: GivenCode & { readonly by: ShareChannel | null }
      }
    | {
        readonly kind: 'codes-copied' | 'codes-shared'
        readonly count: number
        /** How many of them were given before. */
        readonly given?: number
        /** The codes that can be marked as given, since so many are not marked by a copy (SHARED-10). */
        readonly unmarked?: readonly CodeId[]
      }
  )

/** The message of a notice. Its wording belongs to the screens. */
export type NoticeMessage =
  | { readonly kind: 'auth-refused'; readonly failure: AuthFailure['kind'] }
  | OfSharing
  | { readonly kind: 'noted'; readonly note: string; readonly count: number }
  | { readonly kind: 'undone' | 'not-undone'; readonly count: number }
  | { readonly kind: 'given-unknown' }
  | ({ readonly kind: 'codes-used' } & UsesSummary)
  | { readonly kind: 'next-free-gone' }
  | { readonly kind: 'sign-out-questioned'; readonly unsent: number }
  | {
      readonly kind: 'shared-twice'
      readonly ids: readonly CodeId[]
      /** Their texts, without those of codes that are gone. */
      readonly codes: readonly string[]
    }
  | { readonly kind: 'waiting-in-tab' }
  | { readonly kind: 'change-replaced'; readonly what: LeaderDataChange['kind'] }
  | {
      readonly kind: 'leader-data-not-kept'
      readonly what: LeaderDataChange['kind']
      readonly failure: ReadFailure['kind']
    }
  | { readonly kind: 'share-failed'; readonly channel: SendChannel }
  | { readonly kind: 'download-started'; readonly fileName: string }
  | { readonly kind: 'download-failed' | 'workbook-failed' | 'not-read' }
  | { readonly kind: 'picture-not-loaded' | 'picture-failed' }
  | { readonly kind: 'codes-gone' }
  | { readonly kind: 'corrections-missed'; readonly count: number }
  | { readonly kind: 'paste-refused' | 'paste-empty' | 'paste-gone' }
  | { readonly kind: 'registration-ended'; readonly email: string; readonly isRegistered: boolean }
  | { readonly kind: 'codes-generated'; readonly written: number; readonly quantity: number }
  | {
      readonly kind: 'codes-removed'
      /** The number of the removal, to undo it. */
      readonly removal: number
      readonly count: number
      /** The code's text where one was removed; null for several, or one without text. */
      readonly code: string | null
      /** How many of those asked for are still there. */
      readonly left: number
      readonly failure: ReadFailure['kind'] | null
    }
  | {
      readonly kind: 'removal-failed'
      readonly count: number
      readonly failure: ReadFailure['kind'] | null
    }
  | { readonly kind: 'codes-restored'; readonly count: number; readonly left: number }
  | {
      readonly kind: 'restore-failed'
      readonly removal: number
      readonly failure: ReadFailure['kind'] | null
    }
  | ({ readonly kind: 'photo-changed' } & PhotoChange)
  | { readonly kind: 'photo-not-restored' }
  | ({ readonly kind: 'ledger-changed' } & LedgerChange)
  | { readonly kind: 'ledger-not-restored'; readonly count: number }
  | { readonly kind: 'reminder-too-long' | 'reminder-copied' | 'reminder-not-copied' }
  | { readonly kind: 'password-changed' | 'password-not-changed' }
  | { readonly kind: 'session-closed'; readonly why: 'elsewhere' | 'idle' }
  | { readonly kind: 'session-ended-there' }
  | { readonly kind: 'authenticator-added' | 'authenticator-removed' | 'authenticator-unchanged' }
  | { readonly kind: 'process-crashed' }

/**
 * The acts that a notice offers: note for whom and undo marks, or undo those of a known person, mark what was copied, sign out
 * all the same, restore what was removed, the photo or the ledger before, open a ticket, or say that it was read.
 */
type NoticeAction =
  | ({ readonly kind: 'for-whom' } & Marked)
  | ({ readonly kind: 'take-back'; readonly person: string } & Marked)
  | { readonly kind: 'mark-as-given'; readonly codes: readonly CodeId[] }
  | { readonly kind: 'ticket'; readonly code: CodeId }
  | { readonly kind: 'read' }
  | { readonly kind: 'sign-out' }
  | { readonly kind: 'restore'; readonly removal: number }
  | ({ readonly kind: 'restore-photo' } & PhotoChange)
  | { readonly kind: 'restore-ledger'; readonly edits: LedgerChange['edits'] }

export interface Notice {
  readonly id: number
  readonly tone: 'success' | 'warning' | 'error' | 'info'
  readonly message: NoticeMessage
  /** The auth scope of an alert (ERROR-13); null for the snackbar area. */
  readonly scope: string | null
  /** How long it shows, in milliseconds. */
  readonly durationMs: number
  readonly action: NoticeAction | null
}

export type NewNotice = Omit<Notice, 'id'>

/** In milliseconds, also with a button or a field (NOTICE-1, NOTICE-4). */
const DURATION_MS = 5_000

const actionOf = (message: NoticeMessage): NoticeAction | null => {
  if ('marked' in message) {
    const { marked, at } = message
    if (marked.length === 0) {
      const codes = ('unmarked' in message && message.unmarked) || []
      return codes.length > 0 ? { kind: 'mark-as-given', codes } : null
    }
    return 'person' in message && message.person !== undefined
      ? { kind: 'take-back', marked, at, person: message.person }
      : { kind: 'for-whom', marked, at }
  }
  if (message.kind === 'shared-twice') {
    const [code, ...others] = message.ids
    const isShown = code !== undefined && others.length === 0 && message.codes.length > 0
    return isShown ? { kind: 'ticket', code } : { kind: 'read' }
  }
  if ('removal' in message) return { kind: 'restore', removal: message.removal }
  if (message.kind === 'photo-changed') return { ...message, kind: 'restore-photo' }
  if (message.kind === 'ledger-changed') return { kind: 'restore-ledger', edits: message.edits }
  return message.kind === 'sign-out-questioned' ? { kind: 'sign-out' } : null
}

/** A notice in the snackbar area, with its usual duration. */
export const snack = (tone: Notice['tone'], message: NoticeMessage): NewNotice => ({
  tone,
  message,
  scope: null,
  durationMs: DURATION_MS,
  action: actionOf(message),
})
