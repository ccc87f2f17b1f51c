import type { Clock } from '../../../application/device/Clock'
import type { CodeId } from '../../../domain/codes/AccessCode'
import type { UserId } from '../../../domain/session/SignedInUser'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { ok, type Result } from '../../../domain/shared/Result'
import type { LeaderDataChange } from '../../../domain/sharing/leaderData/LeaderData'
import type {
  LeaderDataSetback,
  LeaderDataSnapshot,
} from '../../../domain/sharing/leaderData/LeaderDataRepository'
import type { LeaderDataCopy } from './LeaderDataCopy'
import type { SourceRecord } from './LeaderDataSource'
import { madeChange } from './outcomes'
import type { PendingById, PendingUpdates } from './pending'
import {
  afterHappening,
  doublesIn,
  goneIn,
  type Happening,
  isKept,
  keepable,
  newsIn,
  openedRecords,
  type Records,
  updatesOfDevice,
} from './records'

export interface LeaderDataListener {
  readonly onReading: (reading: Result<LeaderDataSnapshot, ReadFailure>) => void
  readonly onSetback: (setback: LeaderDataSetback) => void
}

interface Options {
  readonly copy: LeaderDataCopy
  readonly clock: Clock
}

/** Whether a snapshot says something else: much of what happens while thousands of changes are sent does not show. */
const isShownAnew = (before: Records, now: Records): boolean =>
  now.data !== before.data ||
  now.waiting !== before.waiting ||
  now.sharedTwice !== before.sharedTwice ||
  (now.heard === null) !== (before.heard === null) ||
  isKept(now) !== isKept(before)

/** The records of one tab as they are now, shown to those who listen and kept on the device. */
export class TabRecords {
  readonly listeners = new Set<LeaderDataListener>()
  /** Settles once the device's copy was read. What needs the records waits for it. */
  readonly opened: Promise<void>
  private current: Records | null = null
  private isDelayed = false
  private answers: Promise<void> = Promise.resolve()

  constructor(
    private readonly options: Options,
    readonly leader: UserId,
  ) {
    this.opened = this.open()
  }

  get now(): Records {
    if (this.current === null) throw new Error('The records are not open yet')
    return this.current
  }

  /** Whether all records were read once, now or in an earlier session of this device. */
  get isKnown(): boolean {
    return this.current !== null && this.current.heard !== null
  }

  get hasWaiting(): boolean {
    return this.now.waiting.size > 0
  }

  /** Shows changes, then keeps them on the device. @param save the id of the call that is to be told of them */
  async make(changes: ReadonlyMap<string, LeaderDataChange>, save: string): Promise<void> {
    const now = this.options.clock.now()
    const made = new Map(
      [...changes].map(([id, one]) => [id, madeChange(this.now, one, save, now)]),
    )
    const arriving = keepable(this.now, made)
    this.take({ kind: 'made', changes: made, arriving })
    if (arriving.size === 0) return
    const updates = new Map(
      [...arriving].map(([id, added]) => [id, { kind: 'added', added } as const]),
    )
    await this.afterDevice(this.options.copy.updatePending(this.leader, updates), (lists) =>
      this.take({ kind: 'arrived', changes: arriving, lists }),
    )
  }

  /** Notes the outcomes of the changes that waited longest, by record. */
  async update(updates: PendingUpdates): Promise<void> {
    if (updates.size === 0) return
    const ofDevice = updatesOfDevice(this.now, updates)
    this.take({ kind: 'updated', updates })
    if (ofDevice.size > 0) {
      await this.afterDevice(this.options.copy.updatePending(this.leader, ofDevice), (lists) =>
        this.followLists(lists),
      )
    }
  }

  /** Reads what other tabs of this device have made of its changes. */
  follow(): Promise<void> {
    return this.afterDevice(
      this.options.copy.pendingOf(this.leader),
      (lists) => this.followLists(lists),
      (pending) => {
        const settled = this.now.onDevice.keys().filter((id) => !pending.has(id))
        return new Map([...settled.map((id) => [id, []] as const), ...pending])
      },
    )
  }

  /** Takes records that were read or written. */
  learn(found: readonly SourceRecord[]): void {
    this.take({ kind: 'learned', news: newsIn(this.now, found) })
  }

  /** Takes what the store's listener reports, with which all records are known, and keeps it on the device. */
  async report(found: readonly SourceRecord[]): Promise<void> {
    const [before, news] = [this.now, newsIn(this.now, found)]
    this.take({ kind: 'reported', news, found, now: this.options.clock.now() })
    const { heard } = this.now
    const isNewTime = heard !== before.heard
    if (news.size > 0 || isNewTime)
      await this.options.copy.keepReports(this.leader, news, isNewTime ? heard : null)
  }

  /** Shows whether changes wait, as the store could not be reached or did not work. */
  showDelay(isDelayed: boolean): void {
    if (this.isDelayed === isDelayed) return
    this.isDelayed = isDelayed
    this.show()
  }

  /** Frozen here, so that thousands of marks are not frozen in the state. */
  snapshot(): LeaderDataSnapshot {
    const { data, sharedTwice } = this.now
    return Object.freeze({
      data: Object.freeze(data),
      sharedTwice: Object.freeze(sharedTwice),
      isKnown: this.isKnown,
      unsent: Object.freeze([...this.now.waiting.values()]),
      isDelayed: this.isDelayed,
      isKept: isKept(this.now),
    })
  }

  emit(reading: Result<LeaderDataSnapshot, ReadFailure>): void {
    for (const { onReading } of [...this.listeners]) onReading(reading)
  }

  tell(setback: LeaderDataSetback): void {
    for (const { onSetback } of [...this.listeners]) onSetback(setback)
  }

  private show(): void {
    this.emit(ok(this.snapshot()))
  }

  private take(happening: Happening): void {
    const before = this.now
    const doubles: readonly CodeId[] = 'news' in happening ? doublesIn(before, happening.news) : []
    if (doubles.length > 0) this.tell({ kind: 'shared-twice', codes: doubles })
    this.current = afterHappening(before, happening)
    if (isShownAnew(before, this.current)) this.show()
  }

  private followLists(lists: PendingById | null): void {
    if (lists) this.take({ kind: 'followed', lists })
  }

  /**
   * Takes the device's answers in its order: a later one is not to be undone by one before it.
   * @param listsOf the lists of records that an answer tells of
   */
  private afterDevice(
    answer: Promise<PendingById | null>,
    take: (lists: PendingById | null) => void,
    listsOf: (answer: PendingById) => PendingById = (lists) => lists,
  ): Promise<void> {
    const taken = this.answers.then(async () => {
      const found = await answer
      const lists = found && listsOf(found)
      // Another tab may have heard from the store of changes that are gone from the device's lists.
      const gone = lists ? goneIn(this.now, lists) : []
      if (gone.length > 0) this.learn(await this.options.copy.recordsOf(this.leader, gone))
      take(lists)
    })
    // A defect in one of them does not hold up the others.
    this.answers = taken.catch(() => undefined)
    return taken
  }

  private async open(): Promise<void> {
    const { copy, clock } = this.options
    this.current = openedRecords(await copy.read(this.leader), clock.now())
    // An earlier session could not send them.
    this.isDelayed = this.hasWaiting
  }
}
