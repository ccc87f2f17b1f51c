import { NO_REQUEST, requestState } from '../../../domain/sharing/leaderData/codeRequest'
import {
  emptyOf,
  type LeaderDataChange,
  mergedChange,
  requestOf,
  shareOf,
} from '../../../domain/sharing/leaderData/LeaderData'
import { withPeople } from '../../../domain/sharing/leaderData/people'
import { leaderDataRecordId } from '../../documents/leaderDataDocument'
import { MICROS_PER_MS } from '../since'
import type { FoundRecord, RecordWrite } from './LeaderDataSource'
import {
  has,
  isSame,
  noteIn,
  type PendingChange,
  type SeenFields,
  type SeenRequests,
  sharedAtIn,
  type Version,
} from './pending'
import { pendingOf, type Records } from './records'

/** The change as the leader makes it, over what this tab shows. @param now the device's clock, in epoch milliseconds */
export const madeChange = (
  records: Records,
  change: LeaderDataChange,
  save: string,
  now: number,
): PendingChange => {
  const id = leaderDataRecordId(change)
  const insteadFields = seenFields(records, change, id, now)
  const made = {
    change,
    saves: [save],
    knownAt: knownAtOf(records, id),
    ...(insteadFields && { insteadFields }),
  }
  if (change.kind === 'request')
    return { ...made, insteadRequests: seenRequests(records, change, id) }
  if (change.kind !== 'share') return made
  const { sharedAt, note } = shareOf(records.data, change.code)
  return {
    ...made,
    ...(change.fields.sharedAt !== undefined && { instead: sharedAt }),
    ...(change.fields.sharedAt === null && {
      insteadTwice: records.reported.get(id)?.alsoSharedAt ?? null,
    }),
    ...(change.fields.note !== undefined && { insteadNote: change.shownNote ?? note }),
  }
}

/** The fields that a later change always replaces: the portal writes them by itself, or they have a rule of their own. */
const WITHOUT_AGE = ['sharedAt', 'channel', 'note', 'seen', 'seenAt']

const seenFields = (
  records: Records,
  change: LeaderDataChange,
  id: string,
  changedAt: number,
): SeenFields | undefined => {
  const names = Object.keys(change.fields).filter((name) => !WITHOUT_AGE.includes(name))
  if (change.kind === 'request' || names.length === 0) return undefined
  const inStore = records.reported.get(id)?.record ?? emptyOf(change)
  const valuesIn = (changes: readonly LeaderDataChange[], name: string) =>
    changes.flatMap(({ fields }) => (name in fields ? [Reflect.get(fields, name)] : []))
  const pending = pendingOf(records, id).map((one) => one.change)
  return Object.fromEntries(
    names.map((name) => [
      name,
      { stored: valuesIn([inStore], name), pending: valuesIn(pending, name), changedAt },
    ]),
  )
}

const knownAtOf = (records: Records, id: string): number | null => {
  const received = pendingOf(records, id).flatMap(({ receivedAt }) => receivedAt ?? [])
  return received.at(-1) ?? records.reported.get(id)?.updated?.at ?? null
}

const seenRequests = (
  records: Records,
  { event }: Extract<LeaderDataChange, { kind: 'request' }>,
  id: string,
): SeenRequests => {
  const inStore = records.reported.get(id)?.record
  const pending = pendingOf(records, id)
  const shown = requestOf(records.data, event)
  return {
    askedAts: [
      shown.askedAt,
      ...(inStore ? askedAtIn(inStore) : [null]),
      ...pending.flatMap(({ change }) => askedAtIn(change)),
      // Changes that became one with later ones.
      ...pending.flatMap(({ insteadRequests }) => insteadRequests?.askedAts ?? []),
    ],
    answered: requestState(shown).kind === 'answered' ? shown.askedAt : null,
  }
}

/** When the request of a change was made; none where it says nothing of that. */
const askedAtIn = (change: LeaderDataChange): readonly (number | null)[] =>
  change.kind === 'request' && change.fields.askedAt !== undefined ? [change.fields.askedAt] : []

/** Result of sending a pending change. */
export type Outcome =
  /** The store has it. */
  | 'received'
  /** It gave way to what another device wrote. */
  | 'replaced'
  /** Another device shared the code as well, and neither knew of the other: its mark stays, which is noted beside it. */
  | 'shared-twice'
  /** It is of a claim, whose code no one has yet, and another device had taken the code. */
  | 'taken'
  /** The store refuses it for good. */
  | 'refused'

/** Purpose of a change, by the fields that decide about it. */
export type Want = 'mark' | 'no mark' | 'note' | 'request' | 'other fields'

/** State of the record in the store, beside what was known where the change was made. */
export type Stored =
  | 'nothing new'
  /** The change itself, whose answer was lost. */
  | 'the change'
  /** A mark that was not shown, or, where a mark is taken back, that its code was shared twice. */
  | 'another mark'
  /** A request that was not known, or an answer that was not seen. */
  | 'another request'
  /** A version since the one that the change was sent over, whose answer was lost; or since the change was made, of all its fields. */
  | 'a newer version'

type Decided = Extract<Outcome, 'received' | 'replaced' | 'shared-twice'>

/** Decision about a change: to write it; to write it again without an amount that may be older; or its outcome as it stands. */
export type Decision = 'write' | 'write again' | Decided

/**
 * The rules by which devices agree: what the change wants, and what the store has. A combination that cannot be is missing. A code
 * that has left is rather marked again than given again, should its mark have been taken back meanwhile; a note is rather written
 * again than lost.
 */
export const DECISIONS: Readonly<Record<Want, Readonly<Partial<Record<Stored, Decision>>>>> = {
  mark: {
    'nothing new': 'write',
    'the change': 'received',
    'another mark': 'shared-twice',
    'a newer version': 'write again',
  },
  'no mark': {
    'nothing new': 'write',
    'the change': 'received',
    'another mark': 'replaced',
    'a newer version': 'replaced',
  },
  note: { 'nothing new': 'write', 'the change': 'received', 'a newer version': 'write again' },
  request: {
    'nothing new': 'write',
    'the change': 'received',
    'another request': 'replaced',
    'a newer version': 'replaced',
  },
  'other fields': {
    'nothing new': 'write',
    'the change': 'received',
    'a newer version': 'replaced',
  },
}

export const wantOf = (change: LeaderDataChange): Want => {
  if (change.kind === 'request') return 'request'
  const sharedAt = sharedAtIn(change)
  if (sharedAt !== undefined) return sharedAt === null ? 'no mark' : 'mark'
  return noteIn(change) === undefined ? 'other fields' : 'note'
}

/** @param found the record in the store; null if it has none */
export const storedOver = (pending: PendingChange, found: FoundRecord | null): Stored => {
  const isChanged = isChangedSince(pending, found)
  if (isChanged && isThere(pending, found)) return 'the change'
  if (isRequestGone(pending, found)) return 'another request'
  if (isMarkOfAnother(pending, found)) return 'another mark'
  const isOlder = Object.keys(withoutOlder(pending.change, pending, found).fields).length === 0
  return isChanged || isOlder ? 'a newer version' : 'nothing new'
}

/** Next step of a change, by the record that the store has now. */
export interface Step {
  /** Null where nothing of it is to be written. */
  readonly write: RecordWrite | null
  /** The outcome once that is written. */
  readonly outcome: Outcome
  /** Whether a part of it gives way, beside its mark, which the outcome tells. */
  readonly isPartReplaced: boolean
}

/**
 * @param isClaim whether its code was not given to anyone yet
 * @param now the device's clock, in epoch milliseconds
 */
export const nextStep = (
  pending: PendingChange,
  found: FoundRecord | null,
  isClaim: boolean,
  now: number,
): Step => {
  const decision = DECISIONS[wantOf(pending.change)][storedOver(pending, found)] ?? 'write'
  const over = found?.version ?? null
  const whole = changeOver(pending, found)
  const change = isChangedSince(pending, found)
    ? withoutAmount(whole)
    : withoutOlder(whole, pending, found)
  const isPartReplaced = decision !== 'replaced' && !isSame(change, whole)
  if (decision === 'received')
    return { write: null, outcome: decision, isPartReplaced: !hasFields(found, whole) }
  if (decision === 'write' || decision === 'write again')
    return { write: { change, over }, outcome: 'received', isPartReplaced }
  const rest = withoutMark(change)
  if (decision === 'shared-twice' && !isClaim)
    return { write: { change: rest, over, alsoSharedAt: now }, outcome: decision, isPartReplaced }
  // The mark gives way, not the note beside it.
  const hasRest = sharedAtIn(change) !== undefined && Object.keys(rest.fields).length > 0
  return {
    write: hasRest ? { change: rest, over } : null,
    outcome: isClaim ? 'taken' : decision,
    isPartReplaced,
  }
}

/**
 * Whether the record was changed since the change was sent without an answer: by it, by another device, or by both. A tab that
 * sent it may have known less than the one where it was made: what that one knew is nothing new.
 */
const isChangedSince = (pending: PendingChange, found: FoundRecord | null): boolean =>
  pending.sentOver !== undefined &&
  pending.sentOver !== (found?.version ?? null) &&
  pending.knownAt !== (found?.updated?.at ?? null) &&
  !isBefore(pending, found)

/** Whether the store has what changes before this one have written since: it has not come yet. */
const isBefore = ({ change, insteadFields = {} }: PendingChange, found: FoundRecord | null) =>
  Object.keys(change.fields).every((name) => {
    const [seen, value] = [insteadFields[name], valueIn(found?.record, name)]
    return seen !== undefined && has(seen.pending, value) && !has(seen.stored, value)
  })

/** A mark's time tells it from all others. */
const isThere = (pending: PendingChange, found: FoundRecord | null): boolean => {
  const wanted = sharedAtIn(pending.change)
  if (typeof wanted === 'number') return sharedAtOf(found) === wanted
  return hasFields(found, changeOver(pending, found))
}

const hasFields = (found: FoundRecord | null, { fields }: LeaderDataChange): boolean =>
  Object.entries(fields).every(([name, value]) => isSame(valueIn(found?.record, name), value))

/** Undefined where it says nothing of the field. */
const valueIn = (change: LeaderDataChange | undefined, name: string): unknown =>
  new Map<string, unknown>(Object.entries(change?.fields ?? {})).get(name)

const isRequestGone = ({ insteadRequests }: PendingChange, found: FoundRecord | null): boolean => {
  if (insteadRequests === undefined) return false
  const fields = found?.record.kind === 'request' ? found.record.fields : {}
  const request = { ...NO_REQUEST, ...fields }
  const { askedAts, answered } = insteadRequests
  const isUnseen = requestState(request).kind === 'answered' && request.askedAt !== answered
  return isUnseen || !askedAts.includes(request.askedAt)
}

const isMarkOfAnother = (
  { change, instead, insteadTwice = null }: PendingChange,
  found: FoundRecord | null,
): boolean => {
  const [wanted, stored] = [sharedAtIn(change), sharedAtOf(found)]
  if (wanted === undefined || stored === null) return false
  const isTwice = wanted === null && (found?.alsoSharedAt ?? null) !== insteadTwice
  return stored !== instead || isTwice
}

const sharedAtOf = (found: FoundRecord | null): number | null =>
  (found && sharedAtIn(found.record)) ?? null

/** A change of a record that the store has: a note there that it did not know of keeps its people beside the new ones. */
const changeOver = (
  { change, insteadNote }: PendingChange,
  found: FoundRecord | null,
): LeaderDataChange => {
  const note = noteIn(change)
  if (change.kind !== 'share' || note === undefined || insteadNote === undefined || !found) {
    return change
  }
  const there = noteIn(found.record) ?? ''
  return { ...change, fields: { ...change.fields, note: withPeople(there, note, insteadNote) } }
}

/** The part of a change to write again over a newer record: mark and note. An older amount would replace a newer one. */
const withoutAmount = (change: LeaderDataChange): LeaderDataChange => {
  if (change.kind !== 'share') return change
  const { amount: _, isPaid: __, ...fields } = change.fields
  return { ...change, fields }
}

/**
 * The part of a change that is newer than the record. A field is older if another device has written it since it
 * was changed, by this device's clock: where that is slow, a newer one gives way, which is said.
 */
const withoutOlder = (
  change: LeaderDataChange,
  { insteadFields = {} }: PendingChange,
  found: FoundRecord | null,
): LeaderDataChange => {
  const updatedAt = found?.updated?.at
  if (updatedAt === undefined) return change
  const older = Object.entries(insteadFields).filter(
    ([name, { stored, pending, changedAt }]) =>
      updatedAt > changedAt * MICROS_PER_MS &&
      !has([...stored, ...pending, valueIn(change, name)], valueIn(found?.record, name)),
  )
  const names = new Set(older.map(([name]) => name))
  if (names.size === 0) return change
  const fields = Object.entries(change.fields).filter(([name]) => !names.has(name))
  return { ...change, fields: Object.fromEntries(fields) }
}

/** The part of a change beside its mark. */
const withoutMark = (change: LeaderDataChange): LeaderDataChange => {
  if (change.kind !== 'share') return change
  const { sharedAt: _, channel: __, ...fields } = change.fields
  return { ...change, fields }
}

/**
 * A record as a write leaves it.
 * @param before as it was; null or undefined for none
 * @param updated when it was written, and its id
 */
export const writtenRecord = (
  { change, alsoSharedAt }: RecordWrite,
  before: FoundRecord | null | undefined,
  updated: FoundRecord['updated'],
  version: Version,
): FoundRecord => ({
  record: mergedChange(before?.record ?? emptyOf(change), change),
  alsoSharedAt: alsoSharedAt ?? before?.alsoSharedAt ?? null,
  updated,
  version,
})
