import type { Clock } from '../../../application/ports/device/Clock'
import type { Log } from '../../../application/ports/device/Log'
import type { PageActivity } from '../../../application/ports/device/PageActivity'
import type { UserId } from '../../../domain/account/SignedInUser'
import type { CodeId } from '../../../domain/codes/AccessCode'
import { isShared, type OwnChange, type ShareMark } from '../../../domain/own/OwnData'
import type { Claim, OwnDataSnapshot, SaveOutcome } from '../../../domain/own/OwnDataRepository'
import { chunksOf } from '../../../domain/shared/chunksOf'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import type { KeptRecord, Mirror } from '../device/Mirror'
import { listenWithRetry } from '../listenWithRetry'
import { sinceOf } from '../since'
import type { OwnDataSource } from './OwnDataSource'
import { OwnRecords } from './OwnRecords'

export interface OwnDataOptions {
  /** Opens the store. Rejects offline, if its code cannot be loaded. */
  readonly openSource: () => Promise<OwnDataSource>
  readonly openMirror: () => Promise<Mirror>
  readonly pageActivity: PageActivity
  readonly clock: Clock
  readonly log: Log
}

type Listener = (reading: Result<OwnDataSnapshot, ReadFailure>) => void
type Mark = Pick<ShareMark, 'sharedAt' | 'channel'>

/** How many changes one request takes. */
const AT_ONCE = 200

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
      if (this.isKnown && this.listeners.has(listener)) listener(ok(records.snapshot))
    })
    return () => {
      this.listeners.delete(listener)
      if (this.isIdle) this.stopSource()
    }
  }

  async save(changes: readonly OwnChange[]): Promise<Result<SaveOutcome, ReadFailure>> {
    const records = await this.opened
    await this.keep(records, records.change(changes))
    return this.send()
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

  private send(): Promise<Result<SaveOutcome, ReadFailure>> {
    const sent = this.sending.then(() => this.sendAll())
    this.sending = sent
    return sent
  }

  private async sendAll(): Promise<Result<SaveOutcome, ReadFailure>> {
    const records = await this.opened
    let failure: ReadFailure | null = null
    for (const chunk of chunksOf([...records.unsent], AT_ONCE)) {
      const written = await this.write(records, chunk)
      if (written.ok) continue
      if (written.error.kind === 'offline') return ok('waiting')
      // One that the store refuses must not hold back the others.
      for (const one of chunk.length > 1 ? chunk : []) {
        const alone = await this.write(records, [one])
        if (!alone.ok && alone.error.kind === 'offline') return ok('waiting')
        if (!alone.ok) await this.keep(records, records.refused([one[0]]))
      }
      if (chunk.length === 1) await this.keep(records, records.refused(chunk.map(([id]) => id)))
      failure = written.error
    }
    return failure ? fail(failure) : ok('sent')
  }

  private async write(
    records: OwnRecords,
    changes: readonly (readonly [string, OwnChange])[],
  ): Promise<Result<void, ReadFailure>> {
    const source = await this.source()
    if (!source.ok) return source
    const written = await source.value.write(
      this.leader,
      changes.map(([, change]) => change),
    )
    if (written.ok) await this.keep(records, records.sent(new Map(changes)))
    return written
  }

  /** Shows and stores what changed. */
  private async keep(records: OwnRecords, changed: ReadonlyMap<string, KeptRecord>) {
    if (changed.size > 0 || this.isKnown) this.emit(ok(records.snapshot))
    if (changed.size > 0) await this.mirror?.keepOwn(this.leader, changed)
  }

  private emit(reading: Result<OwnDataSnapshot, ReadFailure>) {
    for (const listener of [...this.listeners]) listener(reading)
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
