import { type LeaderDataChange, LONGEST_NOTE } from '../../../domain/leaderData/LeaderData'
import type { FoundRecord } from './LeaderDataSource'
import type { PendingChange } from './pending'

type ShareChange = Extract<LeaderDataChange, { kind: 'share' }>

const noteIn = (change: LeaderDataChange): string =>
  (change.kind === 'share' && change.fields.note) || ''

/** For a code that was given to two people: a change after which the record's note names both. */
export const noteOfBoth = (record: LeaderDataChange, mark: ShareChange): ShareChange => {
  const [there, here] = [noteIn(record), noteIn(mark)]
  const note = (there === '' ? here : `${there} · ${here}`).slice(0, LONGEST_NOTE)
  return { ...mark, fields: here === '' || there.includes(here) ? {} : { note } }
}

/** What a change writes beside its mark; null for nothing. */
export const withoutMark = (change: LeaderDataChange): LeaderDataChange | null => {
  if (change.kind !== 'share') return change
  const { sharedAt: _, channel: __, ...fields } = change.fields
  return Object.keys(fields).length > 0 ? { ...change, fields } : null
}

/** A mark that was sent before may be written over a newer note, which stays. */
export const changeOver = (
  { change, sentOver }: PendingChange,
  found: FoundRecord | null,
): LeaderDataChange => {
  const isFirst = sentOver === undefined || sentOver === (found?.version ?? null)
  if (isFirst || change.kind !== 'share' || !found) return change
  const { note: _, ...mark } = change.fields
  return { ...change, fields: { ...mark, ...noteOfBoth(found.record, change).fields } }
}
