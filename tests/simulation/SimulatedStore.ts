import type { EventId } from '../../domain/codes/AccessCode'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../domain/shared/Result'
import { type RequestAnswer, requestState } from '../../domain/sharing/leaderData/codeRequest'
import {
  emptyOf,
  isShared,
  type LeaderData,
  type LeaderDataChange,
  mergedChange,
  NO_LEADER_DATA,
  requestOf,
  withChanges,
} from '../../domain/sharing/leaderData/LeaderData'
import { leaderDataRecordId } from '../../infrastructure/documents/leaderDataDocument'
import type {
  FoundRecord,
  Overtaken,
  RecordWrite,
  SourceRecord,
  Written,
} from '../../infrastructure/sync/leaderData/LeaderDataSource'
import type { Version } from '../../infrastructure/sync/leaderData/pending'
import type { Scheduler } from './Scheduler'

/** How many changes one write takes: so few that what a tab sends together is often written in part. */
export const MOST_AT_ONCE = 2

const START = 1_795_000_000_000_000

/** One value that the store took. */
export interface Taken {
  readonly id: string
  readonly field: string
  readonly value: unknown
}

/** The leader's records in the store, with its clock, versions and what matters of its rules. */
export class SimulatedStore {
  readonly records = new Map<string, SourceRecord>()
  /** All values ever written, in order. */
  readonly history: Taken[] = []
  /** The last answer to the requests of an event. */
  readonly answers = new Map<EventId, RequestAnswer>()
  private hasRole = true
  /** Records that it refuses to write. */
  readonly refused = new Set<string>()
  private readonly listeners = new Set<() => void>()
  private arrived = 0

  /** @param delay how long the next write takes until it is seen, in milliseconds */
  constructor(
    private readonly scheduler: Scheduler,
    private readonly delay: () => number,
    private readonly say: (what: string) => void,
  ) {}

  /** Whether the leader may read and write. */
  get isAllowed(): boolean {
    return this.hasRole
  }

  /** Takes the leader's role away, or gives it back. */
  allow(isAllowed: boolean) {
    this.hasRole = isAllowed
    this.say(`the leader's role is ${isAllowed ? 'given back' : 'taken away'}`)
    this.report()
  }

  get data(): LeaderData {
    return withChanges(
      NO_LEADER_DATA,
      Array.from(this.records.values(), ({ record }) => record),
    )
  }

  isGiven(code: Parameters<typeof isShared>[1]): boolean {
    return isShared(this.data, code)
  }

  /** Whether it ever held these values; a note perhaps beside that of another device. */
  hasTaken(change: LeaderDataChange): boolean {
    const id = leaderDataRecordId(change)
    return Object.entries(change.fields).every(([field, value]) =>
      this.history.some(
        (taken) =>
          taken.id === id &&
          taken.field === field &&
          (JSON.stringify(taken.value) === JSON.stringify(value) ||
            (typeof taken.value === 'string' && taken.value.split(' · ').includes(String(value)))),
      ),
    )
  }

  onChange(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  read(ids: readonly string[]): Result<ReadonlyMap<string, FoundRecord>, ReadFailure> {
    if (!this.isAllowed) return fail({ kind: 'permission-denied' })
    return ok(
      new Map(
        ids.flatMap((id) => {
          const stored = this.records.get(id)
          return stored ? [[id, { ...stored, version: versionOf(stored) }] as const] : []
        }),
      ),
    )
  }

  /** Dates what is written when it comes, as the rules want it; others may see it a while later. */
  async write(writes: readonly RecordWrite[]): Promise<Result<Written, ReadFailure | Overtaken>> {
    this.arrived += 1
    const at = this.now()
    await this.scheduler.sleep(this.delay())
    return this.commit(writes, at)
  }

  private commit(
    writes: readonly RecordWrite[],
    at: number,
  ): Result<Written, ReadFailure | Overtaken> {
    const ids = writes.map(({ change }) => leaderDataRecordId(change))
    if (writes.length > MOST_AT_ONCE || new Set(ids).size < ids.length)
      throw new Error('A commit too large')
    if (!this.isAllowed || ids.some((id) => this.refused.has(id)))
      return fail({ kind: 'permission-denied' })
    const isOvertaken = writes.some(
      ({ over }, at) => versionOf(this.records.get(ids[at] ?? '')) !== over,
    )
    const asked = writes.map(
      ({ change, over }, at) => `${ids[at]} ${JSON.stringify(change.fields)} over ${over}`,
    )
    this.say(`store: ${isOvertaken ? 'overtaken' : 'takes'} ${asked.join('; ')}`)
    if (isOvertaken) return fail({ kind: 'overtaken' })
    for (const { change, alsoSharedAt } of writes) this.put(change, at, alsoSharedAt)
    this.report()
    return ok({ at, versions: new Map(ids.map((id) => [id, versionOf(this.records.get(id))])) })
  }

  /** Answers the open request of an event, if there is one, as a function does. */
  answer(event: EventId) {
    const request = requestOf(this.data, event)
    if (requestState(request).kind !== 'waiting') return
    this.arrived += 1
    const reason = `answer ${this.arrived}`
    this.say(`store: a coordinator answers the request of ${request.askedAt}: ${reason}`)
    const answer = { kind: 'refusal', to: request.askedAt ?? 0, at: null, reason } as const
    this.answers.set(event, answer)
    this.put({ kind: 'request', event, fields: { answer } }, this.now(), undefined)
    this.report()
  }

  private now(): number {
    return START + this.scheduler.now * 1_000 + this.arrived
  }

  private report() {
    for (const listener of [...this.listeners]) listener()
  }

  private put(change: LeaderDataChange, at: number, alsoSharedAt: number | undefined) {
    const id = leaderDataRecordId(change)
    const before = this.records.get(id)
    for (const [field, value] of Object.entries(change.fields))
      this.history.push({ id, field, value })
    this.records.set(id, {
      record: mergedChange(before?.record ?? emptyOf(change), change),
      updated: { at, id },
      alsoSharedAt: alsoSharedAt ?? before?.alsoSharedAt ?? null,
    })
  }
}

export const versionOf = (stored: SourceRecord | undefined): Version =>
  stored?.updated ? `v${stored.updated.at}` : null
