import type { UserId } from '../../../domain/account/SignedInUser'
import type { CodeRepository } from '../../../domain/codes/CodeRepository'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import type { KnownUses } from '../usageLog/KnownUses'
import { CodesView, type CodesViewOptions, type Listener } from './CodesView'

/**
 * A leader's tracked codes: at once from the device's copy, then from their store, first by pages,
 * later only what changed.
 */
export class SyncedCodes implements CodeRepository {
  private readonly options: CodesViewOptions
  private view: CodesView | null = null

  constructor(options: CodesViewOptions) {
    this.options = options
  }

  watch(leader: UserId, listener: Listener): Unsubscribe {
    const view = new CodesView(this.options, leader, listener)
    this.view = view
    void view.open()
    return () => {
      view.close()
      if (this.view === view) this.view = null
    }
  }

  /** The uses that are kept with the codes; null unless the store has confirmed these. */
  knownUses(): KnownUses | null {
    return this.view?.knownUses() ?? null
  }
}
