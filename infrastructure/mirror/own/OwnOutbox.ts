import type { CodeId } from '../../../domain/codes/AccessCode'
import { type Handover, isShared, type OwnChange } from '../../../domain/own/OwnData'
import type { Claim, SaveOutcome } from '../../../domain/own/OwnDataRepository'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { ownRecordId } from '../../documents/ownDocument'
import { updatesOf } from './KeptRecord'
import type { OwnDataState } from './OwnDataState'
import type { OwnRecords } from './OwnRecords'
import { type ChangesById, type Sending, sendOwn } from './sendOwn'

/** The changes of one tab on their way to the store: kept on the device first, then sent in order. */
export class OwnOutbox {
  private readonly state: OwnDataState
  /** Sends and claims, each after the one before. */
  private turns: Promise<unknown> = Promise.resolve()

  constructor(state: OwnDataState) {
    this.state = state
  }

  async save(changes: readonly OwnChange[]): Promise<Result<SaveOutcome, ReadFailure>> {
    await this.state.keep(await this.state.opened, updatesOf(changes, 'waits'))
    const ids = new Set(changes.map(ownRecordId))
    const { isWaiting, refused } = await this.send(ids)
    if ([...ids].some((id) => refused.has(id))) return fail({ kind: 'permission-denied' })
    return ok(isWaiting ? 'waiting' : 'sent')
  }

  claim(
    candidates: readonly CodeId[],
    count: number,
    handover: Handover,
  ): Promise<Result<Claim, ReadFailure>> {
    const { state } = this
    const marks = (codes: readonly CodeId[]) =>
      codes.map((code) => ({ kind: 'share', code, fields: handover }) as const)
    return this.inTurn(async (records) => {
      const open = candidates.filter((code) => !isShared(records.data, code))
      const source = await state.source()
      const taken = source.ok
        ? await source.value.claim(state.leader, open, count, handover)
        : source
      if (taken.ok) {
        await state.keep(records, updatesOf(marks(taken.value), 'received'))
        return ok({ codes: taken.value, outcome: 'sent' })
      }
      if (taken.error.kind !== 'offline') return taken
      // The tabs of this device decide among themselves; another device may take the same meanwhile.
      const codes =
        (await state.mirror?.claimOwn(state.leader, open, count, handover)) ?? open.slice(0, count)
      state.isHeldBack = true
      await state.keep(records, updatesOf(marks(codes), 'waits'))
      return ok({ codes, outcome: 'waiting' })
    })
  }

  /**
   * Sends what waits on this device.
   * @param asked the records whose refusal its caller tells; any other is told as a setback
   */
  send(asked: ReadonlySet<string> = new Set()): Promise<Sending> {
    const { state } = this
    return this.inTurn(async (records) => {
      const sent = await sendOwn(await this.unsentOf(records), (changes) =>
        this.write(records, changes),
      )
      await state.keep(records, updatesOf(sent.refused.values(), 'dropped'))
      if (state.isHeldBack !== sent.isWaiting) {
        state.isHeldBack = sent.isWaiting
        state.show(records)
      }
      for (const [id, { kind }] of sent.refused) {
        if (asked.has(id)) continue
        state.tell({ kind: 'refused', what: kind, failure: 'permission-denied' })
      }
      return sent
    })
  }

  /** What waits in this tab, as the device has it: another tab may have changed or sent some of it. */
  private async unsentOf(records: OwnRecords): Promise<ChangesById> {
    const { leader, mirror } = this.state
    const known = new Map(records.unsent)
    const unsent = (await mirror?.unsentOf(leader, [...known.keys()])) ?? known
    const settled = [...known].flatMap(([id, change]) => (unsent.has(id) ? [] : [change]))
    this.state.apply(records, updatesOf(settled, 'dropped'))
    return unsent
  }

  private async write(
    records: OwnRecords,
    changes: ChangesById,
  ): Promise<Result<void, ReadFailure>> {
    const source = await this.state.source()
    if (!source.ok) return source
    const written = await source.value.write(this.state.leader, [...changes.values()])
    if (written.ok) await this.state.keep(records, updatesOf(changes.values(), 'received'))
    return written
  }

  private inTurn<T>(work: (records: OwnRecords) => Promise<T>): Promise<T> {
    const done = this.turns.then(async () => work(await this.state.opened))
    this.turns = done.catch(() => undefined)
    return done
  }
}
