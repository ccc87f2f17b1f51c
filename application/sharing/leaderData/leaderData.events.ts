import { createAction } from '@reduxjs/toolkit'
import type { CodeId } from '../../../domain/codes/AccessCode'
import type { Edit } from '../../../domain/sharing/leaderData/edits'
import type { LeaderDataChange } from '../../../domain/sharing/leaderData/LeaderData'
import type { NotKept } from './KeepLeaderData'

/** The leader changed a note, a template, a goal or the settings of alerts. */
export const leaderDataChanged = createAction<LeaderDataChange>('leaderData/changed')

/** The leader sets or removes a mark by hand, for a code shared in a way that the portal does not see. */
export const markChanged = createAction<{ readonly code: CodeId; readonly isShared: boolean }>(
  'leaderData/markChanged',
)

/**
 * The leader notes for whom codes are, the same for all (SHARED-9). A field may say so more than once, such as half a name
 * when the page is hidden: only its last name stays, none if that is empty.
 * @property field tells it from those before and after it
 * @property isTold whether a notice says so
 */
export const noteWritten = createAction<{
  readonly field: number
  readonly codes: readonly CodeId[]
  readonly note: string
  readonly isTold: boolean
}>('leaderData/noteWritten')

/** The note is kept for some codes, beside the people that theirs named before. */
export const noteKept = createAction<{ readonly note: string; readonly count: number }>(
  'leaderData/noteKept',
)

/** The subject of what the leader notes: their photo, a request, or a part of the ledger. */
type NotedSubject = 'photo' | 'request' | 'name' | 'amount' | 'payment'

/** Edits that are kept and taken back together, and their subject. */
export interface Edits<Subject = NotedSubject | 'mark'> {
  readonly what: Subject
  readonly edits: readonly Edit[]
}

/** Edits of what the leader notes. */
export type NotedEdits = Edits<NotedSubject>

/** The notice that tells of edits, of which one shows at a time: a photo's, a request's or the ledger's. */
export const noticeOf = ({ what }: NotedEdits): 'photo' | 'request' | 'ledger' =>
  what === 'photo' || what === 'request' ? what : 'ledger'

/**
 * The leader edited their photo, a request or the ledger.
 * @property isTold whether a notice offers to take it back once it is kept; the one before no longer can be
 */
export const editsMade = createAction<NotedEdits & { readonly isTold: boolean }>(
  'leaderData/editsMade',
)

/** Edits of which a notice tells are kept. */
export const editsKept = createAction<NotedEdits>('leaderData/editsKept')

/** The leader takes edits back. */
export const editsUndone = createAction<Edits>('leaderData/editsUndone')

/** So many records are as they were. */
export const editsTakenBack = createAction<number>('leaderData/editsTakenBack')

/** So many records were changed again since, in another tab or on another device: they stay so. */
export const editsNotTakenBack = createAction<Pick<Edits, 'what'> & { readonly count: number }>(
  'leaderData/editsNotTakenBack',
)

export const leaderDataNotKept = createAction<NotKept>('leaderData/notKept')

/** A change that waited gives way to a later one of another device. */
export const changeReplaced = createAction<LeaderDataChange['kind']>('leaderData/changeReplaced')

/** Changes wait in this tab alone, as the device keeps nothing or is full: they are lost if it closes (OWN-6). */
export const waitingInTab = createAction('leaderData/waitingInTab')

/**
 * Codes were shared on two devices, of which neither knew of the other (NEXT-FREE-6).
 * @property codes without the text of codes that are gone
 */
export const sharedTwice = createAction<{
  readonly ids: readonly CodeId[]
  readonly codes: readonly string[]
}>('leaderData/sharedTwice')

/**
 * The leader wants to sign out while changes wait to be sent, which the sign-out would delete.
 * @property unsent how many records have such changes
 */
export const signOutQuestioned = createAction<{ readonly unsent: number }>(
  'leaderData/signOutQuestioned',
)
