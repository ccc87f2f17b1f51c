import { createAction } from '@reduxjs/toolkit'
import type { CodeId } from '../../../domain/codes/AccessCode'
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
 * @property field the notice that has the field
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

/**
 * Takes back the marks that codes got at a time, which restores the ones before (SHARED-2).
 * @property at epoch milliseconds
 * @property person who was noted with the marks, and is so no more (PEOPLE-10)
 */
export const sharesUndone = createAction<{
  readonly codes: readonly CodeId[]
  readonly at: number
  readonly person?: string
}>('leaderData/sharesUndone')

/** The marks of so many codes were taken back. */
export const sharesTakenBack = createAction<number>('leaderData/sharesTakenBack')

/** So many codes were shared again since, in another tab or on another device: those marks stay. */
export const sharesNotUndone = createAction<number>('leaderData/sharesNotUndone')

/** A change begins of which such a notice will tell once it is kept: the one before can no longer be taken back. */
export const changeBegun = createAction<'photo-changed' | 'ledger-changed'>(
  'leaderData/changeBegun',
)

/** Photos as data URLs; null for none. */
export interface PhotoChange {
  readonly image: string | null
  /** The one that was replaced. */
  readonly before: string | null
}

/** The leader has changed or removed their own photo. */
export const photoChanged = createAction<PhotoChange>('leaderData/photoChanged')

/** The leader takes such a change back. */
export const photoUndone = createAction<PhotoChange>('leaderData/photoUndone')

/** The photo is the one before again. */
export const photoRestored = createAction('leaderData/photoRestored')

/** The photo was changed again since, in another tab or on another device: it stays. */
export const photoNotRestored = createAction('leaderData/photoNotRestored')

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
