import type { Lazy } from '../../../application/device/Lazy'
import type { Log } from '../../../application/device/Log'
import type { PageActivity } from '../../../application/device/PageActivity'
import type { UserId } from '../../../domain/session/SignedInUser'
import type { ProfileUpdate } from '../../../domain/session/UserProfile'
import type { UserRepository } from '../../../domain/session/UserRepository'
import { fail, ok } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { distinctUntilChanged } from '../../sync/distinctUntilChanged'
import { ask } from '../ask'
import { listenWithRetry } from '../listenWithRetry'
import type { ProfileCopy } from './ProfileCopy'
import type { ProfileReading, UserSource } from './UserSource'

/**
 * Profiles from their store. The device's copy starts a session without waiting for the network; the live view that follows
 * tells whether it still holds.
 */
export class SyncedUsers implements UserRepository {
  /** The newest reading of a profile that is watched. */
  private watched: { readonly uid: UserId; readonly reading: ProfileReading } | null = null

  constructor(
    private readonly source: Lazy<UserSource>,
    private readonly copy: ProfileCopy,
    private readonly pageActivity: PageActivity,
    private readonly log: Log,
  ) {}

  async profileOf(uid: UserId): Promise<ProfileReading> {
    if (this.watched?.uid === uid) return this.watched.reading
    // At once: the answer is needed soon in any case, and by then the session may have ended.
    const asked = ask(this.source, this.log, (source) => source.profileOf(uid))
    const kept = await this.copy.read(uid)
    if (kept) return ok(kept)
    const reading = await asked
    if (reading.ok) this.copy.keep(uid, reading.value)
    return reading
  }

  watchProfile(uid: UserId, listener: (reading: ProfileReading) => void): Unsubscribe {
    const tell = distinctUntilChanged(listener)
    const stop = listenWithRetry({
      source: this.source,
      open: (source, onData, onError) =>
        source.listen(
          uid,
          (reading) => {
            onData()
            if (reading.ok) {
              this.copy.keep(uid, reading.value)
              this.watched = { uid, reading }
            }
            tell(reading)
          },
          onError,
        ),
      onFailure: (failure) => tell(fail(failure)),
      pageActivity: this.pageActivity,
      log: this.log,
    })
    return () => {
      this.watched = null
      stop()
    }
  }

  updateProfile(uid: UserId, update: ProfileUpdate): ReturnType<UserRepository['updateProfile']> {
    return ask(this.source, this.log, (source) => source.updateProfile(uid, update))
  }
}
