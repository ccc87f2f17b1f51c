import type { CodeId, EventId } from '../../codes/AccessCode'
import { type Buckets, NO_BUCKETS, valueIn, withValues } from '../../shared/buckets'
import { type CodeRequest, NO_REQUEST } from './codeRequest'

/** How a code was shared: by the messaging link, the device's share sheet, or the clipboard. */
export const SHARE_CHANNELS = ['whatsapp', 'sheet', 'copy'] as const

export type ShareChannel = (typeof SHARE_CHANNELS)[number]

/** The mark of a shared code (SHARED-1). It never changes the code's official status. */
export interface ShareMark {
  /** Epoch milliseconds by the device's clock; null while the code is not shared. */
  readonly sharedAt: number | null
  /** Null where the way is not known, as of a picture that was saved. */
  readonly channel: ShareChannel | null
  /** For whom, as in 'Para Ana' or 'Ana · José'; '' for none. */
  readonly note: string
  /** The amount asked for the code, in whole units of the store's currency; null for nothing (PEOPLE-6). */
  readonly amount: number | null
  /** Whether the leader was paid it. */
  readonly isPaid: boolean
}

/** When and how a code was shared; both null after it is undone. */
export type Sharing = Pick<ShareMark, 'sharedAt' | 'channel'>

export const NOT_SHARED: ShareMark = {
  sharedAt: null,
  channel: null,
  note: '',
  amount: null,
  isPaid: false,
}

/** A leader's settings for an event. */
export interface EventSettings {
  /** The template of messages with a code of it; null for the one of all events (MESSAGE-1). */
  readonly template: string | null
  /** How many uses the leader aims at; null for none (GOAL-1). */
  readonly goal: number | null
}

export const NO_SETTINGS: EventSettings = { template: null, goal: null }

/** The subjects of alerts (ALERT-1). */
export const ALERT_KINDS = ['uses', 'low', 'soon'] as const

export type AlertKind = (typeof ALERT_KINDS)[number]

export interface AlertSettings {
  /** The kinds that the leader does not want. */
  readonly muted: readonly AlertKind[]
  /** When the leader last looked at the alerts, in epoch milliseconds; null for never. */
  readonly seenAt: number | null
  /** The alerts without a time of their own that the leader has looked at and that still hold; at most `MOST_SEEN`. */
  readonly seen: readonly string[]
}

export const DEFAULT_ALERTS: AlertSettings = { muted: [], seenAt: null, seen: [] }

/** The leader's own photo (ACCOUNT-25). */
export interface Photo {
  /** A data URL; null for none. */
  readonly image: string | null
}

export const NO_PHOTO: Photo = { image: null }

/** A text of the leader's for all that it is for. */
export interface TemplateRecord {
  /** Null for the portal's own. */
  readonly template: string | null
}

export const NO_TEMPLATE: TemplateRecord = { template: null }

/** The marks of the codes that have one. */
export type ShareMarks = Buckets<CodeId, ShareMark>

/** All leader data of one leader, which only they can read, but for open requests. */
export interface LeaderData {
  readonly shares: ShareMarks
  readonly events: Readonly<Record<EventId, EventSettings>>
  /** By event. Coordinators read and answer them. */
  readonly requests: Readonly<Record<EventId, CodeRequest>>
  readonly alerts: AlertSettings
  readonly photo: Photo
  /** The template of messages with a code, for all events without one of their own (MESSAGE-12). */
  readonly message: TemplateRecord
  /** The template by which people are reminded of what they have (PEOPLE-9). */
  readonly reminder: TemplateRecord
}

/** The records that a leader has one of. */
type SingleKind = 'alerts' | 'photo' | 'message' | 'reminder'

export const NO_LEADER_DATA: LeaderData = {
  shares: NO_BUCKETS,
  events: {},
  requests: {},
  alerts: DEFAULT_ALERTS,
  photo: NO_PHOTO,
  message: NO_TEMPLATE,
  reminder: NO_TEMPLATE,
}

/** New values of some fields of one record. */
export type LeaderDataChange =
  | {
      readonly kind: 'share'
      readonly code: CodeId
      readonly fields: Partial<ShareMark>
      /** The note that the screen showed when the leader wrote this one, if that is not what the device has. */
      readonly shownNote?: string
    }
  | { readonly kind: 'event'; readonly event: EventId; readonly fields: Partial<EventSettings> }
  | { readonly kind: 'request'; readonly event: EventId; readonly fields: Partial<CodeRequest> }
  | {
      readonly [K in SingleKind]: { readonly kind: K; readonly fields: Partial<LeaderData[K]> }
    }[SingleKind]

/** In characters. */
export const LONGEST_NOTE = 500
export const LARGEST_GOAL = 1_000_000
/** In whole units of the store's currency. */
export const LARGEST_AMOUNT = 10_000_000
export const MOST_SEEN = 200

/** The setting with a kind of alerts muted or wanted. */
export const withMuted = (
  muted: readonly AlertKind[],
  kind: AlertKind,
  isMuted: boolean,
): Pick<AlertSettings, 'muted'> => {
  const others = muted.filter((one) => one !== kind)
  return { muted: isMuted ? [...others, kind] : others }
}

/** The record's own value: an id such as 'constructor' names none that every object has. */
const own = <V>(values: Readonly<Record<string, V>>, id: string): V | undefined =>
  Object.hasOwn(values, id) ? values[id] : undefined

export const shareOf = ({ shares }: Pick<LeaderData, 'shares'>, code: CodeId): ShareMark =>
  valueIn(shares, code) ?? NOT_SHARED

export const settingsOf = (data: LeaderData, event: EventId): EventSettings =>
  own(data.events, event) ?? NO_SETTINGS

export const requestOf = (data: LeaderData, event: EventId): CodeRequest =>
  own(data.requests, event) ?? NO_REQUEST

export const isShared = (data: Pick<LeaderData, 'shares'>, code: CodeId): boolean =>
  shareOf(data, code).sharedAt !== null

/** A record with every field at its default. */
export const emptyOf = (change: LeaderDataChange): LeaderDataChange => {
  if (change.kind === 'share') return { ...change, fields: NOT_SHARED }
  if (change.kind === 'event') return { ...change, fields: NO_SETTINGS }
  if (change.kind === 'request') return { ...change, fields: NO_REQUEST }
  return { ...change, fields: NO_LEADER_DATA[change.kind] } as LeaderDataChange
}

/** The later of two changes of one record wins, field by field. */
export const mergedChange = (
  earlier: LeaderDataChange | undefined,
  later: LeaderDataChange,
): LeaderDataChange => {
  if (earlier === undefined || earlier.kind !== later.kind) return later
  return { ...later, fields: { ...earlier.fields, ...later.fields } } as LeaderDataChange
}

/** The data after some changes, in their order. */
export const withChanges = (data: LeaderData, changes: Iterable<LeaderDataChange>): LeaderData => {
  const marks = new Map<CodeId, ShareMark>()
  const events: Record<EventId, EventSettings> = { ...data.events }
  const requests: Record<EventId, CodeRequest> = { ...data.requests }
  let singles: LeaderData = data
  for (const change of changes) {
    if (change.kind === 'share') {
      const before = marks.get(change.code) ?? shareOf(data, change.code)
      marks.set(change.code, { ...before, ...change.fields })
    } else if (change.kind === 'event') {
      events[change.event] = { ...(own(events, change.event) ?? NO_SETTINGS), ...change.fields }
    } else if (change.kind === 'request') {
      requests[change.event] = { ...(own(requests, change.event) ?? NO_REQUEST), ...change.fields }
    } else {
      singles = { ...singles, [change.kind]: { ...singles[change.kind], ...change.fields } }
    }
  }
  const shares = marks.size === 0 ? data.shares : withValues(data.shares, marks)
  return { ...singles, shares, events, requests }
}
