import type { UserId } from '../../../domain/account/SignedInUser'
import type { CodeId } from '../../../domain/codes/AccessCode'
import {
  type Handover,
  isShared,
  NO_OWN_DATA,
  type OwnChange,
  type OwnData,
  withChanges,
} from '../../../domain/own/OwnData'
import type {
  Claim,
  OwnDataRepository,
  OwnDataSnapshot,
  OwnSetback,
  SaveOutcome,
} from '../../../domain/own/OwnDataRepository'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'

type Listener = (reading: Result<OwnDataSnapshot, ReadFailure>) => void

/** Own data in memory; two of them that share a store are two devices. */
export class FakeOwnData implements OwnDataRepository {
  /** Makes every call fail with this. */
  failure: ReadFailure | null = null
  /** The changes that the live views say wait for a connection. */
  waiting: readonly OwnChange[] = []
  /** Whether the live views say that all records were read. */
  isKnown = true
  private readonly store: Map<UserId, OwnData>
  private readonly listeners: Set<{
    readonly leader: UserId
    readonly listener: Listener
    readonly onSetback: (setback: OwnSetback) => void
  }>

  constructor(other?: FakeOwnData) {
    this.store = other?.store ?? new Map()
    this.listeners = other?.listeners ?? new Set()
  }

  of(leader: UserId): OwnData {
    return this.store.get(leader) ?? NO_OWN_DATA
  }

  private snapshotOf(leader: UserId): OwnDataSnapshot {
    const { waiting: unsent, isKnown } = this
    return { data: this.of(leader), isKnown, unsent, isHeldBack: unsent.length > 0 }
  }

  /** Tells every live view of a change that waited in vain. */
  tell(setback: OwnSetback) {
    for (const { onSetback } of [...this.listeners]) onSetback(setback)
  }

  watch(leader: UserId, listener: Listener, onSetback: (setback: OwnSetback) => void): Unsubscribe {
    const entry = { leader, listener, onSetback }
    this.listeners.add(entry)
    queueMicrotask(() => {
      if (!this.listeners.has(entry)) return
      listener(this.failure ? fail(this.failure) : ok(this.snapshotOf(leader)))
    })
    return () => this.listeners.delete(entry)
  }

  async save(
    leader: UserId,
    changes: readonly OwnChange[],
  ): Promise<Result<SaveOutcome, ReadFailure>> {
    if (this.failure) return fail(this.failure)
    this.store.set(leader, withChanges(this.of(leader), changes))
    for (const entry of [...this.listeners]) {
      if (entry.leader === leader) entry.listener(ok(this.snapshotOf(leader)))
    }
    return ok(this.waiting.length > 0 ? 'waiting' : 'sent')
  }

  async claim(
    leader: UserId,
    candidates: readonly CodeId[],
    count: number,
    fields: Handover,
  ): Promise<Result<Claim, ReadFailure>> {
    if (this.failure) return fail(this.failure)
    const data = this.of(leader)
    const codes = candidates.filter((code) => !isShared(data, code)).slice(0, count)
    await this.save(
      leader,
      codes.map((code) => ({ kind: 'share', code, fields })),
    )
    return ok({ codes, outcome: 'sent' })
  }
}
