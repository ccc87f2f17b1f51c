import type { UserId } from '../../../domain/session/SignedInUser'
import type { ProfileUpdate, UserProfile } from '../../../domain/session/UserProfile'
import type { UserRepository } from '../../../domain/session/UserRepository'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { asUpdated } from '../../../domain/shared/writeRules'
import { fieldOf } from '../../documents/fields'
import { decodeUser } from '../../documents/userDocument'
import { distinctUntilChanged } from '../../sync/distinctUntilChanged'
import type { LocalStore } from '../storage/LocalStore'

export class LocalUserRepository implements UserRepository {
  constructor(private readonly store: LocalStore) {}

  profileOf(uid: UserId): Promise<Result<UserProfile | null, ReadFailure>> {
    return this.store.read('A profile could not be read', async (connection) => {
      const document = await connection.get('users', uid)
      return document ? decodeUser(document) : null
    })
  }

  watchProfile(
    uid: UserId,
    listener: (reading: Result<UserProfile | null, ReadFailure>) => void,
  ): Unsubscribe {
    return this.store.watch('users', () => this.profileOf(uid), distinctUntilChanged(listener))
  }

  updateProfile(
    uid: UserId,
    update: ProfileUpdate,
  ): Promise<Result<void, ReadFailure | { readonly kind: 'not-found' }>> {
    // None is told: none of these fields is part of UserProfile.
    const options = { collections: ['users'], tells: [] } as const
    return this.store.write('A profile could not be updated', options, async (transaction) => {
      const users = transaction.objectStore('users')
      const document = await users.get(uid)
      if (!document) return fail({ kind: 'not-found' })
      // Explicit fields: extra properties of the update must never reach the ones that grant access.
      const fields = {
        ...(update.displayName === undefined ? {} : { displayName: update.displayName }),
        ...(update.photoURL === undefined ? {} : { photoURL: update.photoURL }),
        emailVerified: update.emailVerified,
      }
      // Most sign-ins change nothing.
      if (Object.entries(fields).every(([name, value]) => fieldOf(document, name) === value))
        return ok(undefined)
      await users.put(asUpdated({ ...document, ...fields }, this.store.clock.now()))
      return ok(undefined)
    })
  }
}
