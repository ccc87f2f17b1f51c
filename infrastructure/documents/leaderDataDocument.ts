import { type CodeId, codeId, type EventId, eventId } from '../../domain/codes/AccessCode'
import { NO_REQUEST, requestState } from '../../domain/sharing/leaderData/codeRequest'
import {
  ALERT_KINDS,
  type AlertSettings,
  type EventSettings,
  LARGEST_AMOUNT,
  LARGEST_GOAL,
  type LeaderDataChange,
  MOST_SEEN,
  type Photo,
  SHARE_CHANNELS,
  type ShareMark,
  type TemplateRecord,
} from '../../domain/sharing/leaderData/LeaderData'
import { isImage } from '../../domain/sharing/leaderData/photo'
import { LONGEST_TEMPLATE } from '../../domain/sharing/template'
import { countOf, fieldOf, momentOf } from './fields'
import { decodeRequest, REQUEST, requestRecordId } from './requestDocument'

const SHARE = 'share-'
const EVENT = 'event-'

/** The field of a mark by which devices learn that its code was given to someone else as well. */
export const ALSO_SHARED = 'alsoSharedAt'

/** The id of the document that holds a record. */
export const leaderDataRecordId = (change: LeaderDataChange): string => {
  if (change.kind === 'share') return shareRecordId(change.code)
  if (change.kind === 'request') return requestRecordId(change.event)
  return change.kind === 'event' ? EVENT + change.event : change.kind
}

/** The fields that a change writes: a request also says whether it is to be answered, by which coordinators find it. */
export const storedFields = (change: LeaderDataChange): object =>
  change.kind === 'request'
    ? {
        ...change.fields,
        isOpen: requestState({ ...NO_REQUEST, ...change.fields }).kind === 'waiting',
      }
    : change.fields

export const shareRecordId = (code: CodeId): string => SHARE + code

const shareMark = (data: unknown): ShareMark => {
  const channel = fieldOf(data, 'channel')
  const note = fieldOf(data, 'note')
  const amount = countOf(fieldOf(data, 'amount'))
  return {
    sharedAt: momentOf(fieldOf(data, 'sharedAt')),
    channel: SHARE_CHANNELS.find((one) => one === channel) ?? null,
    note: typeof note === 'string' ? note : '',
    amount: amount > 0 && amount <= LARGEST_AMOUNT ? amount : null,
    isPaid: fieldOf(data, 'isPaid') === true,
  }
}

const templateOf = (data: unknown): string | null => {
  const template = fieldOf(data, 'template')
  return typeof template === 'string' && template.length <= LONGEST_TEMPLATE ? template : null
}

const eventSettings = (data: unknown): EventSettings => {
  const goal = countOf(fieldOf(data, 'goal'))
  return {
    template: templateOf(data),
    goal: goal > 0 && goal <= LARGEST_GOAL ? goal : null,
  }
}

/** A device whose clock is ahead dates a look later than the store wrote it: then the store's time counts (ALERT-10). */
const lookedAt = (data: unknown): number | null => {
  const [seenAt, writtenAt] = [
    momentOf(fieldOf(data, 'seenAt')),
    momentOf(fieldOf(data, 'updatedAt')),
  ]
  return seenAt === null || writtenAt === null ? seenAt : Math.min(seenAt, writtenAt)
}

const alertSettings = (data: unknown): AlertSettings => {
  const muted = fieldOf(data, 'muted')
  const seen = fieldOf(data, 'seen')
  return {
    muted: ALERT_KINDS.filter((kind) => Array.isArray(muted) && muted.includes(kind)),
    seenAt: lookedAt(data),
    seen: Array.isArray(seen)
      ? seen.filter((id) => typeof id === 'string').slice(0, MOST_SEEN)
      : [],
  }
}

const photo = (data: unknown): Photo => {
  const image = fieldOf(data, 'image')
  return { image: isImage(image) ? image : null }
}

const templateRecord = (data: unknown): TemplateRecord => ({ template: templateOf(data) })

/** Decodes a stored record, with all its fields. Never throws; null for a document that is no such record. */
export const decodeLeaderData = (id: string, data: unknown): LeaderDataChange | null => {
  if (id.startsWith(SHARE)) {
    return { kind: 'share', code: codeId(id.slice(SHARE.length)), fields: shareMark(data) }
  }
  if (id.startsWith(EVENT)) {
    const event: EventId = eventId(id.slice(EVENT.length))
    return { kind: 'event', event, fields: eventSettings(data) }
  }
  if (id.startsWith(REQUEST)) {
    const event: EventId = eventId(id.slice(REQUEST.length))
    return { kind: 'request', event, fields: decodeRequest(data) }
  }
  switch (id) {
    case 'alerts':
      return { kind: id, fields: alertSettings(data) }
    case 'photo':
      return { kind: id, fields: photo(data) }
    case 'message':
    case 'reminder':
      return { kind: id, fields: templateRecord(data) }
    default:
      return null
  }
}

/**
 * When it was found that another device had shared a record's code without knowing of its mark, in epoch milliseconds; null if
 * none did (NEXT-FREE-6).
 */
export const alsoSharedAtIn = (data: unknown): number | null => momentOf(fieldOf(data, ALSO_SHARED))
