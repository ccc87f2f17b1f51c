import { NO_REQUEST } from '../../../domain/sharing/leaderData/codeRequest'
import {
  type LeaderDataChange,
  mergedChange,
  NO_LEADER_DATA,
  NO_SETTINGS,
  NOT_SHARED,
} from '../../../domain/sharing/leaderData/LeaderData'
import { withPeople } from '../../../domain/sharing/leaderData/people'
import type { FoundRecord, RecordWrite } from './LeaderDataSource'
import { noteIn, type PendingChange, type Version } from './pending'

/** A record with every field at its default. */
export const emptyOf = (change: LeaderDataChange): LeaderDataChange => {
  if (change.kind === 'share') return { ...change, fields: NOT_SHARED }
  if (change.kind === 'event') return { ...change, fields: NO_SETTINGS }
  if (change.kind === 'request') return { ...change, fields: NO_REQUEST }
  return { ...change, fields: NO_LEADER_DATA[change.kind] } as LeaderDataChange
}

/** A change of a record that the store has: a note there that it did not know of keeps its people beside the new ones. */
export const changeOver = (
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
export const withoutAmount = (change: LeaderDataChange): LeaderDataChange => {
  if (change.kind !== 'share') return change
  const { amount: _, isPaid: __, ...fields } = change.fields
  return { ...change, fields }
}

/** The part of a change beside its mark. */
export const withoutMark = (change: LeaderDataChange): LeaderDataChange => {
  if (change.kind !== 'share') return change
  const { sharedAt: _, channel: __, ...fields } = change.fields
  return { ...change, fields }
}

/** Whether a change writes nothing beside its mark. */
export const isMark = (change: LeaderDataChange): boolean =>
  Object.keys(withoutMark(change).fields).length === 0

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
