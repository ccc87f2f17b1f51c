import { createAction } from '@reduxjs/toolkit'
import type { CodeId, EventId } from '../../domain/codes/AccessCode'
import type { Unfitness } from '../../domain/sharing/giving'
import type { ShareEdit } from '../../domain/sharing/leaderData/edits'
import type { ShareChannel, ShareMark } from '../../domain/sharing/leaderData/LeaderData'
import type { ExportSource } from '../codes/exportSource'
import type { SendChannel } from './ShareCodes'

/**
 * Codes to copy or share. `from` identifies the control, so that a second click can be told from
 * another request.
 */
export interface CodesToShare {
  readonly from: string
  readonly codes: readonly string[]
  /** The leader's own codes among them: those that can be used become shared. */
  readonly ids: readonly CodeId[]
  /** The codes to export instead if that fails; null if there is no export. */
  readonly source: ExportSource | null
}

export const copyRequested = createAction<CodesToShare>('sharing/copyRequested')

/** The leader copied the codes that the portal could not copy, from the text that it shows instead. */
export const copiedByHand = createAction<CodesToShare>('sharing/copiedByHand')

export interface ShareRequest extends CodesToShare {
  readonly channel: SendChannel
  /** Whether the leader was asked, and shares the codes that were given before again (SHARED-8). */
  readonly isConfirmed?: true
}

export const shareRequested = createAction<ShareRequest>('sharing/shareRequested')

/** The mark of a code that was given before, as it was then. */
export interface FormerMark extends Pick<ShareMark, 'sharedAt' | 'channel' | 'note'> {
  readonly id: CodeId
}

/** Codes that the leader shared. */
export interface SharedCodes {
  /** Identifies the control, as in `CodesToShare`. */
  readonly from: string
  /** The clipboard, or the way to a messaging application; null for a picture that was saved. */
  readonly channel: ShareChannel | null
  readonly codes: readonly string[]
  /** The marks that the leader's codes get by it. */
  readonly marks: readonly ShareEdit[]
  /** Whether their marks are kept already, from when they were taken (NEXT-FREE-2). */
  readonly areMarksKept: boolean
  /** How many of them another device of the leader may share as well, as there is no connection (NEXT-FREE-3). */
  readonly atRisk: number
  /** Epoch milliseconds by the device's clock. */
  readonly at: number
  /** Whom they were given to, who is noted with it (PEOPLE-10). */
  readonly person?: string
  /** The codes that can be given and are not marked by the copy, since it is of many: the leader is asked whether they gave them (SHARED-10). */
  readonly unmarked?: readonly CodeId[]
  /** How many of those that were copied are of no use any more, and why the first of them is of none. */
  readonly unfit?: { readonly count: number; readonly why: Unfitness }
  /** The codes that were given before without a question: the notice says so (SHARED-8). */
  readonly given?: readonly FormerMark[]
}

/** Codes left before it was known which of them the leader had shared (SHARED-8). */
export const givenUnknown = createAction('sharing/givenUnknown')

/** The one event for shared codes: marks, notices and button checks follow from it. */
export const codesShared = createAction<SharedCodes>('sharing/codesShared')

/** The leader says that codes which were copied are given (SHARED-10). */
export const markAsGivenRequested = createAction<readonly CodeId[]>('sharing/markAsGivenRequested')

/** The leader says that many codes were only copied (SHARED-10). */
export const manyCopiedLeft = createAction('sharing/manyCopiedLeft')

/** The leader is asked again for whom codes are, which a page that ended had asked (SHARED-9). */
export const forWhomAsked = createAction<readonly CodeId[]>('sharing/forWhomAsked')

/** The leader has said for whom codes are, or does not say it (SHARED-9). */
export const forWhomLeft = createAction('sharing/forWhomLeft')

/** The leader leaves a page, and with it the questions about codes that left there. */
export const pageOfCodesLeft = createAction('sharing/pageOfCodesLeft')

/** The leader takes the marks of codes back, also those of earlier days (SHARED-12). */
export const unmarkRequested = createAction<readonly CodeId[]>('sharing/unmarkRequested')

/** Codes that were copied before are marked as given now, or marks are taken back. */
export const codesMarked = createAction<Pick<SharedCodes, 'marks' | 'at'>>('sharing/codesMarked')

/**
 * Shares the first free codes of an event that were not shared yet (NEXT-FREE-1).
 * @property count how many; by default one
 * @property person for whom it is, who is noted (PEOPLE-10); by default no one
 */
export const nextFreeShareRequested = createAction<{
  readonly event: EventId
  readonly count?: number
  readonly channel: SendChannel
  readonly person?: string
}>('sharing/nextFreeShareRequested')

/** Copies the first free codes of an event that were not shared yet (NEXT-FREE-5). */
export const nextFreeCopyRequested = createAction<{
  readonly event: EventId
  readonly count: number
}>('sharing/nextFreeCopyRequested')

/** The leader sent a first message, by the portal's text: one of their own for all events is proposed (MESSAGE-15). */
export const messageProposed = createAction<EventId>('sharing/messageProposed')

/** The event has no free code left that was not shared. */
export const nextFreeGone = createAction('sharing/nextFreeGone')

/** Neither the messaging application nor the share sheet could be opened. */
export const shareFailed = createAction<SendChannel>('sharing/shareFailed')
