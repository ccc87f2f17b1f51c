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
import { isPartOf } from './pending'
import { sinceIn } from './records'
import { Sender } from './Sender'
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

  /** One while something listens. */
  private openOf(leader: UserId): OpenLeaderData {
    if (this.open?.leader !== leader) this.open = new OpenLeaderData(this.options, leader)
    return this.open
  }
}

/** Before changes are sent again, in milliseconds, each spread; each delay is twice the one before. */
const FIRST_DELAY_MS = 10_000
const LONGEST_DELAY_MS = 300_000

/** How many codes are looked at together after another device took one. */
const READ_AT_ONCE = 20

/** Changes of one call until each has an outcome. */
interface Save {
  /** The changes without one, by the ids of their records. */
  readonly open: Map<string, LeaderDataChange>
  /** The outcomes of the others. */
  readonly outcomes: Map<string, Outcome>
  /** Whether the caller has its answer: later outcomes are told to those who watch. */
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

/** The fields of a record that saves change. */
const fieldsOf = (saves: readonly Save[], id: string): readonly string[] => [
  ...new Set(saves.flatMap(({ open }) => Object.keys(open.get(id)?.fields ?? {}))),
]

/** One leader's data in one tab: listens to the store and to other tabs, and answers those who change something. */
class OpenLeaderData {
  private readonly records: TabRecords
  private readonly sender: Sender
  /** Any of this tab's turns may send their changes. */
  private readonly saves = new Set<Save>()
  private retry: ReturnType<typeof setTimeout> | undefined
  /** How long the next planned try waits, in milliseconds. */
  private delay = FIRST_DELAY_MS
  private stopSource: Unsubscribe = () => undefined
  private stopTabs: Unsubscribe = () => undefined
  /** The records heard of while others may have been missing. */
  private heard: SourceRecord[] = []
  /** Whether the connection stood at the latest report. */
  private isCurrent = false

  constructor(
    private readonly options: Options,
    readonly leader: UserId,
  ) {
    this.records = new TabRecords(options, leader)
    this.sender = new Sender(options, this.records, {
      ownFields: (id, change) => fieldsOf(this.savesOf(id, change), id),
      onOutcome: (id, change, outcome) => this.settle(id, change, outcome),
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
    const save = await this.begin(changes)
    await this.sender.inTurn(() => this.send())
    const { hasRefused, isWaiting } = this.answer(save)
    if (hasRefused) return fail({ kind: 'permission-denied' })
    return ok(isWaiting ? 'waiting' : 'sent')
  }

  async claim(
    candidates: readonly CodeId[],
    count: number,
    sharing: Sharing,
  ): Promise<Result<Claim, ReadFailure>> {
    await this.records.opened
    return this.sender.inTurn(async () => {
      // First what was changed before: an older undo must not overwrite this claim.
      let isWaiting = await this.send()
      const codes: CodeId[] = []
      for (let open = candidates; ; ) {
        open = open.filter((code) => !isShared(this.records.now.data, code))
        const asked = open.slice(0, count - codes.length)
        if (asked.length === 0) return ok({ codes, outcome: isWaiting ? 'waiting' : 'sent' })
        const save = await this.begin(
          asked.map((code) => ({ kind: 'share', code, fields: sharing })),
        )
        if (!isWaiting) isWaiting = await this.send(sharing.sharedAt)
        const { hasRefused } = this.answer(save)
        const outcomes = asked.map((code) => save.outcomes.get(shareRecordId(code)))
        codes.push(
          ...asked.filter((_, at) => outcomes[at] !== 'taken' && outcomes[at] !== 'refused'),
        )
        if (hasRefused && codes.length === 0) return fail({ kind: 'permission-denied' })
        if (hasRefused || isWaiting) return ok({ codes, outcome: isWaiting ? 'waiting' : 'sent' })
        const next = open.slice(asked.length, asked.length + READ_AT_ONCE)
        if (outcomes.includes('taken')) await this.look(next)
      }
    })
  }

  /** Shows changes and keeps them on the device. */
  private async begin(changes: readonly LeaderDataChange[]): Promise<Save> {
    const byRecord = changesByRecord(changes)
    const save: Save = { open: new Map(byRecord), outcomes: new Map(), isAnswered: false }
    this.saves.add(save)
    await this.records.make(byRecord)
    return save
  }

  private answer(save: Save): { readonly hasRefused: boolean; readonly isWaiting: boolean } {
    save.isAnswered = true
    const isWaiting = this.isOpen(save)
    if (!isWaiting) this.saves.delete(save)
    return { hasRefused: [...save.outcomes.values()].includes('refused'), isWaiting }
  }

  /** Another tab may have sent the changes that have no outcome here. */
  private isOpen({ open }: Save): boolean {
    return [...open.keys()].some((id) => this.records.now.waiting.has(id))
  }

  private savesOf(id: string, change: LeaderDataChange): readonly Save[] {
    return [...this.saves].filter(({ open }) => {
      const saved = open.get(id)
      return saved !== undefined && isPartOf(saved, change)
    })
  }

  private settle(id: string, change: LeaderDataChange, outcome: Outcome): void {
    const saves = this.savesOf(id, change)
    const unanswered = saves.filter(({ isAnswered }) => !isAnswered)
    const heard = fieldsOf(unanswered, id)
    const isHeard = Object.keys(change.fields).every((field) => heard.includes(field))
    for (const { open, outcomes } of saves) {
      open.delete(id)
      outcomes.set(id, outcome)
    }
    if (outcome === 'refused' && !isHeard) this.records.tell({ kind: 'refused', what: change.kind })
  }

  /** In this tab's turn. */
  private async send(claimedAt: number | null = null): Promise<boolean> {
    const isWaiting = await this.sender.send(claimedAt)
    for (const save of this.saves)
      if (save.isAnswered && !this.isOpen(save)) this.saves.delete(save)
    this.plan(isWaiting)
    return isWaiting
  }

  /** Tries again later: a store that does not work gives no sign when it does. */
  private plan(isWaiting: boolean): void {
    clearTimeout(this.retry)
    this.retry = undefined
    if (!isWaiting) this.delay = FIRST_DELAY_MS
    if (!this.records.hasWaiting) return
    this.retry = this.later()
    if (isWaiting) this.delay = Math.min(this.delay * 2, LONGEST_DELAY_MS)
  }

  private later(): ReturnType<typeof setTimeout> | undefined {
    if (this.isIdle) return undefined
    return setTimeout(() => void this.sender.inTurn(() => this.send()), jitteredDelay(this.delay))
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
    this.stopSource = listenWithRetry({
      // The device's records first: they tell from where to listen.
      source: {
        load: async () => (await Promise.all([source.load(), this.records.opened]))[0],
      },
      open: (store, onData, onError) => {
        this.heard = []
        return listenToFew(
          (onRecords) => store.listen(this.leader, sinceIn(this.records.now), onRecords, onError),
          (found, isCurrent) => {
            onData()
            this.hear(found, isCurrent)
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

  private hear(found: readonly SourceRecord[], isCurrent: boolean): void {
    this.heard.push(...found)
    // One that is missing may be older: the next listener would begin after it.
    if (isCurrent) void this.records.report(this.heard.splice(0))
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
