import type { Clock } from '../../../application/device/Clock'
import type { Lazy } from '../../../application/device/Lazy'
import type { Log } from '../../../application/device/Log'
import { chunksOf } from '../../../domain/shared/chunksOf'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { ok, type Result } from '../../../domain/shared/Result'
import { WriteSize } from '../../../domain/shared/WriteSize'
import type { LeaderDataChange } from '../../../domain/sharing/leaderData/LeaderData'
import { leaderDataRecordId } from '../../documents/leaderDataDocument'
import { ask } from '../ask'
import type { LeaderDataCopy } from './LeaderDataCopy'
import type { FoundRecord, LeaderDataSource, Overtaken, RecordWrite } from './LeaderDataSource'
import { nextStep, type Outcome, type Step, writtenRecord } from './outcomes'
import { isSame, onlyFields, type PendingChange, type PendingUpdate, sharedAtIn } from './pending'
import { firstOf, isNew, toSend } from './records'
import type { TabRecords } from './TabRecords'

/** How many changes are sent at once, in as many requests as the store asks for. */
const AT_ONCE = 96

/** How often the same changes are sent again where other devices come first each time. */
const MAX_TRIES = 8

/** Changes to send together, by the ids of their records. */
type Batch = ReadonlyMap<string, PendingChange>

/** Why changes were not sent. */
type Failure = ReadFailure | Overtaken

/** A change of which something is written. */
type Writing = readonly [id: string, step: Step & { readonly write: RecordWrite }]

/** Without a connection no other try helps; where another device came first, one does. */
const gravest = (failures: readonly (Failure | null)[]): Failure | null =>
  failures.find((failure) => failure?.kind === 'offline') ??
  failures.find((failure) => failure && failure.kind !== 'overtaken') ??
  failures.find((failure) => failure) ??
  null

interface Options {
  readonly source: Lazy<LeaderDataSource>
  readonly copy: Pick<LeaderDataCopy, 'alone'>
  readonly clock: Clock
  readonly log: Log
}

export interface SenderListener {
  /** The fields of a record's change that this tab has made. */
  ownFields(id: string, change: LeaderDataChange): readonly string[]
  /** Called for each change before the device forgets it, as this tab may end in between. */
  onOutcome(id: string, change: LeaderDataChange, outcome: Outcome): void
}

/**
 * Sends the device's pending changes, each over the version of its record that was read, so that none is written twice or over a
 * newer one, also where an answer is lost. It works in turns, of which the device's lock lets one tab at a time have one.
 */
export class Sender {
  private readonly writeSize = new WriteSize()
  /** How many turns this tab has asked for, and which of them it has now. */
  private asked = 0
  private turn = 0
  /** Refused changes that were left to the tabs that made them, and how many turns this tab had asked for by then. */
  private readonly left = new Map<string, number>()
  /** The store's records as this turn read or wrote them; null for one that the store does not have. */
  private readonly found = new Map<string, FoundRecord | null>()
  /** The ids of records that another write may have changed since this turn read them. */
  private readonly outdated = new Set<string>()
  /** The ids of records whose changes wait for another turn. */
  private readonly skipped = new Set<string>()
  /** The time of the marks of this turn's claim, whose codes no one has yet; null for none. */
  private claimedAt: number | null = null

  constructor(
    private readonly options: Options,
    private readonly records: TabRecords,
    private readonly listener: SenderListener,
  ) {}

  /** Works while no other tab of this device has its turn. Tabs have theirs in the order in which they asked. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.asked += 1
    const turn = this.asked
    return this.options.copy.alone(this.records.leader, () => {
      this.turn = turn
      return work()
    })
  }

  /**
   * Sends all that waits, in this tab's turn.
   * @param claimedAt the time of the marks of a claim, whose codes no one has yet
   * @returns whether some changes wait on, as the store could not be reached or did not work
   */
  async send(claimedAt: number | null): Promise<boolean> {
    for (const known of [this.found, this.outdated, this.skipped]) known.clear()
    this.claimedAt = claimedAt
    await this.records.follow()
    const isWaiting = await this.sendAll()
    this.records.wait(isWaiting)
    return isWaiting
  }

  private async sendAll(): Promise<boolean> {
    let hasFailed = false
    for (let tries = 0; tries < MAX_TRIES; ) {
      const batch = toSend(this.records.now, AT_ONCE, this.skipped)
      if (batch.size === 0) return hasFailed
      const failure = await this.sendBatch(batch)
      tries = failure?.kind === 'overtaken' ? tries + 1 : 0
      if (failure?.kind === 'offline') return true
      if (failure === null || failure.kind === 'overtaken') continue
      // One that fails does not hold back the others.
      for (const [id, pending] of batch) {
        const cause = batch.size > 1 ? await this.sendBatch(new Map([[id, pending]])) : failure
        if (cause?.kind === 'offline') return true
        const isDenied = cause?.kind === 'permission-denied'
        if (cause?.kind === 'unknown' || (isDenied && this.mayBeStored(id, pending))) {
          this.skipped.add(id)
          hasFailed = true
        } else if (isDenied) await this.refuse(id, pending)
      }
    }
    return true
  }

  private async sendBatch(batch: Batch): Promise<Failure | null> {
    const unread = [...batch].filter(
      ([id, { sentOver }]) => sentOver !== undefined || this.foundOf(id) === undefined,
    )
    const failure = await this.read(unread.map(([id]) => id))
    if (failure) return failure
    await this.noteSending(batch)
    const steps = [...batch].flatMap(([id, pending]) =>
      // Another tab has added to it: that is sent next.
      this.isFirst(id, pending) ? [[id, this.stepOf(id, pending)] as const] : [],
    )
    await this.settle(
      batch,
      steps.filter(([, { write }]) => write === null),
      null,
    )
    const writings = steps.filter((one): one is Writing => one[1].write !== null)
    return writings.length === 0 ? null : this.write(batch, writings)
  }

  private stepOf(id: string, pending: PendingChange): Step {
    const isClaim = this.claimedAt !== null && sharedAtIn(pending.change) === this.claimedAt
    return nextStep(pending, this.foundOf(id) ?? null, isClaim, this.options.clock.now())
  }

  /**
   * Drops a change that the store refuses for good, as far as it is of this tab. Another tab is to hear of its own part itself: it has
   * asked for its turn, or is gone by a turn that this tab asks for from now on.
   */
  private async refuse(id: string, pending: PendingChange): Promise<void> {
    // If another tab has added to it, that is sent next instead.
    if (!this.isFirst(id, pending)) return
    const { change } = pending
    const key = `${id} ${JSON.stringify(change)}`
    const isLeftBehind = this.turn > (this.left.get(key) ?? this.turn)
    const all = Object.keys(change.fields)
    const fields = isLeftBehind ? all : this.listener.ownFields(id, change)
    if (fields.length > 0) {
      this.left.delete(key)
      this.listener.onOutcome(id, onlyFields(change, fields), 'refused')
      await this.records.update(new Map([[id, { kind: 'dropped', change, fields }]]))
    }
    if (fields.length === all.length) return
    if (!this.left.has(key)) this.left.set(key, this.asked)
    this.skipped.add(id)
  }

  /** @param at when the store took them, in epoch microseconds by its own clock; null where nothing was written */
  private async settle(
    batch: Batch,
    steps: readonly (readonly [string, Step])[],
    at: number | null,
  ): Promise<void> {
    const updates = new Map<string, PendingUpdate>()
    for (const [id, { write, outcome, isPartReplaced }] of steps) {
      const pending = batch.get(id)
      if (!pending) continue
      const what = pending.change.kind
      if (isPartReplaced || outcome === 'replaced') this.records.tell({ kind: 'replaced', what })
      this.listener.onOutcome(id, pending.change, outcome)
      // Only that the code was shared twice was written, not this mark.
      const isStored = outcome === 'received' || (write !== null && outcome !== 'shared-twice')
      const receivedAt = at ?? this.foundOf(id)?.updated?.at ?? 0
      updates.set(id, isStored ? { kind: 'received', at: receivedAt } : dropped(pending))
    }
    await this.records.update(updates)
  }

  /**
   * Notes what is about to be sent, before it is: the answer may be lost, and this tab as well. Nothing is added to it from
   * then on, and what it was first sent over stays known.
   */
  private noteSending(batch: Batch): Promise<void> {
    const updates = [...batch].flatMap(([id, { change, sentOver }]) => {
      const over = this.foundOf(id)?.version ?? null
      return sentOver === undefined ? [[id, { kind: 'sent', change, over }] as const] : []
    })
    return this.records.update(new Map(updates))
  }

  /** In requests as large as the store takes, all at once, of which some may fail. */
  private async write(batch: Batch, writings: readonly Writing[]): Promise<Failure | null> {
    const { source, log } = this.options
    const failures = await ask(
      source,
      log,
      async (store): Promise<Result<(Failure | null)[], ReadFailure>> => {
        const parts = chunksOf(writings, this.writeSize.within(store.atOnce))
        return ok(await Promise.all(parts.map((part) => this.writePart(store, batch, part))))
      },
    )
    return failures.ok ? gravest(failures.value) : failures.error
  }

  private async writePart(
    store: LeaderDataSource,
    batch: Batch,
    writings: readonly Writing[],
  ): Promise<Failure | null> {
    const ids = writings.map(([id]) => id)
    const written = await store.write(
      this.records.leader,
      writings.map(([, { write }]) => write),
    )
    if (written.ok) {
      const { at, versions } = written.value
      this.know(
        ids,
        writings.map(([id, { write }]) =>
          writtenRecord(write, this.foundOf(id), { at, id }, versions.get(id) ?? null),
        ),
      )
      await this.settle(batch, writings, at)
      return null
    }
    // These are sent alone next, the following ones in smaller requests.
    if (written.error.kind === 'permission-denied') this.writeSize.halve(ids.length)
    for (const id of ids) {
      this.found.delete(id)
      this.outdated.add(id)
    }
    // An earlier try without an answer may still have reached the store.
    const isReturned = (id: string) => batch.get(id)?.sentOver === undefined
    if (written.error.kind !== 'offline') {
      const returned = ids.filter(isReturned).map((id) => [id, { kind: 'returned' }] as const)
      await this.records.update(new Map(returned))
    }
    return written.error
  }

  private async read(ids: readonly string[]): Promise<ReadFailure | null> {
    if (ids.length === 0) return null
    const { source, log } = this.options
    const read = await ask(source, log, (store) => store.read(this.records.leader, ids))
    if (!read.ok) return read.error
    this.know(ids, [...read.value.values()])
    return null
  }

  /** @param found those of the records that the store has */
  private know(ids: readonly string[], found: readonly FoundRecord[]): void {
    for (const id of ids) this.found.set(id, null)
    for (const one of found) this.found.set(leaderDataRecordId(one.record), one)
    this.records.learn(found)
  }

  /** Null: the store has none. Undefined: it must be read. */
  private foundOf(id: string): FoundRecord | null | undefined {
    const found = this.found.get(id)
    if (found !== undefined) return found
    const { records, outdated } = this
    return records.isKnown && isNew(records.now, id) && !outdated.has(id) ? null : undefined
  }

  /** Whether an answer was lost and the record cannot be read: to call the change refused may be wrong. */
  private mayBeStored(id: string, { sentOver }: PendingChange): boolean {
    return sentOver !== undefined && !this.found.has(id) && !this.outdated.has(id)
  }

  private isFirst(id: string, { change }: PendingChange): boolean {
    return isSame(firstOf(this.records.now, id)?.change, change)
  }
}

const dropped = ({ change }: PendingChange): PendingUpdate => ({
  kind: 'dropped',
  change,
  fields: Object.keys(change.fields),
})
