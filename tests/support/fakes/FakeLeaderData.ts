import type { CodeId } from '../../../domain/codes/AccessCode'
import type { UserId } from '../../../domain/session/SignedInUser'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import {
  isShared,
  type LeaderData,
  type LeaderDataChange,
  NO_LEADER_DATA,
  type Sharing,
  withChanges,
} from '../../../domain/sharing/leaderData/LeaderData'
import type {
  Claim,
  LeaderDataRepository,
  LeaderDataSetback,
  LeaderDataSnapshot,
  SaveOutcome,
} from '../../../domain/sharing/leaderData/LeaderDataRepository'
import { Answers } from './Answers'

type Listener = (reading: Result<LeaderDataSnapshot, ReadFailure>) => void

/** Leader data in memory; two of them that share a store are two devices. */
export class FakeLeaderData implements LeaderDataRepository {
  /** Makes every call fail with this. */
  failure: ReadFailure | null = null
  /** The changes that the live views say wait for a connection. */
  waiting: readonly LeaderDataChange[] = []
  /** Whether changes are not reported (yet), as while the codes arrive. */
  holdsReadings = false
  /** Whether the device keeps what waits. */
  isKept = true
  /** Whether the live views say that all records were read. */
  isKnown = true
  /** The codes that two devices have shared, and when that was found, in epoch milliseconds. */
  sharedTwice: Readonly<Record<CodeId, number>> = {}
  private readonly saves = new Answers<Result<SaveOutcome, ReadFailure>>()
  private readonly claims = new Answers<Result<Claim, ReadFailure>>()
  private readonly store: Map<UserId, LeaderData>
  private readonly listeners: Set<{
    readonly leader: UserId
    readonly listener: Listener
    readonly onSetback: (setback: LeaderDataSetback) => void
  }>

  constructor(other?: FakeLeaderData) {
    this.store = other?.store ?? new Map()
    this.listeners = other?.listeners ?? new Set()
  }

  of(leader: UserId): LeaderData {
    return this.store.get(leader) ?? NO_LEADER_DATA
  }

  private snapshotOf(leader: UserId): LeaderDataSnapshot {
    const { waiting: unsent, isKnown, isKept, sharedTwice } = this
    const isDelayed = unsent.length > 0
    return { data: this.of(leader), sharedTwice, isKnown, unsent, isDelayed, isKept }
  }

  /** Tells every live view of a change that waited in vain. */
  tell(setback: LeaderDataSetback) {
    for (const { onSetback } of [...this.listeners]) onSetback(setback)
  }

  watch(
    leader: UserId,
    listener: Listener,
    onSetback: (setback: LeaderDataSetback) => void,
  ): Unsubscribe {
    const entry = { leader, listener, onSetback }
    this.listeners.add(entry)
    queueMicrotask(() => {
      if (!this.listeners.has(entry)) return
      listener(this.failure ? fail(this.failure) : ok(this.snapshotOf(leader)))
    })
    return () => this.listeners.delete(entry)
  }

  save(
    leader: UserId,
    changes: readonly LeaderDataChange[],
  ): Promise<Result<SaveOutcome, ReadFailure>> {
    return this.saves.next(() => {
      if (this.failure) return fail(this.failure)
      this.change(leader, changes)
      return ok(this.waiting.length > 0 ? 'waiting' : 'sent')
    })
  }

  claim(
    leader: UserId,
    candidates: readonly CodeId[],
    count: number,
    fields: Sharing,
  ): Promise<Result<Claim, ReadFailure>> {
    return this.claims.next(() => {
      if (this.failure) return fail(this.failure)
      const data = this.of(leader)
      const codes = candidates.filter((code) => !isShared(data, code)).slice(0, count)
      this.change(
        leader,
        codes.map((code) => ({ kind: 'share', code, fields })),
      )
      return ok({ codes, outcome: 'sent' })
    })
  }

  /** The next save stays pending, and changes nothing, until the test resolves it. */
  holdsSave() {
    return this.saves.hold()
  }

  /** The next claim stays pending, and marks nothing, until the test resolves it. */
  holdsClaim() {
    return this.claims.hold()
  }

  private change(leader: UserId, changes: readonly LeaderDataChange[]) {
    this.store.set(leader, withChanges(this.of(leader), changes))
    for (const entry of this.holdsReadings ? [] : [...this.listeners]) {
      if (entry.leader === leader) entry.listener(ok(this.snapshotOf(leader)))
    }
  }
}
