import { chunksOf } from '../../../domain/shared/chunksOf'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { ok, type Result } from '../../../domain/shared/Result'
import type { LeaderDataChange } from '../../../domain/sharing/leaderData/LeaderData'
import { FoundRecords } from './FoundRecords'
import type { LeaderDataRecords } from './LeaderDataRecords'
import type { LeaderDataSource, Overtaken, RecordWrite } from './LeaderDataSource'
import type { LeaderDataState } from './LeaderDataState'
import { isChangedSince, nextStep } from './nextStep'
import { isSame, type PendingChange, type PendingUpdate, sharedAtIn } from './pending'
import { changeOver, isMark, withoutAmount, withoutMark, writtenRecord } from './writtenChange'

/** Changes to send together, by the ids of their records. */
export type Batch = ReadonlyMap<string, PendingChange>

/**
 * Outcome of sending a change: 'settled' if the store has it, or it gave way to what the store has; 'refused' if the store
 * refuses it for good; 'taken' if it was of a claim of this tab and another device had taken the code.
 */
export type Outcome = 'settled' | 'refused' | 'taken'

export type OnOutcome = (change: LeaderDataChange, outcome: Outcome) => void

/** Why a request failed; null where it did not. */
type Failure = ReadFailure | Overtaken | null

/** Outcome of a change that need not be written. */
type Settled = Extract<PendingUpdate, { kind: 'received' | 'dropped' }>

/** Without a connection no other try helps; where another device came first, one does. */
const gravest = (failures: readonly Failure[]): Failure =>
  failures.find((failure) => failure?.kind === 'offline') ??
  failures.find((failure) => failure && failure.kind !== 'overtaken') ??
  failures.find((failure) => failure) ??
  null

const dropped = ({ change }: PendingChange): Settled => ({ kind: 'dropped', change })

/**
 * Sends changes, each over the version of its record that was read, so that none is written twice or over a newer one, also
 * where an answer is lost.
 */
export class BatchSender {
  private readonly found: FoundRecords

  constructor(
    private readonly state: LeaderDataState,
    private readonly records: LeaderDataRecords,
    private readonly onOutcome: OnOutcome,

    /** The time of the marks of a claim of this tab, whose codes no one has yet; null for none. */
    private readonly claimedAt: number | null,
  ) {
    this.found = new FoundRecords(state, records)
  }

  /** @returns why some of them were not sent; null where each was, or needs not be */
  async send(batch: Batch): Promise<Failure> {
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
      if (!this.records.queue.isFirst(id, pending)) continue
      const decided = this.decide(id, pending)
      if ('over' in decided) writes.set(id, decided)
      else {
        settled.set(id, decided)
        this.onOutcome(pending.change, 'settled')
      }
    }
    await this.state.update(this.records, settled)
    return writes.size === 0 ? null : this.write(batch, writes)
  }

  /**
   * Drops a change that the store refuses for good. This is told before the device forgets it, as this tab may end in between.
   * If another tab has added to the change, that is sent next instead.
   */
  async refuse(id: string, pending: PendingChange): Promise<void> {
    if (!this.records.queue.isFirst(id, pending)) return
    this.onOutcome(pending.change, 'refused')
    await this.state.update(this.records, new Map([[id, dropped(pending)]]))
  }

  /** The part of a change to write, or the change's outcome if none of it is written. */
  private decide(id: string, pending: PendingChange): RecordWrite | Settled {
    const found = this.found.of(id) ?? null
    const over = found?.version ?? null
    const step = nextStep(pending, found)
    if (step === 'received') return { kind: 'received', at: found?.updated?.at ?? 0 }
    const whole = changeOver(pending, found)
    const change = isChangedSince(pending, found) ? withoutAmount(whole) : whole
    if (step !== 'replaced' && !isSame(change, whole)) {
      this.state.tell({ kind: 'replaced', what: change.kind })
    }
    if (step === 'send') return { change, over }
    const rest = withoutMark(change)
    const isClaim = this.claimedAt !== null && sharedAtIn(change) === this.claimedAt
    if (step === 'shared-twice' && !isClaim) {
      return { change: rest, over, alsoSharedAt: this.state.now() }
    }
    if (isClaim) this.onOutcome(pending.change, 'taken')
    else this.state.tell({ kind: 'replaced', what: change.kind })
    // The mark gives way, not the note beside it.
    const hasMore = sharedAtIn(change) !== undefined && !isMark(change)
    return hasMore ? { change: rest, over } : dropped(pending)
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

  /** In requests as large as the store takes, all at once, of which some may fail. */
  private async write(batch: Batch, writes: ReadonlyMap<string, RecordWrite>): Promise<Failure> {
    const failures = await this.state.ask(
      async (source): Promise<Result<Failure[], ReadFailure>> => {
        const parts = chunksOf([...writes], this.state.writeSize.within(source.atOnce))
        return ok(await Promise.all(parts.map((part) => this.writePart(source, batch, part))))
      },
    )
    return failures.ok ? gravest(failures.value) : failures.error
  }

  private async writePart(
    source: LeaderDataSource,
    batch: Batch,
    writes: readonly (readonly [string, RecordWrite])[],
  ): Promise<Failure> {
    const ids = writes.map(([id]) => id)
    const note = async (
      updateOf: (pending: PendingChange, write: RecordWrite) => PendingUpdate | null,
    ) => {
      const updates = writes.flatMap(([id, write]) => {
        const pending = batch.get(id)
        const update = pending && updateOf(pending, write)
        return update ? [[id, update] as const] : []
      })
      await this.state.update(this.records, new Map(updates))
    }
    const written = await source.write(
      this.state.leader,
      writes.map(([, write]) => write),
    )
    if (written.ok) {
      const { at, versions } = written.value
      const records = writes.map(([id, write]) =>
        writtenRecord(write, this.found.of(id), { at, id }, versions.get(id) ?? null),
      )
      this.found.know(ids, records)
      // A code was shared twice: only `alsoSharedAt` was written, not this mark.
      await note((pending, { alsoSharedAt }) => {
        this.onOutcome(pending.change, 'settled')
        return alsoSharedAt === undefined ? { kind: 'received', at } : dropped(pending)
      })
      return null
    }
    // These are sent alone next, the following ones in smaller requests.
    if (written.error.kind === 'permission-denied') this.state.writeSize.halve(writes.length)
    this.found.forget(ids)
    // An earlier try without an answer may still have reached the store.
    if (written.error.kind !== 'offline') {
      await note(({ sentOver }) => (sentOver === undefined ? { kind: 'returned' } : null))
    }
    return written.error
  }
}
