import type { CodeId } from '../../../domain/codes/AccessCode'
import {
  type LeaderData,
  type LeaderDataChange,
  NO_LEADER_DATA,
  withChanges,
} from '../../../domain/leaderData/LeaderData'
import { leaderDataRecordId } from '../../documents/leaderDataDocument'
import type { Position } from '../codes/CodeSource'
import { laterOf } from '../since'
import { type KeptRecord, type RecordUpdates, withUpdate } from './KeptRecord'
import type { SourceRecord } from './LeaderDataSource'

/** When a record or change says that its code was shared, in epoch milliseconds; null if it does not. */
const sharedAtOf = (change: LeaderDataChange | null | undefined): number | null =>
  (change?.kind === 'share' && change.fields.sharedAt) || null

/** Leader data in memory: what the store has, and over it the changes that it has not received. */
export class LeaderDataRecords {
  private readonly kept = new Map<string, KeptRecord>()
  private readonly waiting = new Map<string, LeaderDataChange>()
  private current: LeaderData = NO_LEADER_DATA
  private newestPosition: Position | null = null
  /** The times of the marks that were made on this device, which the store reports as well. */
  private readonly made = new Set<number>()

  /** @param now the device's clock, in epoch milliseconds */
  constructor(kept: ReadonlyMap<string, KeptRecord>, now: number) {
    const changes: LeaderDataChange[] = []
    for (const [id, record] of kept) {
      this.put(id, record)
      if (record.stored) changes.push(record.stored)
      if (record.waiting) changes.push(record.waiting)
      this.newestPosition = laterOf(this.newestPosition, record.updated, now)
    }
    this.current = withChanges(NO_LEADER_DATA, changes)
  }

  get data(): LeaderData {
    return this.current
  }

  /** The newest time of the store that was seen; null for none. */
  get newest(): Position | null {
    return this.newestPosition
  }

  /** The changes that the store has not received, by record. */
  get unsent(): ReadonlyMap<string, LeaderDataChange> {
    return this.waiting
  }

  /** @param now the device's clock, in epoch milliseconds */
  apply(updates: RecordUpdates, now: number): void {
    const changes: LeaderDataChange[] = []
    for (const [id, update] of updates) {
      const record = withUpdate(this.kept.get(id), update)
      this.put(id, record)
      if (record.stored) changes.push(record.stored)
      if (record.waiting) changes.push(record.waiting)
      if (update.kind === 'reported')
        this.newestPosition = laterOf(this.newestPosition, update.updated, now)
    }
    if (changes.length > 0) this.current = withChanges(this.current, changes)
  }

  /**
   * The codes that were shared here and elsewhere: their marks wait here, and the store reports marks that are not of
   * this device.
   */
  sharedTwice(records: readonly SourceRecord[]): readonly CodeId[] {
    return records.flatMap(({ record }) => {
      const at = sharedAtOf(record)
      const id = leaderDataRecordId(record)
      const isNew =
        at !== null && !this.made.has(at) && sharedAtOf(this.kept.get(id)?.stored) !== at
      const isWaiting = sharedAtOf(this.waiting.get(id)) !== null
      return record.kind === 'share' && isNew && isWaiting ? [record.code] : []
    })
  }

  private put(id: string, record: KeptRecord) {
    this.kept.set(id, record)
    if (record.waiting) this.waiting.set(id, record.waiting)
    else this.waiting.delete(id)
    const at = sharedAtOf(record.waiting)
    if (at !== null) this.made.add(at)
  }
}
