import type { LeaderDataChange } from '../../../domain/leaderData/LeaderData'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Result } from '../../../domain/shared/Result'
import { FoundRecords } from './FoundRecords'
import type { LeaderDataRecords } from './LeaderDataRecords'
import type { Overtaken, RecordWrite, Written } from './LeaderDataSource'
import type { LeaderDataState } from './LeaderDataState'
import { nextStep } from './nextStep'
import { type PendingChange, type PendingUpdate, sharedAtIn } from './pending'
import { changeOver, isMark, withoutMark, writtenRecord } from './writtenChange'

/** Changes to send together, by the ids of their records. */
export type Batch = ReadonlyMap<string, PendingChange>

/**
 * What became of a change, as it was sent: the store has it, or it gave way to what the store has; the store refuses it for
 * good; or it was of a claim of this tab whose code another device had taken.
 */
export type Outcome = 'settled' | 'refused' | 'taken'

export type OnOutcome = (change: LeaderDataChange, outcome: Outcome) => void

/** What becomes of a change that needs not be written. */
type Settled = Extract<PendingUpdate, { kind: 'received' | 'dropped' }>

const dropped = ({ change }: PendingChange): Settled => ({ kind: 'dropped', change })

/**
 * Sends changes, each over the version of its record that was read, so that none is written twice or over a newer one, also
 * where an answer is lost.
 */
export class BatchSender {
  private readonly state: LeaderDataState
  private readonly records: LeaderDataRecords
  private readonly onOutcome: OnOutcome
  /** The time of the marks of a claim of this tab, whose codes no one has yet; null for none. */
  private readonly claimedAt: number | null
  private readonly found: FoundRecords

  constructor(
    state: LeaderDataState,
    records: LeaderDataRecords,
    onOutcome: OnOutcome,
    claimedAt: number | null,
  ) {
    this.state = state
    this.records = records
    this.onOutcome = onOutcome
    this.claimedAt = claimedAt
    this.found = new FoundRecords(state, records)
  }

  /** @returns why none of them was sent; null where each was, or needs not be */
  async send(batch: Batch): Promise<ReadFailure | Overtaken | null> {
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
   * The store takes a change never. Told before it is gone from the device: this tab may end in between. Where another tab has
   * added to it, that is sent next.
   */
  async refuse(id: string, pending: PendingChange): Promise<void> {
    if (!this.records.queue.isFirst(id, pending)) return
    this.onOutcome(pending.change, 'refused')
    await this.state.update(this.records, new Map([[id, dropped(pending)]]))
  }

  /** What is written of a change, or what becomes of it without that. */
  private decide(id: string, pending: PendingChange): RecordWrite | Settled {
    const found = this.found.of(id) ?? null
    const over = found?.version ?? null
    const step = nextStep(pending, found)
    if (step === 'received') return { kind: 'received', at: found?.updated?.at ?? 0 }
    const change = changeOver(pending, found)
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
        this.onOutcome(pending.change, 'settled')
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
