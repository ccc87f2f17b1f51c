import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import {
  emptyOf,
  type LeaderDataChange,
  mergedChange,
  NO_LEADER_DATA,
  withChanges,
} from '../../../domain/sharing/leaderData/LeaderData'
import { leaderDataRecordId } from '../../../infrastructure/documents/leaderDataDocument'
import type { Since } from '../../../infrastructure/sync/codes/CodeSource'
import type {
  FoundRecord,
  LeaderDataSource,
  Overtaken,
  RecordWrite,
  SourceRecord,
  Written,
} from '../../../infrastructure/sync/leaderData/LeaderDataSource'
import type { Version } from '../../../infrastructure/sync/leaderData/pending'

/** A store of leader data that can be cut off, and that refuses chosen records. */
export class FakeLeaderDataSource implements LeaderDataSource {
  readonly stored = new Map<string, SourceRecord>()
  /** Ids of records that it refuses to write. */
  readonly refused = new Set<string>()
  /** From where each listener began. */
  readonly sinces: Since[] = []
  readonly atOnce = 16
  /** The most records that it takes at once, which may be fewer than it says: the limits of a store may not be known. */
  takes = Number.POSITIVE_INFINITY
  writes = 0
  refusals = 0
  /** Makes every write fail with this while it is connected; null for none. */
  failing: ReadFailure | null = null
  /** Whether it writes, and its answers do not arrive. */
  losesAnswers = false
  private isOffline = false
  private time = 1_795_000_000_000_000
  private readonly listeners = new Set<{
    readonly hear: (records: readonly SourceRecord[], isCurrent: boolean) => void
    readonly end: (failure: ReadFailure) => void
  }>()

  get data() {
    return withChanges(
      NO_LEADER_DATA,
      [...this.stored.values()].map(({ record }) => record),
    )
  }

  cutOff() {
    this.isOffline = true
    for (const { hear } of this.listeners) hear([], false)
  }

  reconnect() {
    this.isOffline = false
    for (const { hear } of this.listeners) hear([...this.stored.values()], true)
  }

  /** The store answers again, before its listeners hear of it. */
  comesBackUnheard() {
    this.isOffline = false
  }

  /** A record that another device wrote, of which the listeners have not heard. */
  putElsewhere(change: LeaderDataChange) {
    this.time += 1
    this.put(change)
  }

  /** The store ends every listener. */
  end(failure: ReadFailure) {
    const ended = [...this.listeners]
    this.listeners.clear()
    for (const { end } of ended) end(failure)
  }

  listen(
    _leader: string,
    since: Since,
    hear: (records: readonly SourceRecord[], isCurrent: boolean) => void,
    end: (failure: ReadFailure) => void,
  ): Unsubscribe {
    this.sinces.push(since)
    const entry = { hear, end }
    this.listeners.add(entry)
    queueMicrotask(() => {
      if (this.listeners.has(entry)) hear(this.isOffline ? [] : this.after(since), !this.isOffline)
    })
    return () => this.listeners.delete(entry)
  }

  async read(
    _leader: string,
    ids: readonly string[],
  ): Promise<Result<ReadonlyMap<string, FoundRecord>, ReadFailure>> {
    if (ids.length > 200) throw new Error('A reading too large')
    if (this.isOffline) return fail({ kind: 'offline' })
    const found = ids.flatMap((id) => {
      const stored = this.stored.get(id)
      return stored ? [[id, { ...stored, version: versionOf(stored) }] as const] : []
    })
    return ok(new Map(found))
  }

  async write(
    _leader: string,
    writes: readonly RecordWrite[],
  ): Promise<Result<Written, ReadFailure | Overtaken>> {
    if (writes.length > this.atOnce) throw new Error('A commit too large')
    if (this.isOffline) return fail({ kind: 'offline' })
    if (this.failing) return fail(this.failing)
    const isRefused = writes.some(({ change }) => this.refused.has(leaderDataRecordId(change)))
    if (isRefused || writes.length > this.takes) {
      this.refusals += 1
      return fail({ kind: 'permission-denied' })
    }
    const isOvertaken = writes.some(
      ({ change, over }) => versionOf(this.stored.get(leaderDataRecordId(change))) !== over,
    )
    if (isOvertaken) return fail({ kind: 'overtaken' })
    this.writes += 1
    this.time += 1
    const ids = writes.map(({ change, alsoSharedAt }) => this.put(change, alsoSharedAt))
    const records = ids.flatMap((id) => this.stored.get(id) ?? [])
    for (const { hear } of [...this.listeners]) hear(records, true)
    if (this.losesAnswers) return fail({ kind: 'offline' })
    const versions = new Map(ids.map((id) => [id, versionOf(this.stored.get(id))]))
    return ok({ at: this.time, versions })
  }

  private put(change: LeaderDataChange, alsoSharedAt?: number): string {
    const id = leaderDataRecordId(change)
    const before = this.stored.get(id)
    this.stored.set(id, {
      record: mergedChange(before?.record ?? emptyOf(change), change),
      updated: { at: this.time, id },
      alsoSharedAt: alsoSharedAt ?? before?.alsoSharedAt ?? null,
    })
    return id
  }

  private after(since: Since): readonly SourceRecord[] {
    return [...this.stored.values()].filter(({ updated }) => updated && updated.at >= since.at)
  }
}

const versionOf = (stored: SourceRecord | undefined): Version =>
  stored?.updated ? String(stored.updated.at) : null
