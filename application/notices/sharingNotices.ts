import type { CodeId } from '../../domain/codes/AccessCode'
import type { Edit, ShareEdit } from '../../domain/sharing/leaderData/edits'
import type { ShareChannel } from '../../domain/sharing/leaderData/LeaderData'
import {
  editsUndone,
  type NotedEdits,
  noticeOf,
  type sharedTwice,
} from '../sharing/leaderData/leaderData.events'
import type { codesMarked, FormerMark, SharedCodes } from '../sharing/sharing.events'
import { type NewNotice, snack, undoBy } from './Notice'

/** A code's former giving, and the way it left now, in which the next one can be given instead (SHARED-8). */
export type GivenAgain = FormerMark & { readonly by: ShareChannel | null }

/** One code, or several, were copied or shared. */
type SharedMessage = {
  /** How many are marked as shared by it. */
  readonly marked: number
  /** How many of them another device may share as well. */
  readonly atRisk: number
  /** How many of the copied ones are of no use any more, and why the first of them is of none (SHARED-13). */
  readonly unfit?: NonNullable<SharedCodes['unfit']>
  /** Epoch milliseconds. */
  readonly at: number
} & (
  | {
      readonly kind: 'code-copied' | 'code-shared'
      readonly code: string
      /** Whom it was given to, where that is noted already. */
      readonly person?: string
      readonly given?: GivenAgain
    }
  | {
      readonly kind: 'codes-copied' | 'codes-shared'
      readonly count: number
      /** How many of them were given before. */
      readonly given?: number
    }
)

interface UnmarkedMessage {
  readonly kind: 'codes-unmarked'
  readonly count: number
  /** Epoch milliseconds. */
  readonly at: number
}

/** Takes marks back. They are frozen as by Immer, without its walk through each of thousands. */
const undoOf = (marks: readonly ShareEdit[]) =>
  undoBy(editsUndone({ what: 'mark', edits: Object.freeze(marks) }))

/** Codes sent to a messaging application have a notice only where they are marked by it: the application shows them. */
export const sharedNotice = (shared: SharedCodes): NewNotice<SharedMessage> | null => {
  const { channel, codes, marks, atRisk, at, person, unfit, given = [] } = shared
  if (channel !== 'copy' && marks.length === 0) return null
  const left = channel === 'copy' ? 'copied' : 'shared'
  const [code, ...others] = codes
  const many = { marked: marks.length, atRisk, at, ...(unfit && { unfit }) }
  const message: SharedMessage =
    code !== undefined && others.length === 0
      ? {
          kind: `code-${left}`,
          code,
          ...many,
          ...(person === undefined ? {} : { person }),
          ...(given[0] && { given: { ...given[0], by: channel } }),
        }
      : {
          kind: `codes-${left}`,
          count: codes.length,
          ...many,
          ...(given.length > 0 && { given: given.length }),
        }
  return snack(
    atRisk > 0 || unfit ? 'warning' : 'success',
    message,
    marks.length > 0 ? undoOf(marks) : null,
  )
}

/** The notice of codes that were copied before and are marked now, or whose marks were taken back. */
export const markedNotice = ({
  marks,
  at,
}: ReturnType<typeof codesMarked>['payload']): NewNotice<
  SharedMessage | UnmarkedMessage
> | null => {
  const { length: count } = marks
  if (count === 0) return null
  if (marks[0]?.after.sharedAt === null) {
    return snack('success', { kind: 'codes-unmarked', count, at }, undoOf(marks))
  }
  return snack(
    'success',
    { kind: 'codes-shared', count, marked: count, atRisk: 0, at },
    undoOf(marks),
  )
}

/** The kind of notice that tells of edits. */
export const editsKind = (kept: NotedEdits) => `${noticeOf(kept)}-changed` as const

/** Whether an edit leaves no photo, no request, or no amount. */
const isTakenAway = (edit: Edit): boolean => {
  if (edit.kind === 'photo') return edit.after.image === null
  return (edit.kind === 'request' ? edit.after.askedAt : edit.after.amount) === null
}

/** The codes that a notice of edits names: those that are requested, or that were edited. */
const countOf = (edits: readonly Edit[]): number => {
  const [first] = edits
  return first?.kind === 'request' ? (first.after.quantity ?? 0) : edits.length
}

/** The notice of a changed photo, request or ledger. */
export const editsNotice = (kept: NotedEdits) => {
  const { what, edits } = kept
  const message = { what, count: countOf(edits), isTakenAway: edits.every(isTakenAway) }
  return snack('success', { kind: editsKind(kept), ...message }, undoBy(editsUndone(kept)))
}

interface TwiceMessage {
  readonly kind: 'shared-twice'
  readonly ids: readonly CodeId[]
  /** Their texts, without those of codes that are gone. */
  readonly codes: readonly string[]
}

const isTwice = (message: { readonly kind: string }): message is TwiceMessage =>
  message.kind === 'shared-twice'

/** The notice of codes that were shared twice, also those of the one before: the store reports many in parts. */
export const twiceNotice = (
  shared: ReturnType<typeof sharedTwice>['payload'],
  shown: readonly NewNotice[],
): NewNotice<TwiceMessage> => {
  const before = shown.map(({ message }) => message).find(isTwice)
  const ids = [...new Set([...(before?.ids ?? []), ...shared.ids])]
  const codes = [...new Set([...(before?.codes ?? []), ...shared.codes])]
  const [code, ...others] = ids
  const isOne = code !== undefined && others.length === 0 && codes.length > 0
  return snack(
    'warning',
    { kind: 'shared-twice', ids, codes },
    isOne ? { label: 'ticket', code } : { label: 'read' },
  )
}
