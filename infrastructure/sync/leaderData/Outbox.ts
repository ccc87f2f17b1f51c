import type { CodeId } from '../../../domain/codes/AccessCode'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import {
  isShared,
  type LeaderDataChange,
  mergedChange,
  type Sharing,
} from '../../../domain/sharing/leaderData/LeaderData'
import type { Claim, SaveOutcome } from '../../../domain/sharing/leaderData/LeaderDataRepository'
import { leaderDataRecordId, shareRecordId } from '../../documents/leaderDataDocument'
import { jitteredDelay } from '../jitteredDelay'
import { BatchSender, type OnOutcome, type Outcome } from './BatchSender'
import { FoundRecords } from './FoundRecords'
import type { LeaderDataRecords } from './LeaderDataRecords'
import type { LeaderDataState } from './LeaderDataState'
import { PendingSender } from './PendingSender'
import { isPartOf, sharedAtIn } from './pending'
import { isMark } from './writtenChange'

/** Before changes are sent again, in milliseconds, each spread; each delay is twice the one before. */
const FIRST_DELAY_MS = 10_000
const LONGEST_DELAY_MS = 300_000

/** How many codes are looked at together after another device took one. */
const READ_AT_ONCE = 20

/** Changes whose caller waits to hear what became of them. */
interface Save {
  /** The changes that no sending of this tab has settled, by the ids of their records. */
  readonly open: Map<string, LeaderDataChange>
  isRefused: boolean
}

/** Result of sending the waiting changes. */
interface Sending {
  /** Whether some changes wait for another try, as the store could not be reached or did not work. */
  isWaiting: boolean
  /** By the ids of their records: claims of this tab that the store refused, and those whose code another device had taken. */
  readonly refused: Set<string>
  readonly taken: Set<string>
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

/** The device's changes on their way to the store, as one tab sends them. */
export class Outbox {
  /** Any of this tab's sendings may send their changes. */
  private readonly saves = new Set<Save>()
  private retry: ReturnType<typeof setTimeout> | undefined
  /** How long the next planned try waits, in milliseconds. */
  private delay = FIRST_DELAY_MS

  constructor(private readonly state: LeaderDataState) {}

  async save(changes: readonly LeaderDataChange[]): Promise<Result<SaveOutcome, ReadFailure>> {
    const records = await this.state.opened
    const byRecord = changesByRecord(changes)
    const save: Save = { open: new Map(byRecord), isRefused: false }
    this.saves.add(save)
    await this.state.add(records, byRecord)
    const { isWaiting } = await this.send()
    this.saves.delete(save)
    if (save.isRefused) return fail({ kind: 'permission-denied' })
    // Sent by another tab, which may have been refused: the store tells whether this leader still may.
    const gone = [...save.open.keys()].find((id) => !records.isWaiting(id))
    const mayWrite = await new FoundRecords(this.state, records).read(gone ? [gone] : [])
    return mayWrite.ok ? ok(isWaiting ? 'waiting' : 'sent') : mayWrite
  }

  claim(
    candidates: readonly CodeId[],
    count: number,
    sharing: Sharing,
  ): Promise<Result<Claim, ReadFailure>> {
    return this.alone(async (records) => {
      // First what was changed before: an older undo must not overwrite this claim.
      let { isWaiting } = await this.sendNow(records)
      const codes: CodeId[] = []
      for (let open = candidates; ; ) {
        open = open.filter((code) => !isShared(records.data, code))
        const asked = open.slice(0, count - codes.length)
        if (asked.length === 0) return ok({ codes, outcome: isWaiting ? 'waiting' : 'sent' })
        const claims = asked.map((code) => ({ kind: 'share', code, fields: sharing }) as const)
        await this.state.add(records, changesByRecord(claims))
        if (isWaiting) return ok({ codes: [...codes, ...asked], outcome: 'waiting' })
        const sending = await this.sendNow(records, sharing.sharedAt)
        isWaiting = sending.isWaiting
        const isGiven = (id: string) => !sending.taken.has(id) && !sending.refused.has(id)
        codes.push(...asked.filter((code) => isGiven(shareRecordId(code))))
        if (sending.refused.size > 0) {
          if (codes.length === 0) return fail({ kind: 'permission-denied' })
          return ok({ codes, outcome: isWaiting ? 'waiting' : 'sent' })
        }
        const next = open.slice(asked.length, asked.length + READ_AT_ONCE)
        if (sending.taken.size > 0 && !isWaiting) {
          await new FoundRecords(this.state, records).read(next.map(shareRecordId))
        }
      }
    })
  }

  /** Sends what waits on this device. */
  send(): Promise<Sending> {
    return this.alone((records) => this.sendNow(records))
  }

  /** Another tab may have added changes, which this one sends should that one close. */
  async follow(): Promise<void> {
    const records = await this.state.opened
    await this.state.follow(records)
    if (records.unsent.length > 0) this.retry ??= this.later()
  }

  /** No one follows the data any more, such as after a sign-out: nothing is tried again. */
  stop(): void {
    clearTimeout(this.retry)
    this.retry = undefined
  }

  private async sendNow(
    records: LeaderDataRecords,
    claimedAt: number | null = null,
  ): Promise<Sending> {
    const { state } = this
    const sent: Sending = { isWaiting: false, refused: new Set(), taken: new Set() }
    const onOutcome: OnOutcome = (change, outcome) => {
      const isHeard = this.settle(change, outcome)
      const isClaim = claimedAt !== null && sharedAtIn(change) === claimedAt
      if (isClaim && outcome !== 'settled') sent[outcome].add(leaderDataRecordId(change))
      const isTold = isHeard || (isClaim && isMark(change))
      if (outcome === 'refused' && !isTold) state.tell({ kind: 'refused', what: change.kind })
    }
    await state.follow(records)
    const sender = new BatchSender(state, records, onOutcome, claimedAt)
    sent.isWaiting = await new PendingSender(records, sender).sendAll()
    if (state.isWaiting !== sent.isWaiting) {
      state.isWaiting = sent.isWaiting
      state.show(records)
    }
    this.plan(sent.isWaiting)
    return sent
  }

  /** @returns whether the callers of saves hear of all of it */
  private settle(change: LeaderDataChange, outcome: Outcome): boolean {
    const id = leaderDataRecordId(change)
    const heard = new Set<string>()
    for (const save of this.saves) {
      const saved = save.open.get(id)
      if (saved === undefined || !isPartOf(saved, change)) continue
      save.open.delete(id)
      save.isRefused ||= outcome === 'refused'
      for (const field of Object.keys(saved.fields)) heard.add(field)
    }
    return Object.keys(change.fields).every((field) => heard.has(field))
  }

  /** Tries again later: a store that does not work gives no sign when it does. */
  private plan(isWaiting: boolean): void {
    this.stop()
    if (!isWaiting) {
      this.delay = FIRST_DELAY_MS
      return
    }
    this.retry = this.later()
    this.delay = Math.min(this.delay * 2, LONGEST_DELAY_MS)
  }

  private later() {
    return this.state.listeners.size > 0
      ? setTimeout(() => void this.send(), jitteredDelay(this.delay))
      : undefined
  }

  private async alone<T>(work: (records: LeaderDataRecords) => Promise<T>): Promise<T> {
    const records = await this.state.opened
    return this.state.deviceCopy.alone(this.state.leader, () => work(records))
  }
}
