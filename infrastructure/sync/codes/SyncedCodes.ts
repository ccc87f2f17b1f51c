import type { UserId } from '../../../domain/account/SignedInUser'
import type { CodeRepository } from '../../../domain/codes/CodeRepository'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { CodesView, type CodesViewOptions, type Listener, type Reading } from './CodesView'

/**
 * A leader's tracked codes: at once from the device's copy, then from their store, first by pages, later only what changed.
 * All that listen share one live view, and a single read is served from it, at no further read.
 */
export class SyncedCodes implements CodeRepository {
  private readonly options: CodesViewOptions
  private readonly views = new Map<UserId, CodesView>()

  constructor(options: CodesViewOptions) {
    this.options = options
  }

  watchTrackedBy(leader: UserId, listener: Listener): Unsubscribe {
    const view = this.views.get(leader) ?? new CodesView(this.options, leader)
    this.views.set(leader, view)
    const unsubscribe = view.listen(listener)
    return () => {
      unsubscribe()
      if (view.isIdle && this.views.get(leader) === view) this.views.delete(leader)
    }
  }

  trackedBy(leader: UserId): Promise<Reading> {
    const latest = this.views.get(leader)?.latest
    if (latest) return Promise.resolve(latest)
    return new Promise((resolve) => {
      const unsubscribe = this.watchTrackedBy(leader, (reading) => {
        if (reading.ok && reading.value.arriving) return
        resolve(reading)
        unsubscribe()
      })
    })
  }
}
