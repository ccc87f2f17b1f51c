import type { UserId } from '../../../domain/session/SignedInUser'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import type { LeaderDataChange } from '../../../domain/sharing/leaderData/LeaderData'
import type {
  LeaderDataRepository,
  LeaderDataSetback,
  LeaderDataSnapshot,
} from '../../../domain/sharing/leaderData/LeaderDataRepository'

export type LeaderDataReading = Result<LeaderDataSnapshot, ReadFailure>

/** A change could not be kept, not even to be sent later. */
export interface NotKept {
  readonly kind: 'not-kept'
  readonly what: LeaderDataChange['kind']
  readonly failure: ReadFailure['kind']
}

/** A change that waited failed later, or met another device's. */
export type Setback = NotKept | Exclude<LeaderDataSetback, { readonly kind: 'refused' }>

/** Keeps what a leader notes about codes and events: marks, notes, templates, goals and the settings of alerts (OWN-1). */
export class KeepLeaderData {
  constructor(private readonly leaderData: LeaderDataRepository) {}

  /** @param onSetback called for each unsent change that was refused later or gave way, and for codes that were shared twice */
  watch(
    leader: UserId,
    listener: (reading: LeaderDataReading) => void,
    onSetback: (setback: Setback) => void,
  ): Unsubscribe {
    return this.leaderData.watch(leader, listener, (setback) =>
      onSetback(
        setback.kind === 'refused'
          ? { kind: 'not-kept', what: setback.what, failure: 'permission-denied' }
          : setback,
      ),
    )
  }

  /** All of the changes, or none: they are of one kind. */
  async run(leader: UserId, changes: readonly LeaderDataChange[]): Promise<Result<void, NotKept>> {
    const [first] = changes
    if (first === undefined) return ok(undefined)
    const saved = await this.leaderData.save(leader, changes)
    if (saved.ok) return ok(undefined)
    return fail({ kind: 'not-kept', what: first.kind, failure: saved.error.kind })
  }
}
