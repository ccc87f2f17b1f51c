import type { UserId } from '../../domain/account/SignedInUser'
import { fail } from '../../domain/shared/Result'
import type { Unsubscribe } from '../../domain/shared/Unsubscribe'
import { listenWithRetry } from './listenWithRetry'
import { type Listener, MirroredView, type MirroredViewOptions } from './MirroredView'

/**
 * A leader's tracked codes: immediately from this device's mirror, then from their store, first by
 * pages, later only what changed.
 */
export class MirroredCodes {
  private readonly options: MirroredViewOptions

  constructor(options: MirroredViewOptions) {
    this.options = options
  }

  watch(leader: UserId, listener: Listener): Unsubscribe {
    const { log, pageActivity } = this.options
    return listenWithRetry(
      (_, onError) => {
        const view = new MirroredView(this.options, leader, listener)
        view.start().catch((cause) => {
          // The code of the mirror could not be loaded.
          log.error('Codes could not be watched', cause)
          onError({ kind: 'offline' })
        })
        return () => view.stop()
      },
      (failure) => listener(fail(failure)),
      pageActivity,
    )
  }
}
