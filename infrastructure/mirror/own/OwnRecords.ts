import type { CodeId } from '../../../domain/codes/AccessCode'
import {
  DEFAULT_ALERTS,
  mergedChange,
  NO_OWN_DATA,
  NO_SETTINGS,
  NOT_SHARED,
  type OwnChange,
  type OwnData,
  withChanges,
} from '../../../domain/own/OwnData'
import type { OwnDataSnapshot } from '../../../domain/own/OwnDataRepository'
import { ownRecordId } from '../../documents/ownDocument'
import type { Mark } from '../CodeSource'
import type { KeptRecord } from '../device/Mirror'
import { laterOf } from '../since'
import type { SourceRecord } from './OwnDataSource'

/** The record with all its fields at their defaults, to which a change is then applied. */
const emptyOf = (change: OwnChange): OwnChange => {
  if (change.kind === 'share') return { ...change, fields: NOT_SHARED }
  return change.kind === 'event'
    ? { ...change, fields: NO_SETTINGS }
    : { ...change, fields: DEFAULT_ALERTS }
}

/** When a record or change says that its code was handed over, in epoch milliseconds; null if it does not. */
const sharedAtOf = (change: OwnChange | null | undefined): number | null =>
  (change?.kind === 'share' && change.fields.sharedAt) || null

/** A leader's own records in memory: what the store has, and over it the changes that it has not received. */
export class OwnRecords {
  private readonly stored = new Map<string, OwnChange>()
  private readonly waiting = new Map<string, OwnChange>()
  private current: OwnData = NO_OWN_DATA
  private mark: Mark | null = null
  /** The times of the marks that were made on this device, which the store reports as well. */
  private readonly made = new Set<number>()

  constructor(kept: ReadonlyMap<string, KeptRecord>, now: number) {
    for (const [id, { stored, waiting, updated }] of kept) {
      if (stored) this.stored.set(id, stored)
      if (waiting) this.waiting.set(id, waiting)
      this.noteTime(waiting)
      this.mark = laterOf(this.mark, updated, now)
    }
    this.current = withChanges(NO_OWN_DATA, [...this.stored.values(), ...this.waiting.values()])
  }

  get data(): OwnData {
    return this.current
  }

  /** Frozen here, so that the store does not freeze thousands of marks. */
  get snapshot(): OwnDataSnapshot {
    return Object.freeze({ data: Object.freeze(this.current), unsent: this.waiting.size })
  }

  /** The newest time of the store that was seen; null for none. */
  get newest(): Mark | null {
    return this.mark
  }

  /** The changes that the store has not received, by record. */
  get unsent(): ReadonlyMap<string, OwnChange> {
    return this.waiting
  }

  /** Takes what the store reports. Changes that wait stay over it. */
  take(records: readonly SourceRecord[], now: number): ReadonlyMap<string, KeptRecord> {
    const updates = new Map<string, Mark | null>()
    for (const { record, updated } of records) {
      const id = ownRecordId(record)
      this.stored.set(id, record)
      updates.set(id, updated)
      this.mark = laterOf(this.mark, updated, now)
    }
    return this.refresh(updates)
  }

  /**
   * The codes that were handed over here and elsewhere: their marks wait here, and the store reports marks that are not of
   * this tab.
   */
  sharedTwice(records: readonly SourceRecord[]): readonly CodeId[] {
    return records.flatMap(({ record }) => {
      const at = sharedAtOf(record)
      const id = ownRecordId(record)
      const isNew = at !== null && !this.made.has(at) && sharedAtOf(this.stored.get(id)) !== at
      const isWaiting = sharedAtOf(this.waiting.get(id)) !== null
      return record.kind === 'share' && isNew && isWaiting ? [record.code] : []
    })
  }

  /** Takes changes that the store is yet to receive. */
  change(changes: readonly OwnChange[]): ReadonlyMap<string, KeptRecord> {
    const ids = changes.map((change) => {
      this.noteTime(change)
      const id = ownRecordId(change)
      this.waiting.set(id, mergedChange(this.waiting.get(id), change))
      return id
    })
    return this.refresh(new Map(ids.map((id) => [id, null])))
  }

  /** The store has received these changes that waited, as they were then. */
  sent(sent: ReadonlyMap<string, OwnChange>): ReadonlyMap<string, KeptRecord> {
    for (const [id, change] of sent) {
      // A change made meanwhile holds these fields too, and is yet to be sent.
      if (this.waiting.get(id) === change) this.waiting.delete(id)
    }
    return this.received([...sent.values()])
  }

  /** The store has these changes. */
  received(changes: readonly OwnChange[]): ReadonlyMap<string, KeptRecord> {
    const ids = changes.map((change) => {
      const id = ownRecordId(change)
      this.stored.set(id, mergedChange(this.stored.get(id) ?? emptyOf(change), change))
      return id
    })
    return this.refresh(new Map(ids.map((id) => [id, null])))
  }

  /** The store refuses these changes for good. */
  refused(ids: Iterable<string>): ReadonlyMap<string, KeptRecord> {
    const updates = new Map<string, Mark | null>()
    for (const id of ids) {
      const change = this.waiting.get(id)
      if (!change) continue
      this.waiting.delete(id)
      if (!this.stored.has(id)) this.stored.set(id, emptyOf(change))
      updates.set(id, null)
    }
    return this.refresh(updates)
  }

  private noteTime(change: OwnChange | null) {
    const at = sharedAtOf(change)
    if (at !== null) this.made.add(at)
  }

  /** Brings the data up to date, and gives what the device is to keep. */
  private refresh(ids: ReadonlyMap<string, Mark | null>): ReadonlyMap<string, KeptRecord> {
    const kept = new Map<string, KeptRecord>()
    const effective: OwnChange[] = []
    for (const [id, updated] of ids) {
      const [stored, waiting] = [this.stored.get(id), this.waiting.get(id)]
      kept.set(id, { stored: stored ?? null, waiting: waiting ?? null, updated })
      if (stored) effective.push(stored)
      if (waiting) effective.push(waiting)
    }
    if (effective.length > 0) this.current = withChanges(this.current, effective)
    return kept
  }
}
