import type { Clock } from '../../../application/device/Clock'
import type { Lazy } from '../../../application/device/Lazy'
import type { Log } from '../../../application/device/Log'
import { chunksOf } from '../../../domain/shared/chunksOf'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { WriteSize } from '../../../domain/shared/WriteSize'
import { leaderDataRecordId } from '../../documents/leaderDataDocument'
import { ask } from '../ask'
import type { LeaderDataCopy } from './LeaderDataCopy'
import type { FoundRecord, LeaderDataSource, Overtaken, RecordWrite } from './LeaderDataSource'
import { nextStep, type Outcome, type Step, storedOver, writtenRecord } from './outcomes'
import { isSame, type PendingChange, type PendingUpdate, sharedAtIn } from './pending'
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

/** Why changes wait for another turn. */
export type Obstacle = 'offline' | 'failed'

/** A change that has its outcome, and when the store took it, in epoch microseconds by its own clock; null where nothing was written. */
type Settled = readonly [id: string, step: Step, at: number | null]

/** A change of which something is written. */
type Writing = readonly [id: string, step: Step & { readonly write: RecordWrite }]

/** The failure that decides what to do next: without a connection no other try helps; where another device came first, one does. */
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

/** The calls of this tab, which are told of their changes before the device forgets these, as the tab may end in between. */
export interface Calls {
  settled(id: string, pending: PendingChange, outcome: Outcome): void
  /** @returns the calls of other tabs, which are to be told of it too */
  refused(id: string, pending: PendingChange): readonly string[]
}

/**
 * Sends the device's pending changes, each over the version of its record that was read, so that none is written twice or over a
 * newer one, also where an answer is lost. It works in turns, of which the device's lock lets one tab at a time have one.
 */
export class Sender {
  private readonly writeSize = new WriteSize()
  /** How many turns this tab has asked for. */
  private asked = 0
  /** The number of the turn that it has now. */
  private turn = 0
  /** Refused changes that were left to the tabs that made them, and how many turns this tab had asked for by then. */
  private readonly left = new Map<string, number>()
  /** The store's records as this turn read or wrote them; null for one that the store does not have. */
  private readonly found = new Map<string, FoundRecord | null>()
  /** The ids of records that another write may have changed since this turn read them. */
  private readonly outdated = new Set<string>()
  /** The ids of records whose changes were overtaken at their first try, until their records are read again. */
  private readonly overtaken = new Set<string>()
  /** The ids of records whose changes wait for another turn. */
  private readonly skipped = new Set<string>()
  /** The time of the marks of this turn's claim, whose codes no one has yet; null for none. */
  private claimedAt: number | null = null

  constructor(
    private readonly options: Options,
    private readonly records: TabRecords,
    private readonly calls: Calls,
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
   * @returns why some changes wait on: the store could not be reached, or it did not take them this time; null for none
   */
  async send(claimedAt: number | null): Promise<Obstacle | null> {
    for (const known of [this.found, this.outdated, this.overtaken, this.skipped]) known.clear()
    this.claimedAt = claimedAt
    await this.records.follow()
    const obstacle = await this.sendAll()
    this.records.showDelay(obstacle !== null)
    return obstacle
  }

  private async sendAll(): Promise<Obstacle | null> {
    let obstacle: Obstacle | null = null
    for (let tries = 0; tries < MAX_TRIES; ) {
      const batch = toSend(this.records.now, AT_ONCE, this.skipped)
      if (batch.size === 0) return obstacle
      const failure = await this.sendBatch(batch)
      tries = failure?.kind === 'overtaken' ? tries + 1 : 0
      if (failure?.kind === 'offline') return 'offline'
      if (failure === null || failure.kind === 'overtaken') continue
      // One that fails does not hold back the others.
      for (const [id, before] of batch) {
        // As it is now: what it was sent over may be noted.
        const pending = this.isFirst(id, before) ? firstOf(this.records.now, id) : undefined
        if (!pending) continue
        const cause = batch.size > 1 ? await this.sendBatch(new Map([[id, pending]])) : failure
        if (cause?.kind === 'offline') return 'offline'
        if (cause?.kind === 'permission-denied') await this.refuse(id, pending)
        if (cause?.kind !== 'unknown') continue
        this.skipped.add(id)
        obstacle = 'failed'
      }
    }
    return 'failed'
  }

  private async sendBatch(asked: Batch): Promise<Failure | null> {
    // One that was sent without an answer may have changed its record.
    const toRead = [...asked].filter(
      ([id, { sentOver }]) => sentOver !== undefined || this.foundOf(id) === undefined,
    )
    const failure = await this.read(toRead.map(([id]) => id))
    // A change whose answer was lost may be stored: while its record cannot be read, it is not called refused.
    const isUnsure = toRead.some(([, { sentOver }]) => sentOver !== undefined)
    if (failure?.kind === 'permission-denied' && isUnsure) return { kind: 'unknown' }
    if (failure) return failure
    const batch = await this.withoutOvertaken(asked)
    await this.noteSending(batch)
    // A change that another tab has added to is sent next.
    const steps = [...batch].flatMap(([id, pending]) =>
      this.isFirst(id, pending) ? [[id, this.stepOf(id, pending)] as const] : [],
    )
    await this.settle(
      batch,
      steps.flatMap(([id, step]) => (step.write === null ? [[id, step, null] as const] : [])),
    )
    const writings = steps.filter((one): one is Writing => one[1].write !== null)
    return writings.length === 0 ? null : this.write(batch, writings)
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

  /**
   * The changes as they are once it is known which of those that were overtaken the store has: it took one that a browser sent again
   * by itself, as its connection broke before the answer. The second try was overtaken by the first.
   */
  private async withoutOvertaken(batch: Batch): Promise<Batch> {
    const lost = this.lostOf([...batch.keys()].filter((id) => this.overtaken.delete(id)))
    if (lost.length === 0) return batch
    await this.takeBack(lost)
    const now = new Map<string, PendingChange>()
    for (const id of batch.keys()) {
      const pending = firstOf(this.records.now, id)
      if (pending) now.set(id, pending)
    }
    return now
  }

  /** The records that were read without the change that was sent. */
  private lostOf(ids: readonly string[]): readonly string[] {
    return ids.filter((id) => {
      const pending = firstOf(this.records.now, id)
      return !pending || storedOver(pending, this.foundOf(id) ?? null) !== 'the change'
    })
  }

  /** Notes that the store did not take changes that were sent. */
  private takeBack(ids: readonly string[]): Promise<void> {
    return this.records.update(new Map(ids.map((id) => [id, { kind: 'returned' }] as const)))
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

  private stepOf(id: string, pending: PendingChange): Step {
    const isClaim = this.claimedAt !== null && sharedAtIn(pending.change) === this.claimedAt
    return nextStep(pending, this.foundOf(id) ?? null, isClaim, this.options.clock.now())
  }

  /** Writes them in requests as large as the store takes, all at once, of which some may fail. */
  private async write(batch: Batch, writings: readonly Writing[]): Promise<Failure | null> {
    const { source, log } = this.options
    type Parts = Result<Result<readonly Settled[], Failure>[], ReadFailure>
    const written = await ask(source, log, async (store): Promise<Parts> => {
      const parts = chunksOf(writings, this.writeSize.within(store.atOnce))
      return ok(await Promise.all(parts.map((part) => this.writePart(store, batch, part))))
    })
    if (!written.ok) return written.error
    // Together: to change the records takes longer, the more changes wait.
    await this.settle(
      batch,
      written.value.flatMap((part) => (part.ok ? part.value : [])),
    )
    return gravest(written.value.map((part) => (part.ok ? null : part.error)))
  }

  private async writePart(
    store: LeaderDataSource,
    batch: Batch,
    writings: readonly Writing[],
  ): Promise<Result<readonly Settled[], Failure>> {
    const ids = writings.map(([id]) => id)
    const written = await store.write(
      this.records.leader,
      writings.map(([, { write }]) => write),
    )
    if (written.ok) {
      const { at, versions } = written.value
      const codes = writings.flatMap(([, { outcome, write }]) =>
        outcome === 'shared-twice' && write.change.kind === 'share' ? [write.change.code] : [],
      )
      // `doublesIn` tells none before all records are known, as an earlier session may have told it. These are found only now.
      if (codes.length > 0 && !this.records.isKnown) {
        this.records.tell({ kind: 'shared-twice', codes })
      }
      this.know(
        ids,
        writings.map(([id, { write }]) =>
          writtenRecord(write, this.foundOf(id), { at, id }, versions.get(id) ?? null),
        ),
      )
      return ok(writings.map(([id, step]) => [id, step, at] as const))
    }
    // These are sent alone next, the following ones in smaller requests.
    if (written.error.kind === 'permission-denied') this.writeSize.halve(ids.length)
    for (const id of ids) {
      this.found.delete(id)
      this.outdated.add(id)
    }
    // A try before this one, without an answer, may have reached the store.
    const first = ids.filter((id) => batch.get(id)?.sentOver === undefined)
    if (written.error.kind === 'permission-denied') {
      // A browser may have sent the request twice by itself, of which the store took the first.
      const failure = await this.read(first)
      if (failure && failure.kind !== 'permission-denied') return fail(failure)
      await this.takeBack(failure ? first : this.lostOf(first))
    }
    if (written.error.kind === 'overtaken') for (const id of first) this.overtaken.add(id)
    return written
  }

  private async settle(batch: Batch, settled: readonly Settled[]): Promise<void> {
    const updates = new Map<string, PendingUpdate>()
    for (const [id, { write, outcome, isPartReplaced }, at] of settled) {
      const pending = batch.get(id)
      if (!pending) continue
      const what = pending.change.kind
      if (isPartReplaced || outcome === 'replaced') this.records.tell({ kind: 'replaced', what })
      this.calls.settled(id, pending, outcome)
      // The other mark of a code that was shared twice stays.
      const isStored = outcome === 'received' || (write !== null && outcome !== 'shared-twice')
      const receivedAt = at ?? this.foundOf(id)?.updated?.at ?? 0
      const received = {
        kind: 'received',
        at: receivedAt,
        change: write?.change ?? pending.change,
      } as const
      updates.set(id, isStored ? received : dropped(pending))
    }
    await this.records.update(updates)
  }

  /**
   * Drops a change that the store refuses for good, once each tab that made a part of it was told so in a turn of its own. A tab is
   * gone if it has not had one by a turn that this tab asks for from now on.
   */
  private async refuse(id: string, pending: PendingChange): Promise<void> {
    // If another tab has added to it, that is sent next instead.
    if (!this.isFirst(id, pending)) return
    const { change, saves = [] } = pending
    const untold = this.calls.refused(id, pending)
    const key = `${id} ${untold.join()}`
    const isLeftBehind = this.turn > (this.left.get(key) ?? this.turn)
    if (untold.length === 0 || isLeftBehind) {
      if (isLeftBehind) this.records.tell({ kind: 'refused', what: change.kind })
      this.left.delete(key)
      await this.records.update(new Map([[id, dropped(pending)]]))
      return
    }
    if (!this.left.has(key)) this.left.set(key, this.asked)
    this.skipped.add(id)
    const told = saves.filter((save) => !untold.includes(save))
    await this.records.update(new Map([[id, { kind: 'told', change, saves: told }]]))
  }

  /** The record as it was read; null if the store has none, undefined if it must be read. */
  private foundOf(id: string): FoundRecord | null | undefined {
    const found = this.found.get(id)
    if (found !== undefined) return found
    const { records, outdated } = this
    return records.isKnown && isNew(records.now, id) && !outdated.has(id) ? null : undefined
  }

  private isFirst(id: string, { change }: PendingChange): boolean {
    return isSame(firstOf(this.records.now, id)?.change, change)
  }
}

const dropped = ({ change }: PendingChange): PendingUpdate => ({ kind: 'dropped', change })
