import type { UserId } from '../../../domain/session/SignedInUser'
import type { KeptUses } from '../usageLog/keptUses'
import type { UsesCopy } from '../usageLog/UsesCopy'
import type { CopySession } from './CopySession'

/** The newest uses in the copy's database. */
export class IndexedDbUses implements UsesCopy {
  constructor(private readonly session: CopySession) {}

  read(leader: UserId): Promise<KeptUses | null> {
    return this.session.read(
      null,
      async (connection) => (await connection.get('uses', leader)) ?? null,
    )
  }

  keep(leader: UserId, uses: KeptUses): void {
    void this.session.write(async (connection) => void (await connection.put('uses', uses, leader)))
  }
}
