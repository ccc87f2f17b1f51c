import type { UserId } from '../../../domain/account/SignedInUser'
import type { CodeId } from '../../../domain/codes/AccessCode'
import type { Handover, OwnChange } from '../../../domain/own/OwnData'
import type {
  Claim,
  OwnDataRepository,
  OwnDataSnapshot,
  OwnSetback,
  SaveOutcome,
} from '../../../domain/own/OwnDataRepository'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import type { OwnDataOptions } from './OwnDataOptions'
import { OwnDataView } from './OwnDataView'

/** A leader's own data: kept on the device first, then in the store, at once or when it can be reached. */
export class MirroredOwnData implements OwnDataRepository {
  private readonly options: OwnDataOptions
  private view: OwnDataView | null = null

  constructor(options: OwnDataOptions) {
    this.options = options
  }

  watch(
    leader: UserId,
    listener: (reading: Result<OwnDataSnapshot, ReadFailure>) => void,
    onSetback: (setback: OwnSetback) => void,
  ): Unsubscribe {
    const view = this.viewOf(leader)
    const unsubscribe = view.listen({ onReading: listener, onSetback })
    return () => {
      unsubscribe()
      // The session may be over: the next one reads anew.
      if (view.isIdle && this.view === view) this.view = null
    }
  }

  save(leader: UserId, changes: readonly OwnChange[]): Promise<Result<SaveOutcome, ReadFailure>> {
    return this.viewOf(leader).outbox.save(changes)
  }

  claim(
    leader: UserId,
    candidates: readonly CodeId[],
    count: number,
    handover: Handover,
  ): Promise<Result<Claim, ReadFailure>> {
    return this.viewOf(leader).outbox.claim(candidates, count, handover)
  }

  /** One while something listens. */
  private viewOf(leader: UserId): OwnDataView {
    if (this.view?.leader !== leader) this.view = new OwnDataView(this.options, leader)
    return this.view
  }
}
