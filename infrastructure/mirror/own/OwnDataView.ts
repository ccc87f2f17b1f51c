import type { UserId } from '../../../domain/account/SignedInUser'
import type { CodeId } from '../../../domain/codes/AccessCode'
import { isShared, type OwnChange, type ShareMark } from '../../../domain/own/OwnData'
import type {
  Claim,
  OwnDataSnapshot,
  OwnSetback,
  SaveOutcome,
} from '../../../domain/own/OwnDataRepository'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { ownRecordId } from '../../documents/ownDocument'
import type { KeptRecord, Mirror } from '../device/Mirror'
import { listenWithRetry } from '../listenWithRetry'
import { sinceOf } from '../since'
import type { OwnDataOptions } from './OwnDataOptions'
import type { OwnDataSource } from './OwnDataSource'
import { OwnRecords } from './OwnRecords'
import { type ChangesById, type Sending, sendOwn } from './sendOwn'

interface Listener {
  readonly onReading: (reading: Result<OwnDataSnapshot, ReadFailure>) => void
  readonly onSetback: (setback: OwnSetback) => void
}

type Mark = Pick<ShareMark, 'sharedAt' | 'channel'>

/** A leader's own data in one tab. */
export class OwnDataView {
  readonly leader: UserId
  private readonly options: OwnDataOptions
  private readonly listeners = new Set<Listener>()
  private readonly opened: Promise<OwnRecords>
  private mirror: Mirror | null = null
  private isKnown = false
  private stopSource: Unsubscribe = () => undefined
  /** Sends in order, each after the one before. */
  private sending: Promise<unknown> = Promise.resolve()

  constructor(options: OwnDataOptions, leader: UserId) {
    this.options = options
    this.leader = leader
    this.opened = this.open()
  }

  get isIdle(): boolean {
    return this.listeners.size === 0
  }

  listen(listener: Listener): Unsubscribe {
    this.listeners.add(listener)
    if (this.listeners.size === 1) this.connect()
    void this.opened.then((records) => {
      if (this.isKnown && this.listeners.has(listener)) listener.onReading(ok(records.snapshot))
    })
    return () => {
      this.listeners.delete(listener)
      if (this.isIdle) this.stopSource()
    }
  }

  async save(changes: readonly OwnChange[]): Promise<Result<SaveOutcome, ReadFailure>> {
    const records = await this.opened
    await this.keep(records, records.change(changes))
    const ids = new Set(changes.map(ownRecordId))
    const { isWaiting, refused } = await this.send(ids)
    const own = [...refused].find(([id]) => ids.has(id))
    if (own) return fail(own[1].failure)
    return ok(isWaiting ? 'waiting' : 'sent')
  }

  async claim(
    candidates: readonly CodeId[],
    count: number,
    mark: Mark,
  ): Promise<Result<Claim, ReadFailure>> {
    const records = await this.opened
    const open = candidates.filter((code) => !isShared(records.data, code))
    const marked = (codes: readonly CodeId[]) =>
      codes.map((code) => ({ kind: 'share', code, fields: mark }) as const)
    const source = await this.source()
    const taken = source.ok ? await source.value.claim(this.leader, open, count, mark) : source
    if (taken.ok) {
      await this.keep(records, records.received(marked(taken.value)))
      return ok({ codes: taken.value, outcome: 'sent' })
    }
    if (taken.error.kind !== 'offline') return taken
    // The tabs of this device decide among themselves; another device may take the same meanwhile.
    const codes =
      (await this.mirror?.claimOwn(this.leader, open, count, mark)) ?? open.slice(0, count)
    await this.keep(records, records.change(marked(codes)))
    return ok({ codes, outcome: 'waiting' })
  }

  private async open(): Promise<OwnRecords> {
    const { openMirror, clock } = this.options
    // Without the mirror's code, e.g. offline, nothing is kept on the device.
    this.mirror = await openMirror().catch(() => null)
    const kept = (await this.mirror?.ownOf(this.leader)) ?? new Map()
    this.isKnown = kept.size > 0
    return new OwnRecords(kept, clock.now())
  }

  private connect() {
    const { pageActivity } = this.options
    this.stopSource = listenWithRetry(
      (onData, onError) => {
        let stop: Unsubscribe = () => undefined
        let isOver = false
        void Promise.all([this.opened, this.source()]).then(([records, source]) => {
          if (isOver) return
          if (!source.ok) return onError(source.error)
          const since = sinceOf(records.newest, this.options.clock.now())
          stop = source.value.listen(
            this.leader,
            since,
            (found, isCurrent) => {
              if (isOver) return
              onData()
              this.isKnown ||= isCurrent
              for (const code of records.sharedTwice(found)) {
                this.tell({ kind: 'shared-twice', code })
              }
              const { clock } = this.options
              void this.keep(records, records.take(found, clock.now()))
              // What waited can be sent now.
              if (isCurrent && records.unsent.size > 0) void this.send()
            },
            onError,
          )
        })
        return () => {
          isOver = true
          stop()
        }
      },
      (failure) => {
        // What is known stays usable.
        if (!this.isKnown || failure.kind === 'permission-denied') this.emit(fail(failure))
      },
      pageActivity,
    )
  }

  /**
   * Sends what waits, after the sends before it.
   * @param asked the records whose refusal its caller tells; any other is told as a setback
   */
  private send(asked: ReadonlySet<string> = new Set()): Promise<Sending> {
    const sending = this.sending.then(async () => {
      const records = await this.opened
      const sent = await sendOwn(new Map(records.unsent), (changes) => this.write(records, changes))
      await this.keep(records, records.refused(sent.refused.keys()))
      for (const [id, { change, failure }] of sent.refused) {
        if (asked.has(id)) continue
        this.tell({ kind: 'refused', what: change.kind, failure: failure.kind })
      }
      return sent
    })
    this.sending = sending
    return sending
  }

  private async write(
    records: OwnRecords,
    changes: ChangesById,
  ): Promise<Result<void, ReadFailure>> {
    const source = await this.source()
    if (!source.ok) return source
    const written = await source.value.write(this.leader, [...changes.values()])
    if (written.ok) await this.keep(records, records.sent(changes))
    return written
  }

  /** Shows and stores what changed. */
  private async keep(records: OwnRecords, changed: ReadonlyMap<string, KeptRecord>) {
    if (changed.size > 0 || this.isKnown) this.emit(ok(records.snapshot))
    if (changed.size > 0) await this.mirror?.keepOwn(this.leader, changed)
  }

  private emit(reading: Result<OwnDataSnapshot, ReadFailure>) {
    for (const { onReading } of [...this.listeners]) onReading(reading)
  }

  private tell(setback: OwnSetback) {
    for (const { onSetback } of [...this.listeners]) onSetback(setback)
  }

  private async source(): Promise<Result<OwnDataSource, ReadFailure>> {
    try {
      return ok(await this.options.openSource())
    } catch (cause) {
      this.options.log.error('Own data has no store', cause)
      return fail({ kind: 'offline' })
    }
  }
}
