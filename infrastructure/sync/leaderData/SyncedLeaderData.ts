import type { Clock } from '../../../application/device/Clock'
import type { Lazy } from '../../../application/device/Lazy'
import type { Log } from '../../../application/device/Log'
import type { PageActivity } from '../../../application/device/PageActivity'
import type { CodeId } from '../../../domain/codes/AccessCode'
import type { UserId } from '../../../domain/session/SignedInUser'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import {
  isShared,
  type LeaderDataChange,
  mergedChange,
  type Sharing,
} from '../../../domain/sharing/leaderData/LeaderData'
import type {
  Claim,
  LeaderDataRepository,
  LeaderDataSetback,
  LeaderDataSnapshot,
  SaveOutcome,
} from '../../../domain/sharing/leaderData/LeaderDataRepository'
import { leaderDataRecordId, shareRecordId } from '../../documents/leaderDataDocument'
import { ask } from '../ask'
import { jitteredDelay } from '../jitteredDelay'
import { listenWithRetry } from '../listenWithRetry'
import type { LeaderDataCopy } from './LeaderDataCopy'
import type { LeaderDataSource, SourceRecord } from './LeaderDataSource'
import { listenToFew } from './listenToFew'
import type { Outcome } from './outcomes'
import type { PendingChange } from './pending'
import { isWaitingOf, sinceIn } from './records'
import { type Obstacle, Sender } from './Sender'
import { type LeaderDataListener, TabRecords } from './TabRecords'

interface Options {
  readonly source: Lazy<LeaderDataSource>
  readonly copy: LeaderDataCopy
  readonly pageActivity: PageActivity
  readonly clock: Clock
  readonly log: Log
}

/** Leader data: kept on the device first, then in the store, at once or when it can be reached. */
export class SyncedLeaderData implements LeaderDataRepository {
  private open: OpenLeaderData | null = null

  constructor(private readonly options: Options) {}

  watch(
    leader: UserId,
    listener: (reading: Result<LeaderDataSnapshot, ReadFailure>) => void,
    onSetback: (setback: LeaderDataSetback) => void,
  ): Unsubscribe {
    const opened = this.openOf(leader)
    const unsubscribe = opened.listen({ onReading: listener, onSetback })
    return () => {
      unsubscribe()
      // The session may be over: the next one reads anew.
      if (opened.isIdle && this.open === opened) this.open = null
    }
  }

  save(
    leader: UserId,
    changes: readonly LeaderDataChange[],
  ): Promise<Result<SaveOutcome, ReadFailure>> {
    return this.openOf(leader).save(changes)
  }

  claim(
    leader: UserId,
    candidates: readonly CodeId[],
    count: number,
    sharing: Sharing,
  ): Promise<Result<Claim, ReadFailure>> {
    return this.openOf(leader).claim(candidates, count, sharing)
  }

  /** One for as long as something listens to it or was saved through it. */
  private openOf(leader: UserId): OpenLeaderData {
    if (this.open?.leader !== leader) this.open = new OpenLeaderData(this.options, leader)
    return this.open
  }
}

/** Delays before changes are sent again, in milliseconds, each spread; each is twice the one before. */
const FIRST_DELAY_MS = 10_000
const LONGEST_DELAY_MS = 300_000

/** How many codes are looked at together after another device took one. */
const READ_AT_ONCE = 20

/** One call that changes records, until each change has an outcome and the caller an answer. */
interface Save {
  readonly id: string
  /** The ids of its records. */
  readonly records: readonly string[]
  /** The outcomes of its changes by their records: those that this tab has sent. */
  readonly outcomes: Map<string, Outcome>
  /** Whether the caller has its answer: a later refusal is told to those who watch. */
  isAnswered: boolean
}

/** Several changes as one of each record, by the ids of the records. */
const changesByRecord = (changes: readonly LeaderDataChange[]): Map<string, LeaderDataChange> => {
  const merged = new Map<string, LeaderDataChange>()
  for (const change of changes) {
    const id = leaderDataRecordId(change)
    merged.set(id, mergedChange(merged.get(id), change))
  }
  return merged
}

const hasRefused = ({ outcomes }: Save): boolean => [...outcomes.values()].includes('refused')

/** One leader's data in one tab: listens to the store and to other tabs, and answers those who change something. */
class OpenLeaderData {
  private readonly records: TabRecords
  private readonly sender: Sender
  /** This tab's calls by their ids; any of its turns may send their changes. */
  private readonly saves = new Map<string, Save>()
  private retry: ReturnType<typeof setTimeout> | undefined
  /** How long the next planned try waits, in milliseconds. */
  private delay = FIRST_DELAY_MS
  private stopSource: Unsubscribe = () => undefined
  private stopTabs: Unsubscribe = () => undefined
  /** The records that came while others may have been missing. */
  private incomplete: SourceRecord[] = []
  /** Whether the connection stood at the latest report. */
  private isCurrent = false

  constructor(
    private readonly options: Options,
    readonly leader: UserId,
  ) {
    this.records = new TabRecords(options, leader)
    this.sender = new Sender(options, this.records, {
      settled: (id, pending, outcome) => {
        for (const save of this.savesOf(pending)) save.outcomes.set(id, outcome)
      },
      refused: (id, pending) => this.refuse(id, pending),
    })
  }

  get isIdle(): boolean {
    return this.records.listeners.size === 0
  }

  listen(listener: LeaderDataListener): Unsubscribe {
    const { listeners, opened } = this.records
    listeners.add(listener)
    if (listeners.size === 1) this.connect()
    void opened.then(() => {
      const snapshot = this.records.snapshot()
      const isWorthTelling = snapshot.isKnown || snapshot.unsent.length > 0
      if (isWorthTelling && listeners.has(listener)) listener.onReading(ok(snapshot))
    })
    return () => {
      listeners.delete(listener)
      if (!this.isIdle) return
      // Such as after a sign-out: nothing is tried again.
      this.stopSource()
      this.stopTabs()
      clearTimeout(this.retry)
    }
  }

  async save(changes: readonly LeaderDataChange[]): Promise<Result<SaveOutcome, ReadFailure>> {
    await this.records.opened
    const { save, kept } = this.begin(changes)
    try {
      // Asked for at once, so that a tab that finds the changes on the device has this one's turn before it.
      await this.sender.inTurn(async () => {
        await kept
        await this.send()
      })
    } finally {
      this.answer(save)
    }
    if (hasRefused(save)) return fail({ kind: 'permission-denied' })
    return ok(this.isOpen(save) ? 'waiting' : 'sent')
  }

  async claim(
    candidates: readonly CodeId[],
    count: number,
    sharing: Sharing,
  ): Promise<Result<Claim, ReadFailure>> {
    await this.records.opened
    return this.sender.inTurn(async () => {
      // First what was changed before: an older undo must not overwrite this claim.
      let obstacle = await this.send()
      const codes: CodeId[] = []
      for (let candidatesLeft = candidates; ; ) {
        candidatesLeft = candidatesLeft.filter((code) => !isShared(this.records.now.data, code))
        const asked = candidatesLeft.slice(0, count - codes.length)
        if (asked.length === 0) return ok({ codes, outcome: 'sent' })
        const { save, kept } = this.begin(
          asked.map((code) => ({ kind: 'share', code, fields: sharing })),
        )
        await kept
        if (obstacle !== 'offline') obstacle = await this.send(sharing.sharedAt)
        this.answer(save)
        const outcomes = asked.map((code) => save.outcomes.get(shareRecordId(code)))
        codes.push(
          ...asked.filter((_, at) => outcomes[at] !== 'taken' && outcomes[at] !== 'refused'),
        )
        if (hasRefused(save) && codes.length === 0) return fail({ kind: 'permission-denied' })
        const isWaiting = this.isOpen(save)
        if (hasRefused(save) || isWaiting)
          return ok({ codes, outcome: isWaiting ? 'waiting' : 'sent' })
        const next = candidatesLeft.slice(asked.length, asked.length + READ_AT_ONCE)
        if (outcomes.includes('taken')) await this.look(next)
      }
    })
  }

  /** Shows changes, and keeps them on the device. */
  private begin(changes: readonly LeaderDataChange[]) {
    const byRecord = changesByRecord(changes)
    const save: Save = {
      id: crypto.randomUUID(),
      records: [...byRecord.keys()],
      outcomes: new Map(),
      isAnswered: false,
    }
    this.saves.set(save.id, save)
    return { save, kept: this.records.make(byRecord, save.id) }
  }

  private answer(save: Save): void {
    save.isAnswered = true
    if (!this.isOpen(save)) this.saves.delete(save.id)
  }

  /** Whether a change of it waits on. Another tab may have sent those that have no outcome here. */
  private isOpen({ id, records, outcomes }: Save): boolean {
    return records.some(
      (record) => !outcomes.has(record) && isWaitingOf(this.records.now, record, id),
    )
  }

  private savesOf({ saves = [] }: PendingChange): readonly Save[] {
    return saves.flatMap((id) => this.saves.get(id) ?? [])
  }

  private refuse(record: string, pending: PendingChange): readonly string[] {
    const own = this.savesOf(pending).filter(({ outcomes }) => !outcomes.has(record))
    for (const { outcomes } of own) outcomes.set(record, 'refused')
    const { saves = [], change } = pending
    // No one waits for a change of an earlier version.
    if (saves.length === 0 || own.some(({ isAnswered }) => isAnswered))
      this.records.tell({ kind: 'refused', what: change.kind })
    return saves.filter((id) => !this.saves.has(id))
  }

  /** In this tab's turn. */
  private async send(claimedAt: number | null = null): Promise<Obstacle | null> {
    const obstacle = await this.sender.send(claimedAt)
    for (const save of this.saves.values()) if (save.isAnswered) this.answer(save)
    this.plan(obstacle !== null)
    return obstacle
  }

  /** Tries again later: a store that does not work gives no sign when it does. */
  private plan(isDelayed: boolean): void {
    clearTimeout(this.retry)
    this.retry = undefined
    if (!isDelayed) this.delay = FIRST_DELAY_MS
    if (!this.records.hasWaiting) return
    this.retry = this.later()
    if (isDelayed) this.delay = Math.min(this.delay * 2, LONGEST_DELAY_MS)
  }

  private later(): ReturnType<typeof setTimeout> | undefined {
    if (this.isIdle) return undefined
    return setTimeout(() => {
      this.retry = undefined
      void this.sender.inTurn(() => this.send())
    }, jitteredDelay(this.delay))
  }

  /** Looks which of some codes other devices have taken. */
  private async look(codes: readonly CodeId[]): Promise<void> {
    const ids = codes.map(shareRecordId)
    if (ids.length === 0) return
    const { source, log } = this.options
    const found = await ask(source, log, (store) => store.read(this.leader, ids))
    if (found.ok) this.records.learn([...found.value.values()])
  }

  private connect(): void {
    const { source, copy, pageActivity, log } = this.options
    this.stopTabs = copy.onPending(() => void this.follow())
    source.load().catch(() => undefined)
    this.stopSource = listenWithRetry({
      // The device's records first, as they tell from where to listen. The store's code loads meanwhile.
      source: {
        load: async () => {
          await this.records.opened
          return source.load()
        },
      },
      open: (store, onData, onError) => {
        this.incomplete = []
        return listenToFew(
          (onRecords) => store.listen(this.leader, sinceIn(this.records.now), onRecords, onError),
          (found, isCurrent) => {
            onData()
            this.take(found, isCurrent)
          },
        )
      },
      onFailure: (failure) => {
        this.isCurrent = false
        // Known records stay usable.
        const isFinal = failure.kind === 'permission-denied'
        if (isFinal || !this.records.isKnown) this.records.emit(fail(failure))
      },
      pageActivity,
      log,
    })
  }

  private take(found: readonly SourceRecord[], isCurrent: boolean): void {
    this.incomplete.push(...found)
    // One that is missing may be older: the next listener would begin after it.
    if (isCurrent) void this.records.report(this.incomplete.splice(0))
    // Waiting changes can be sent now, also those that closed tabs have left.
    if (isCurrent && !this.isCurrent) void this.sender.inTurn(() => this.send())
    this.isCurrent = isCurrent
  }

  /** Another tab may have added changes, which this one sends should that one close. */
  private async follow(): Promise<void> {
    await this.records.opened
    await this.records.follow()
    if (this.records.hasWaiting) this.retry ??= this.later()
  }
}
