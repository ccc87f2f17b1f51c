import type { UserId } from '../../../domain/session/SignedInUser'
import type { UserProfile } from '../../../domain/session/UserProfile'
import type { ProfileCopy } from '../users/ProfileCopy'
import type { CopySession } from './CopySession'

/** The profile in the copy's database. */
export class IndexedDbProfile implements ProfileCopy {
  constructor(private readonly session: CopySession) {}

  read(leader: UserId): Promise<UserProfile | null> {
    this.session.takeOver(leader)
    return this.session.read(
      null,
      async (connection) => (await connection.get('profiles', leader)) ?? null,
    )
  }

  keep(leader: UserId, profile: UserProfile | null): void {
    this.session.takeOver(leader)
    void this.session.write(async (connection) => {
      if (profile === null) await connection.delete('profiles', leader)
      else await connection.put('profiles', profile, leader)
    })
  }
}
