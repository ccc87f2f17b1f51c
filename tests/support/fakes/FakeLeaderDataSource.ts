import type { CodeId } from '../../../domain/codes/AccessCode'
import {
  isShared,
  type LeaderDataChange,
  mergedChange,
  NO_LEADER_DATA,
  type Sharing,
  withChanges,
} from '../../../domain/leaderData/LeaderData'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { leaderDataRecordId } from '../../../infrastructure/documents/leaderDataDocument'
import type { Since } from '../../../infrastructure/sync/codes/CodeSource'
import type {
  LeaderDataSource,
  SourceRecord,
} from '../../../infrastructure/sync/leaderData/LeaderDataSource'

/** A store of leader data that can be cut off, and that refuses chosen records. */
export class FakeLeaderDataSource implements LeaderDataSource {
  readonly stored = new Map<string, SourceRecord>()
  /** Ids of records that it refuses to write. */
  readonly refused = new Set<string>()
  /** From where each listener began. */
  readonly sinces: Since[] = []
  writes = 0
  /** Makes every write fail with this while it is connected; null for none. */
  failing: ReadFailure | null = null
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
    const id = leaderDataRecordId(change)
    this.time += 1
    this.stored.set(id, { record: change, updated: { at: this.time, id } })
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

  async write(
    _leader: string,
    changes: readonly LeaderDataChange[],
  ): Promise<Result<void, ReadFailure>> {
    if (this.isOffline) return fail({ kind: 'offline' })
    if (this.failing) return fail(this.failing)
    if (changes.some((change) => this.refused.has(leaderDataRecordId(change)))) {
      return fail({ kind: 'permission-denied' })
    }
    this.writes += 1
    for (const change of changes) {
      const id = leaderDataRecordId(change)
      this.time += 1
      const record = mergedChange(this.stored.get(id)?.record, change)
      this.stored.set(id, { record, updated: { at: this.time, id } })
    }
    for (const { hear } of [...this.listeners]) {
      hear(
        changes.flatMap((change) => this.stored.get(leaderDataRecordId(change)) ?? []),
        true,
      )
    }
    return ok(undefined)
  }

  async claim(
    leader: string,
    candidates: readonly CodeId[],
    count: number,
    fields: Sharing,
  ): Promise<Result<readonly CodeId[], ReadFailure>> {
    const codes = candidates.filter((code) => !isShared(this.data, code)).slice(0, count)
    const written = await this.write(
      leader,
      codes.map((code) => ({ kind: 'share', code, fields })),
    )
    return written.ok ? ok(codes) : written
  }

  private after(since: Since): readonly SourceRecord[] {
    return [...this.stored.values()].filter(({ updated }) => updated && updated.at >= since.at)
  }
}
