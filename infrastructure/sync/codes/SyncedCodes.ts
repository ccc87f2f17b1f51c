import type { UserId } from '../../../domain/account/SignedInUser'
import type { CodeRepository } from '../../../domain/codes/CodeRepository'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { CodesView, type CodesViewOptions, type Listener } from './CodesView'

/**
 * A leader's tracked codes: at once from the device's copy, then from their store, first by pages,
 * later only what changed.
 */
export class SyncedCodes implements CodeRepository {
  private readonly options: CodesViewOptions

  constructor(options: CodesViewOptions) {
    this.options = options
  }

  watch(leader: UserId, listener: Listener): Unsubscribe {
    const view = new CodesView(this.options, leader, listener)
    void view.open()
    return () => view.close()
  }
}
