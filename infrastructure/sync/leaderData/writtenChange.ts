import type { LeaderDataChange } from '../../../domain/leaderData/LeaderData'
import { withPeople } from '../../../domain/leaderData/people'
import type { FoundRecord } from './LeaderDataSource'
import { noteIn, type PendingChange } from './pending'

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

/** What a change writes beside its mark. */
export const withoutMark = (change: LeaderDataChange): LeaderDataChange => {
  if (change.kind !== 'share') return change
  const { sharedAt: _, channel: __, ...fields } = change.fields
  return { ...change, fields }
}
