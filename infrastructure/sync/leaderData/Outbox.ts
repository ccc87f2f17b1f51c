import type { CodeId } from '../../../domain/codes/AccessCode'
import {
  isShared,
  type LeaderDataChange,
  type Sharing,
} from '../../../domain/leaderData/LeaderData'
import type { Claim, SaveOutcome } from '../../../domain/leaderData/LeaderDataRepository'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { leaderDataRecordId } from '../../documents/leaderDataDocument'
import { updatesOf } from './KeptRecord'
import type { LeaderDataRecords } from './LeaderDataRecords'
import type { LeaderDataState } from './LeaderDataState'
import { type ChangesById, type Sending, sendChanges } from './sendChanges'

/** Before a change is sent again, in milliseconds; each delay is twice the one before. */
const FIRST_DELAY_MS = 10_000
const LONGEST_DELAY_MS = 300_000

/** The changes of one tab on their way to the store: kept on the device first, then sent in order. */
export class Outbox {
  private readonly state: LeaderDataState
  /** Sends and claims, each after the one before. */
  private turns: Promise<unknown> = Promise.resolve()
  private retry: ReturnType<typeof setTimeout> | undefined
  /** How long the next planned try waits, in milliseconds. */
  private delay = FIRST_DELAY_MS

  constructor(state: LeaderDataState) {
    this.state = state
  }

  async save(changes: readonly LeaderDataChange[]): Promise<Result<SaveOutcome, ReadFailure>> {
    await this.state.keep(await this.state.opened, updatesOf(changes, 'waits'))
    const ids = new Set(changes.map(leaderDataRecordId))
    const { isWaiting, refused } = await this.send(ids)
    if ([...ids].some((id) => refused.has(id))) return fail({ kind: 'permission-denied' })
    return ok(isWaiting ? 'waiting' : 'sent')
  }

  claim(
    candidates: readonly CodeId[],
    count: number,
    sharing: Sharing,
  ): Promise<Result<Claim, ReadFailure>> {
    const { state } = this
    const marks = (codes: readonly CodeId[]) =>
      codes.map((code) => ({ kind: 'share', code, fields: sharing }) as const)
    return this.inTurn(async (records) => {
      // Send unsent changes first: an older undo must not overwrite this claim.
      const isCutOff = records.unsent.size > 0 && (await this.sendNow(records, new Set())).isWaiting
      const open = candidates.filter((code) => !isShared(records.data, code))
      const taken = isCutOff
        ? fail({ kind: 'offline' } as const)
        : await state.ask((source) => source.claim(state.leader, open, count, sharing))
      if (taken.ok) {
        await state.keep(records, updatesOf(marks(taken.value), 'received'))
        return ok({ codes: taken.value, outcome: 'sent' })
      }
      if (taken.error.kind !== 'offline') return taken
      // The tabs of this device decide among themselves; another device may take the same meanwhile.
      const codes = await state.deviceCopy.claimCodes(state.leader, open, count, sharing)
      state.isHeldBack = true
      await state.keep(records, updatesOf(marks(codes), 'waits'))
      return ok({ codes, outcome: 'waiting' })
    })
  }

  /**
   * Sends what waits on this device.
   * @param asked the records whose refusal its caller tells, any other is told as a setback; null to look also for what closed
   * tabs have left
   */
  send(asked: ReadonlySet<string> | null): Promise<Sending> {
    return this.inTurn((records) => this.sendNow(records, asked))
  }

  private async sendNow(
    records: LeaderDataRecords,
    asked: ReadonlySet<string> | null,
  ): Promise<Sending> {
    const { state } = this
    await this.follow(records, asked === null)
    const sent = await sendChanges(new Map(records.unsent), (changes) =>
      this.write(records, changes),
    )
    await state.keep(records, updatesOf(sent.refused.values(), 'dropped'))
    if (state.isHeldBack !== sent.isWaiting) {
      state.isHeldBack = sent.isWaiting
      state.show(records)
    }
    for (const [id, { kind }] of sent.refused) {
      if (!asked?.has(id)) state.tell({ kind: 'refused', what: kind })
    }
    this.plan(sent.isWaiting)
    return sent
  }

  /** Reads the device's unsent changes: another tab may have changed or sent them. */
  private async follow(records: LeaderDataRecords, isAll: boolean): Promise<void> {
    const { leader, deviceCopy } = this.state
    const known = new Map(records.unsent)
    if (known.size === 0 && !isAll) return
    const kept = await deviceCopy.unsentOf(leader, isAll ? null : [...known.keys()])
    // A change that the device does not have waits in this tab alone.
    const settled = [...known].flatMap(([id, change]) => (kept?.get(id) === null ? [change] : []))
    const waiting = [...(kept ?? [])].flatMap(([, change]) => change ?? [])
    if (settled.length === 0 && waiting.length === 0) return
    this.state.apply(records, updatesOf(settled, 'dropped'))
    this.state.apply(records, updatesOf(waiting, 'waits'))
    this.state.show(records)
  }

  /** No one follows the data any more, such as after a sign-out: nothing is tried again. */
  stop(): void {
    clearTimeout(this.retry)
  }

  /** Tries again later: a store that does not work gives no sign when it does. */
  private plan(isWaiting: boolean): void {
    clearTimeout(this.retry)
    if (!isWaiting) {
      this.delay = FIRST_DELAY_MS
      return
    }
    if (this.state.listeners.size > 0) {
      this.retry = setTimeout(() => void this.send(new Set()), this.delay)
    }
    this.delay = Math.min(this.delay * 2, LONGEST_DELAY_MS)
  }

  private async write(
    records: LeaderDataRecords,
    changes: ChangesById,
  ): Promise<Result<void, ReadFailure>> {
    const { state } = this
    const written = await state.ask((source) => source.write(state.leader, [...changes.values()]))
    if (written.ok) await state.keep(records, updatesOf(changes.values(), 'received'))
    return written
  }

  private inTurn<T>(work: (records: LeaderDataRecords) => Promise<T>): Promise<T> {
    const done = this.turns.then(async () => work(await this.state.opened))
    this.turns = done.catch(() => undefined)
    return done
  }
}
