import {
  DEFAULT_ALERTS,
  type LeaderDataChange,
  mergedChange,
  NO_SETTINGS,
  NOT_SHARED,
} from '../../../domain/leaderData/LeaderData'
import { leaderDataRecordId } from '../../documents/leaderDataDocument'
import type { Position } from '../codes/CodeSource'

/** A record of leader data, as a device keeps it. */
export interface KeptRecord {
  /** As the store had it; null if it had none. */
  readonly stored: LeaderDataChange | null
  /** The change that the store has not received yet; null for none. */
  readonly waiting: LeaderDataChange | null
  /** When the store last changed it; null if that is not known. */
  readonly updated: Position | null
}

/** An update of a record. */
export type RecordUpdate =
  /** The store reports it, with all its fields. */
  | {
      readonly kind: 'reported'
      readonly record: LeaderDataChange
      readonly updated: Position | null
    }
  /** It was changed here, which the store is yet to receive. */
  | { readonly kind: 'waits'; readonly change: LeaderDataChange }
  /** The store has received the change. */
  | { readonly kind: 'received'; readonly change: LeaderDataChange }
  /** The change waits no longer, since the store refuses it or another tab has sent it. */
  | { readonly kind: 'dropped'; readonly change: LeaderDataChange }

/** Updates by the ids of their records. */
export type RecordUpdates = ReadonlyMap<string, RecordUpdate>

/** Updates of one kind; two changes of one record become one, the later over the earlier. */
export const updatesOf = (
  changes: Iterable<LeaderDataChange>,
  kind: Exclude<RecordUpdate['kind'], 'reported'>,
): RecordUpdates => {
  const merged = new Map<string, LeaderDataChange>()
  for (const change of changes) {
    const id = leaderDataRecordId(change)
    merged.set(id, mergedChange(merged.get(id), change))
  }
  return new Map([...merged].map(([id, change]) => [id, { kind, change }]))
}

export const NOTHING_KEPT: KeptRecord = { stored: null, waiting: null, updated: null }

/** A record with every field at its default. */
const emptyOf = (change: LeaderDataChange): LeaderDataChange => {
  if (change.kind === 'share') return { ...change, fields: NOT_SHARED }
  return change.kind === 'event'
    ? { ...change, fields: NO_SETTINGS }
    : { ...change, fields: DEFAULT_ALERTS }
}

/** The unsent fields left after some were settled; a field changed since then stays. */
const without = (
  waiting: LeaderDataChange | null,
  settled: LeaderDataChange,
): LeaderDataChange | null => {
  if (waiting === null) return null
  const values = new Map<string, unknown>(Object.entries(settled.fields))
  const left = Object.entries(waiting.fields).filter(
    ([name, value]) =>
      !values.has(name) || JSON.stringify(values.get(name)) !== JSON.stringify(value),
  )
  return left.length > 0
    ? ({ ...waiting, fields: Object.fromEntries(left) } as LeaderDataChange)
    : null
}

/** Applies an update to a record, in each tab's memory and on the device alike. */
export const withUpdate = (before: KeptRecord | undefined, update: RecordUpdate): KeptRecord => {
  const { stored, waiting, updated } = before ?? NOTHING_KEPT
  switch (update.kind) {
    case 'reported':
      // A time that is not known again stays as it was.
      return { stored: update.record, waiting, updated: update.updated ?? updated }
    case 'waits':
      return { stored, waiting: mergedChange(waiting ?? undefined, update.change), updated }
    case 'received': {
      const { change } = update
      const base = stored ?? emptyOf(change)
      return { stored: mergedChange(base, change), waiting: without(waiting, change), updated }
    }
    case 'dropped': {
      const { change } = update
      return { stored: stored ?? emptyOf(change), waiting: without(waiting, change), updated }
    }
  }
}
