import type { CodeId } from '../../codes/AccessCode'
import type { UserId } from '../../session/SignedInUser'
import type { ReadFailure } from '../../shared/ReadFailure'
import type { Result } from '../../shared/Result'
import type { Unsubscribe } from '../../shared/Unsubscribe'
import type { LeaderData, LeaderDataChange, Sharing } from './LeaderData'

/** A change that waited failed later, or met another device's. */
export type LeaderDataSetback =
  /** The store refuses it for good, so it was taken back. */
  | { readonly kind: 'refused'; readonly what: LeaderDataChange['kind'] }
  /** Another device changed the same meanwhile, whose change stays. */
  | { readonly kind: 'replaced'; readonly what: LeaderDataChange['kind'] }
  /** The same codes were shared on two devices, of which neither knew of the other. */
  | { readonly kind: 'shared-twice'; readonly codes: readonly CodeId[] }

export interface LeaderDataSnapshot {
  readonly data: LeaderData
  /** The codes that were shared on two devices, and when that was found, in epoch milliseconds. */
  readonly sharedTwice: Readonly<Record<CodeId, number>>
  /** Whether all records were read once on this device. Until then a missing record may still arrive. */
  readonly isKnown: boolean
  /** The changes that the store has not received yet, one for each record. */
  readonly unsent: readonly LeaderDataChange[]
  /** Whether they wait because the store could not be reached, not because they are on their way. */
  readonly isDelayed: boolean
  /** Whether this device keeps them, also without this tab. */
  readonly isKept: boolean
}

/** 'sent': the store has it. 'waiting': it is kept here and sent once the store can be reached. */
export type SaveOutcome = 'sent' | 'waiting'

export interface Claim {
  /** The codes that are now marked, in the order of the candidates; fewer than asked for if no more were left. */
  readonly codes: readonly CodeId[]
  /** Whether the store confirmed that no other device had taken them. */
  readonly outcome: SaveOutcome
}

/** The leader data of one leader (OWN-1), which only they can read or change. */
export interface LeaderDataRepository {
  /**
   * A live view, also of changes that wait: emits once the data is known, then after each change.
   * @param onSetback called once for each unsent change that failed
   */
  watch(
    leader: UserId,
    listener: (reading: Result<LeaderDataSnapshot, ReadFailure>) => void,
    onSetback: (setback: LeaderDataSetback) => void,
  ): Unsubscribe
  /**
   * Saves changes; the live view follows, without waiting for the store. Where the store does not answer or does not work, they
   * are kept and sent later. After a failure those that the store refused are taken back.
   */
  save(
    leader: UserId,
    changes: readonly LeaderDataChange[],
  ): Promise<Result<SaveOutcome, ReadFailure>>
  /**
   * Marks the first codes among the candidates that are not shared yet. Two tabs or devices that ask at once never get the
   * same code; only devices without a connection may (`outcome` is 'waiting' then).
   */
  claim(
    leader: UserId,
    candidates: readonly CodeId[],
    count: number,
    sharing: Sharing,
  ): Promise<Result<Claim, ReadFailure>>
}
