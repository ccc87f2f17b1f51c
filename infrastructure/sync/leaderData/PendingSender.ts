import type { LeaderDataChange } from '../../../domain/leaderData/LeaderData'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Result } from '../../../domain/shared/Result'
import { FoundRecords } from './FoundRecords'
import type { LeaderDataRecords } from './LeaderDataRecords'
import type { Overtaken, RecordWrite, Written } from './LeaderDataSource'
import type { LeaderDataState } from './LeaderDataState'
import { nextStep } from './nextStep'
import { isSame, type PendingChange, type PendingUpdate, sharedAtIn } from './pending'
import { changeOver, withoutMark, writtenRecord } from './writtenChange'

type Batch = ReadonlyMap<string, PendingChange>

/** What became of what waited. */
export interface Sending {
  /** Whether some wait for another try, as the store could not be reached or did not work. */
  isWaiting: boolean
  /** Those that the store has, or that gave way to what it has, as they were sent. */
  readonly settled: LeaderDataChange[]
  /** Those that it refuses for good. */
  readonly refused: LeaderDataChange[]
  /** By the ids of their records: claims of this tab whose code another device had taken. */
  readonly taken: Set<string>
}

/** How many changes one request takes. */
const AT_ONCE = 200

/** How often the same changes are sent again where other devices come first each time. */
const MAX_TRIES = 8

/** What becomes of a change that needs not be written. */
type Settled = Extract<PendingUpdate, { kind: 'received' | 'dropped' }>

const dropped = ({ change }: PendingChange): Settled => ({ kind: 'dropped', change })

/**
 * Sends what waits, of each record in order; only one tab of a device does so at a time. Every change is written over the
 * version of its record that was read, so that none is written twice or over a newer one, also where an answer is lost.
 */
export class PendingSender {
  private readonly state: LeaderDataState
  private readonly records: LeaderDataRecords
  private readonly onRefused: (change: LeaderDataChange) => void
  /** The time of the marks of a claim of this tab, whose codes no one has yet; null for none. */
  private readonly claimedAt: number | null
  private readonly sending: Sending = {
    isWaiting: false,
    settled: [],
    refused: [],
    taken: new Set(),
  }
  private readonly found: FoundRecords
  /** Records that failed for a reason that may pass. */
  private readonly failed = new Set<string>()

  constructor(
    state: LeaderDataState,
    records: LeaderDataRecords,
    onRefused: (change: LeaderDataChange) => void,
    claimedAt: number | null = null,
  ) {
    this.state = state
    this.records = records
    this.onRefused = onRefused
    this.claimedAt = claimedAt
    this.found = new FoundRecords(state, records)
  }

  async sendAll(): Promise<Sending> {
    const { records, sending } = this
    await this.state.follow(records)
    for (let tries = 0; tries < MAX_TRIES; ) {
      const batch = records.toSend(AT_ONCE, this.failed)
      if (batch.size === 0) return sending
      const failure = await this.send(batch)
      tries = failure?.kind === 'overtaken' ? tries + 1 : 0
      const isStopped = failure?.kind === 'offline' || (await this.sendAlone(batch, failure))
      if (isStopped) break
    }
    return { ...sending, isWaiting: true }
  }

  /**
   * After a failure of several: one that fails does not hold back the others.
   * @returns whether the connection was lost
   */
  private async sendAlone(batch: Batch, failure: ReadFailure | Overtaken | null): Promise<boolean> {
    if (failure === null || failure.kind === 'overtaken') return false
    for (const [id, change] of batch) {
      const cause = batch.size > 1 ? await this.send(new Map([[id, change]])) : failure
      if (cause?.kind === 'offline') return true
      if (cause?.kind === 'permission-denied') {
        // Where another tab has added to it, that is sent next.
        if (!this.isFirst(id, change)) continue
        // Told before it is gone from the device: this tab may end in between.
        this.onRefused(change.change)
        this.sending.refused.push(change.change)
        await this.state.update(this.records, new Map([[id, dropped(change)]]))
      } else if (cause?.kind === 'unknown') {
        this.failed.add(id)
        this.sending.isWaiting = true
      }
    }
    return false
  }

  /** @returns why none of them was sent; null where each was, or needs not be */
  private async send(batch: Batch): Promise<ReadFailure | Overtaken | null> {
    const unknown = [...batch].flatMap(([id, { sentOver }]) =>
      sentOver === undefined && this.found.of(id) !== undefined ? [] : [id],
    )
    const read = await this.found.read(unknown)
    if (!read.ok) return read.error
    await this.mark(batch)
    const writes = new Map<string, RecordWrite>()
    const settled = new Map<string, PendingUpdate>()
    for (const [id, pending] of batch) {
      // Another tab has added to it: that is sent next.
      if (!this.isFirst(id, pending)) continue
      const decided = this.decide(id, pending)
      if ('over' in decided) writes.set(id, decided)
      else {
        settled.set(id, decided)
        this.sending.settled.push(pending.change)
      }
    }
    await this.state.update(this.records, settled)
    return writes.size === 0 ? null : this.write(batch, writes)
  }

  private isFirst(id: string, { change }: PendingChange): boolean {
    return isSame(this.records.queue.firstOf(id)?.change, change)
  }

  /** What is written of a change, or what becomes of it without that. */
  private decide(id: string, pending: PendingChange): RecordWrite | Settled {
    const found = this.found.of(id) ?? null
    const over = found?.version ?? null
    const step = nextStep(pending, found)
    if (step === 'received') return { kind: 'received', at: found?.updated?.at ?? 0 }
    const change = changeOver(pending, found)
    if (step === 'send') return { change, over }
    const [markedAt, rest] = [sharedAtIn(change), withoutMark(change)]
    const isClaim = this.claimedAt !== null && markedAt === this.claimedAt
    if (step === 'shared-twice' && !isClaim) {
      return { change: rest, over, alsoSharedAt: this.state.now() }
    }
    if (isClaim) this.sending.taken.add(id)
    else this.state.tell({ kind: 'replaced', what: change.kind })
    // The mark gives way, not the note beside it.
    return markedAt !== undefined && Object.keys(rest.fields).length > 0
      ? { change: rest, over }
      : dropped(pending)
  }

  /**
   * Notes what is about to be sent, before it is: the answer may be lost, and this tab as well. Nothing is added to it from
   * then on, and what it was first sent over stays known.
   */
  private mark(batch: Batch): Promise<void> {
    const updates = [...batch].flatMap(([id, { change, sentOver }]) => {
      const over = this.found.of(id)?.version ?? null
      return sentOver === undefined ? [[id, { kind: 'sent', change, over }] as const] : []
    })
    return this.state.update(this.records, new Map(updates))
  }

  private async write(
    batch: Batch,
    writes: ReadonlyMap<string, RecordWrite>,
  ): Promise<ReadFailure | Overtaken | null> {
    const { state } = this
    const note = async (
      updateOf: (pending: PendingChange, write: RecordWrite) => PendingUpdate | null,
    ) => {
      const updates = [...writes].flatMap(([id, write]) => {
        const pending = batch.get(id)
        const update = pending && updateOf(pending, write)
        return update ? [[id, update] as const] : []
      })
      await state.update(this.records, new Map(updates))
    }
    const written: Result<Written, ReadFailure | Overtaken> = await state.ask((source) =>
      source.write(state.leader, [...writes.values()]),
    )
    if (written.ok) {
      const { at, versions } = written.value
      const records = [...writes].map(([id, write]) =>
        writtenRecord(write, this.found.of(id), { at, id }, versions.get(id) ?? null),
      )
      this.found.know(writes.keys(), records)
      // Of a code that was shared twice only `alsoSharedAt` was written, not this mark.
      await note((pending, { alsoSharedAt }) => {
        this.sending.settled.push(pending.change)
        return alsoSharedAt === undefined ? { kind: 'received', at } : dropped(pending)
      })
      return null
    }
    this.found.forget(writes.keys())
    // An earlier try without an answer may still have reached the store.
    if (written.error.kind !== 'offline') {
      await note(({ sentOver }) => (sentOver === undefined ? { kind: 'returned' } : null))
    }
    return written.error
  }
}
