import type { CodeId, EventId } from '../../codes/AccessCode'
import { type CodeRequest, requestState, WITHDRAWN } from './codeRequest'
import {
  type LeaderData,
  type LeaderDataChange,
  type Photo,
  requestOf,
  type ShareMark,
  type Sharing,
  shareOf,
} from './LeaderData'
import { withPeople } from './people'

/** New values of some fields of a code's record, and those before, which 'Deshacer' restores. */
export interface ShareEdit {
  readonly kind: 'share'
  readonly code: CodeId
  readonly before: Partial<ShareMark>
  readonly after: Partial<ShareMark>
}

interface PhotoEdit {
  readonly kind: 'photo'
  readonly before: Photo
  readonly after: Photo
}

/** A request for more codes, made, changed or withdrawn. */
interface RequestEdit {
  readonly kind: 'request'
  readonly event: EventId
  readonly before: Partial<CodeRequest>
  readonly after: Partial<CodeRequest>
}

export type Edit = ShareEdit | PhotoEdit | RequestEdit

/** The edit of a request. @param after the fields that change, with `askedAt` */
export const requestEdit = (
  event: EventId,
  { askedAt, quantity, reason }: CodeRequest,
  after: Partial<CodeRequest>,
): RequestEdit => ({ kind: 'request', event, before: { askedAt, quantity, reason }, after })

/**
 * The edit that marks a code as shared.
 * @param before the mark that it replaces
 * @param person who is noted with the mark, on a code that names no one
 */
export const markEdit = (
  code: CodeId,
  { sharedAt, channel }: Sharing,
  mark: Sharing,
  person?: string,
): ShareEdit => {
  const [before, after] =
    person === undefined ? [{}, {}] : [{ note: '' }, { note: withPeople('', person) }]
  return {
    kind: 'share',
    code,
    before: { sharedAt, channel, ...before },
    after: { ...mark, ...after },
  }
}

/** The change that an edit makes. The note that it replaces is the one that the leader was shown. */
export const changeOf = (edit: Edit): LeaderDataChange => {
  if (edit.kind === 'photo') return { kind: 'photo', fields: edit.after }
  if (edit.kind === 'request') return { kind: 'request', event: edit.event, fields: edit.after }
  const { code, before, after } = edit
  const shown = before.note === undefined ? {} : { shownNote: before.note }
  return { kind: 'share', code, fields: after, ...shown }
}

/**
 * Whether a mark is as an edit left it, or as it was before, since it may not be read back yet. Otherwise another tab or
 * device has marked the code since. An edit of anything else does not depend on the mark.
 */
export const isMarkStill = (data: LeaderData, edit: Edit): boolean => {
  if (edit.kind !== 'share' || edit.after.sharedAt === undefined) return true
  const { sharedAt } = shareOf(data, edit.code)
  return sharedAt === edit.after.sharedAt || sharedAt === edit.before.sharedAt
}

/** Whether a code's record has all that an edit wrote. One that was paid since keeps its amount. */
const isStill = (mark: ShareMark, { before, after }: ShareEdit): boolean => {
  if (before.amount === null && mark.isPaid) return false
  const now = new Map<string, unknown>(Object.entries(mark))
  return Object.entries(after).every(([field, value]) => now.get(field) === value)
}

/** The change that takes an edit back; null where its record was changed again since, which stays. */
export const takenBack = (data: LeaderData, edit: Edit): LeaderDataChange | null => {
  if (edit.kind === 'photo') {
    const isSame = data.photo.image === edit.after.image
    return isSame ? { kind: 'photo', fields: edit.before } : null
  }
  if (edit.kind === 'request') {
    const { event, before, after } = edit
    const now = requestOf(data, event)
    const wasAnswered = before.askedAt !== null && now.answer?.to === before.askedAt
    // Answered or changed elsewhere meanwhile, it stays as it is.
    const isTooLate = wasAnswered && after.askedAt === null
    if (now.askedAt !== after.askedAt || requestState(now).kind === 'answered' || isTooLate) {
      return null
    }
    const fields = before.askedAt === null ? WITHDRAWN : before
    // With its answer, it is not opened again: it would be answered twice.
    return {
      kind: 'request',
      event,
      fields: wasAnswered ? { ...before, answer: now.answer } : fields,
    }
  }
  const { before, after } = edit
  const now = shareOf(data, edit.code)
  const inverse = { ...edit, before: after, after: before }
  if (after.sharedAt === undefined) return isStill(now, edit) ? changeOf(inverse) : null
  if (!isMarkStill(data, edit)) return null
  if (after.note === now.note) return changeOf(inverse)
  // A note that names further people by now stays.
  const { note, ...mark } = before
  return changeOf({ ...edit, before: {}, after: mark })
}
