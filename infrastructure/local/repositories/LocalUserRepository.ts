import type { Clock } from '../../../application/device/Clock'
import type { Log } from '../../../application/device/Log'
import type { UserId } from '../../../domain/session/SignedInUser'
import type { ProfileUpdate, UserProfile } from '../../../domain/session/UserProfile'
import type { UserRepository } from '../../../domain/session/UserRepository'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { asUpdated } from '../../../domain/shared/writeRules'
import type { TabChannel } from '../../browser/TabChannel'
import { distinctUntilChanged } from '../../documents/distinctUntilChanged'
import { fieldOf } from '../../documents/fields'
import { decodeUser } from '../../documents/userDocument'
import { attempt } from '../storage/attempt'
import type { LocalDatabase } from '../storage/database'
import { readLive } from '../storage/readLive'

export class LocalUserRepository implements UserRepository {
  constructor(
    private readonly database: LocalDatabase,
    private readonly changes: TabChannel,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  profileOf(uid: UserId): Promise<Result<UserProfile | null, ReadFailure>> {
    return attempt(this.log, 'A profile could not be read', async () => {
      const document = await (await this.database.open()).get('users', uid)
      return document ? decodeUser(document) : null
    })
  }

  watchProfile(
    uid: UserId,
    listener: (reading: Result<UserProfile | null, ReadFailure>) => void,
  ): Unsubscribe {
    return readLive(this.changes, () => this.profileOf(uid), distinctUntilChanged(listener))
  }

  async updateProfile(
    uid: UserId,
    update: ProfileUpdate,
  ): Promise<Result<void, ReadFailure | { readonly kind: 'not-found' }>> {
    const merged = await attempt(this.log, 'A profile could not be updated', () =>
      this.merge(uid, update),
    )
    if (!merged.ok) return merged
    return merged.value ? ok(undefined) : fail({ kind: 'not-found' })
  }

  private async merge(uid: UserId, update: ProfileUpdate): Promise<boolean> {
    const transaction = await this.database.beginWriting('users')
    const document = await transaction.store.get(uid)
    if (!document) return false
    // Explicit fields: extra properties of the update must never reach the ones that grant access.
    const fields = {
      ...(update.displayName === undefined ? {} : { displayName: update.displayName }),
      ...(update.photoURL === undefined ? {} : { photoURL: update.photoURL }),
      emailVerified: update.emailVerified,
    }
    // Most sign-ins change nothing.
    if (Object.entries(fields).every(([name, value]) => fieldOf(document, name) === value)) {
      return true
    }
    const merged = { ...document, ...fields }
    await Promise.all([
      transaction.store.put(asUpdated(merged, this.clock.now())),
      transaction.done,
    ])
    // No notification: none of these fields is part of UserProfile.
    return true
  }
}
