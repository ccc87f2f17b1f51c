import type { CodeId } from '../../../domain/codes/AccessCode'
import type { UserId } from '../../../domain/session/SignedInUser'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import type { LeaderDataChange, Sharing } from '../../../domain/sharing/leaderData/LeaderData'
import type {
  Claim,
  LeaderDataRepository,
  LeaderDataSetback,
  LeaderDataSnapshot,
  SaveOutcome,
} from '../../../domain/sharing/leaderData/LeaderDataRepository'
import type { LeaderDataOptions } from './LeaderDataOptions'
import { LeaderDataView } from './LeaderDataView'

/** Leader data: kept on the device first, then in the store, at once or when it can be reached. */
export class SyncedLeaderData implements LeaderDataRepository {
  private view: LeaderDataView | null = null

  constructor(private readonly options: LeaderDataOptions) {}

  watch(
    leader: UserId,
    listener: (reading: Result<LeaderDataSnapshot, ReadFailure>) => void,
    onSetback: (setback: LeaderDataSetback) => void,
  ): Unsubscribe {
    const view = this.viewOf(leader)
    const unsubscribe = view.listen({ onReading: listener, onSetback })
    return () => {
      unsubscribe()
      // The session may be over: the next one reads anew.
      if (view.isIdle && this.view === view) this.view = null
    }
  }

  save(
    leader: UserId,
    changes: readonly LeaderDataChange[],
  ): Promise<Result<SaveOutcome, ReadFailure>> {
    return this.viewOf(leader).outbox.save(changes)
  }

  claim(
    leader: UserId,
    candidates: readonly CodeId[],
    count: number,
    sharing: Sharing,
  ): Promise<Result<Claim, ReadFailure>> {
    return this.viewOf(leader).outbox.claim(candidates, count, sharing)
  }

  /** One while something listens. */
  private viewOf(leader: UserId): LeaderDataView {
    if (this.view?.leader !== leader) this.view = new LeaderDataView(this.options, leader)
    return this.view
  }
}
